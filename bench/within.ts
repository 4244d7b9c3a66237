/** Nothing that the bench waits for may keep it for ever: what is late fails, by its name. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} took more than ${seconds} seconds`));
    }, seconds * 1000);
  });
  // It may still fail after it was given up, when nobody listens any more.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
