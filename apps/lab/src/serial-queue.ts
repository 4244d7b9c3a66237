export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** One at a time, in the order asked for; a failure is its caller's and holds up nobody. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
