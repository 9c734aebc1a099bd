// <awake-screen>: keeps the screen on while it is in the page, if the browser allows it.

class AwakeScreen extends HTMLElement {
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #ask = () => void this.#keepAwake();

  connectedCallback() {
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener("visibilitychange", this.#ask);
    this.#ask();
  }

  disconnectedCallback() {
    document.removeEventListener("visibilitychange", this.#ask);
    void this.#lock?.release();
    this.#lock = null;
  }

  async #keepAwake() {
    if (document.visibilityState !== "visible") return;
    const lock = await navigator.wakeLock?.request("screen").catch(() => null);
    if (!lock) return;
    if (this.isConnected) this.#lock = lock;
    else void lock.release();
  }
}

customElements.define("awake-screen", AwakeScreen);
