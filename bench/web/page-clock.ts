/** In milliseconds: tasks of more than 50, and keys from their press to the paint that shows them. */
export type Watched = { longTasks: number[]; keys: number[] };

declare global {
  interface Window {
    deskClock: {
      /** From now on a press is timed until a new element of this kind can be seen. */
      watch(selector: string): void;
      shown: Promise<number>;
      /** Everything noted since it was last asked. */
      take(): Watched;
    };
  }
}

/**
 * Runs in the page before its own code. Times are the page's own: from the press as the browser got
 * it to the end of the frame in which the thing stands, never by asking from outside again and again.
 */
export function installClock(): void {
  let noted: Watched = { longTasks: [], keys: [] };
  const patienceMs = 20_000;

  const isSeen = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const isInWindow = height > 0 && bottom > 0 && top < innerHeight;
    // The virtual list puts rows down unseen first, to measure them.
    return isInWindow && getComputedStyle(element).visibility === 'visible';
  };

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
  const eventTiming: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') noted.keys.push(duration);
    }
  }).observe(eventTiming);

  window.deskClock = {
    shown: Promise.resolve(0),
    watch(selector) {
      for (const old of document.querySelectorAll<HTMLElement>(selector)) old.dataset.before = '';
      let pressedAt = 0;
      const note = (event: Event) => {
        pressedAt = event.timeStamp;
      };
      addEventListener('pointerdown', note, { once: true, capture: true });
      const deadline = performance.now() + patienceMs;
      this.shown = new Promise((resolve, reject) => {
        const look = () => {
          const fresh = document.querySelectorAll(`${selector}:not([data-before])`);
          if (performance.now() > deadline) reject(new Error(`${selector} did not show`));
          else if (pressedAt === 0 || ![...fresh].some(isSeen)) requestAnimationFrame(look);
          else afterPaint(() => resolve(performance.now() - pressedAt));
        };
        requestAnimationFrame(look);
      });
    },
    take() {
      const taken = noted;
      noted = { longTasks: [], keys: [] };
      return taken;
    },
  };

  /** A frame's callbacks come before its painting, a message sent by one of them after it. */
  function afterPaint(act: () => void): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  }
}
