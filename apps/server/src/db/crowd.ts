/** As many as two cores can well answer at a time; hardly anybody ever meets the third. */
const AT_ONCE = 2;

type Line<Answer> = {
  running: number;
  next?: { answer: Promise<Answer>; begin(): void };
};

/**
 * For what many ask at the same moment, as all browsers do when a server is back: whoever asks the same as two
 * who are being answered waits for the next answer, together with all who come meanwhile. It is only asked
 * after the last of them came, so that nobody gets to see less than if they had asked alone.
 */
export function createCrowd<Answer>(): (
  same: string,
  ask: () => Promise<Answer>,
) => Promise<Answer> {
  const lines = new Map<string, Line<Answer>>();

  function begin(same: string, line: Line<Answer>, ask: () => Promise<Answer>): Promise<Answer> {
    line.running += 1;
    return ask().finally(() => {
      line.running -= 1;
      const { next } = line;
      line.next = undefined;
      if (next) next.begin();
      else if (line.running === 0) lines.delete(same);
    });
  }

  return (same, ask) => {
    const line = lines.get(same) ?? { running: 0 };
    lines.set(same, line);
    if (line.running < AT_ONCE) return begin(same, line, ask);
    if (!line.next) {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      line.next = { answer: promise, begin: () => resolve(begin(same, line, ask)) };
    }
    return line.next.answer;
  };
}
