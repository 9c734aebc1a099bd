"""How each language writes dates, where Django's own way is not the site's: FORMAT_MODULE_PATH."""
