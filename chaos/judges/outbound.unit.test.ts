import { describe, expect, test } from 'vitest';
import { answerFaults, type StoredOutbound, splitByPage, storyFaults } from './outbound.ts';

const CHAT = { contactId: 7, connectionId: 1 };
const answer = (text: string) => ({ ...CHAT, ticketId: 3, text });
const accepted = [answer('um'), answer('dois')];
const telephone = (...texts: string[]) => [
  {
    ...CHAT,
    messages: texts.map((text, index) => ({ id: `${text}-${index}`, text, picture: null })),
  },
];

describe('accepted answers', () => {
  test('once and in order, whatever else is said between them', () => {
    expect(answerFaults(accepted, [], telephone('oi', 'um', 'menu', 'dois'))).toEqual([]);
  });

  test('one that is not on the telephone', () => {
    expect(answerFaults(accepted, [], telephone('um'))).toEqual([
      'contact 7 on 1, ticket 3: "dois" was accepted and is not on the telephone',
    ]);
    expect(answerFaults(accepted, [], [])).toHaveLength(2);
  });

  test('one that is there twice, under two ids', () => {
    expect(answerFaults(accepted, [], telephone('um', 'um', 'dois'))).toEqual([
      'contact 7 on 1, ticket 3: "um" is on the telephone 2 times',
    ]);
  });

  test('another order', () => {
    expect(answerFaults(accepted, [], telephone('dois', 'um'))).toEqual([
      'contact 7 on 1, ticket 3: "dois" is on the telephone before an earlier one',
    ]);
  });

  test('one whose picture did not come along', () => {
    const withPicture = [{ ...answer('um'), picture: 'abc' }];
    expect(answerFaults(withPicture, [], telephone('um'))).toEqual([
      'contact 7 on 1, ticket 3: "um" is on the telephone with another picture, or without',
    ]);
  });

  test('one that was refused, and went out', () => {
    expect(answerFaults([], [answer('um')], telephone('um'))).toEqual([
      'contact 7 on 1: "um" was refused and is on the telephone',
    ]);
  });
});

test('what a page refused for good is shown as such, and must not be on the telephone', () => {
  const row = { ...CHAT, id: 1, providerId: 'x', body: 'dois', ack: 0, failure: 'other-app' };
  const { sent, refused } = splitByPage(accepted, [row]);
  expect(answerFaults(sent, refused, telephone('um'))).toEqual([]);
  expect(answerFaults(sent, refused, telephone('um', 'dois'))).toHaveLength(1);
  expect(storyFaults([row], [])).toEqual([]);
});

describe('desk and telephone', () => {
  const stored = (...ids: string[]): StoredOutbound[] =>
    ids.map((providerId, index) => ({
      ...CHAT,
      id: index + 1,
      providerId,
      body: providerId,
      ack: 1,
      failure: null,
    }));
  const shown = (...ids: string[]) => [
    { ...CHAT, messages: ids.map((id) => ({ id, text: id, picture: null })) },
  ];

  test('the same story', () => {
    expect(storyFaults(stored('A', 'B'), shown('A', 'B'))).toEqual([]);
  });

  test('words that the desk does not know', () => {
    expect(storyFaults(stored('A'), shown('A', 'B'))).toEqual([
      'contact 7 on 1 shows B: not in the desk',
    ]);
  });

  test('words that the telephone does not show', () => {
    expect(storyFaults(stored('A', 'B'), shown('A'))).toEqual(['contact 7 on 1 does not show B']);
  });

  test('another order', () => {
    expect(storyFaults(stored('A', 'B'), shown('B', 'A'))).toEqual([
      "contact 7 on 1 shows B,A; the desk's order is A,B",
    ]);
  });

  test('given up, or never sent', () => {
    const rows = stored('A', 'B');
    rows[0] = { ...rows[0]!, failure: 'provider' };
    rows[1] = { ...rows[1]!, ack: 0 };
    expect(storyFaults(rows, shown('A', 'B'))).toEqual([
      'message 1 "A" was given up: provider',
      'message 2 "B" was never sent',
    ]);
  });
});
