type Semaphore = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Semaphore per key: so many run at once, the others wait in the order of their coming. Keys do not wait for each other. */
export function createSemaphore(atOnce: number): Semaphore {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running >= atOnce) await new Promise<void>((begin) => line.waiting.push(begin));
    else line.running += 1;
    try {
      return await work();
    } finally {
      // Whoever waited longest takes the place over, so that nobody slips in between.
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) lines.delete(key);
      }
    }
  };
}
