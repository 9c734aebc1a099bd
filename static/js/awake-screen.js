// <awake-screen>: while it is in the page the screen stays on, where the browser lets it.

class AwakeScreen extends HTMLElement {
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #ask = () => void this.#keepAwake();

  connectedCallback() {
    // The browser takes the lock away whenever the page is out of sight.
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
