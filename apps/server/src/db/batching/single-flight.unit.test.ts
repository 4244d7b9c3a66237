import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Questions that are answered when the test says so. */
function slowSource() {
  const asked: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<string>();
    asked.push(question);
    return question.promise;
  };
  return { asked, ask };
}

test('two are answered each by themselves, all others by one answer that is asked for after them', async () => {
  const { asked, ask } = slowSource();
  const singleFlight = createSingleFlight<string>();
  const answers = Array.from({ length: 50 }, () => singleFlight('list', ask));
  expect(asked).toHaveLength(2);

  asked[0]!.resolve('before');
  expect(await answers[0]).toBe('before');
  expect(asked).toHaveLength(3);
  const late = singleFlight('list', ask);
  asked[2]!.resolve('with all that was there when the fiftieth asked');
  const shared = await Promise.all(answers.slice(2));
  expect(new Set(shared)).toEqual(new Set(['with all that was there when the fiftieth asked']));

  // Asked while the third was under way: that answer may be from before.
  expect(asked).toHaveLength(4);
  asked[3]!.resolve('later');
  expect(await late).toBe('later');
  asked[1]!.resolve('slow');
  expect(await answers[1]).toBe('slow');
});

test('what differs does not wait for each other', () => {
  const { asked, ask } = slowSource();
  const singleFlight = createSingleFlight<string>();
  for (const same of ['one', 'two', 'three', 'four']) void singleFlight(same, ask);
  expect(asked).toHaveLength(4);
});

test('a failure is heard by those who shared it, and the next is asked anew', async () => {
  const { asked, ask } = slowSource();
  const singleFlight = createSingleFlight<string>();
  const answers = Array.from({ length: 5 }, () => singleFlight('list', ask));
  for (const answer of answers) answer.catch(() => undefined);
  asked[0]!.reject(new Error('away'));
  asked[1]!.reject(new Error('away'));
  await expect(answers[0]).rejects.toThrow('away');
  asked[2]!.reject(new Error('still away'));
  for (const answer of answers.slice(2)) await expect(answer).rejects.toThrow('still away');
  const again = singleFlight('list', ask);
  asked[3]!.resolve('back');
  expect(await again).toBe('back');
});
