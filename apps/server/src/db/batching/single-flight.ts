/** As many as two cores can well answer at a time; hardly anybody ever meets the third. */
const AT_ONCE = 2;

type Flight<Result> = {
  running: number;
  next?: { result: Promise<Result>; begin(): void };
};

/**
 * Single flight: calls with the same key that come at the same moment share one result, as when all browsers
 * load their lists because the server is back. Whoever calls while two are running waits for the next
 * one, with all who come meanwhile. It begins after the last of them came, so that nobody gets to
 * see less than if they had called alone.
 */
export function createSingleFlight<Result>(): (
  key: string,
  work: () => Promise<Result>,
) => Promise<Result> {
  const flights = new Map<string, Flight<Result>>();

  function begin(
    key: string,
    flight: Flight<Result>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    flight.running += 1;
    return work().finally(() => {
      flight.running -= 1;
      const { next } = flight;
      flight.next = undefined;
      if (next) next.begin();
      else if (flight.running === 0) flights.delete(key);
    });
  }

  return (key, work) => {
    const flight = flights.get(key) ?? { running: 0 };
    flights.set(key, flight);
    if (flight.running < AT_ONCE) return begin(key, flight, work);
    if (!flight.next) {
      const { promise, resolve } = Promise.withResolvers<Result>();
      flight.next = { result: promise, begin: () => resolve(begin(key, flight, work)) };
    }
    return flight.next.result;
  };
}
