import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft } from '../options/option-tree.ts';
import { conversation } from './conversation.ts';

const option = (key: string, message: string, ...children: Draft[]): Draft => ({
  ...emptyDraft(key),
  title: `T ${key}`,
  message,
  children,
});
const leaf = option('leaf', 'Send a photo');
const inner = option('inner', 'What happened?', leaf);
const outer = option('outer', 'Sorry!', inner);
const tree = [option('first', 'Which order?'), outer];
const words = { up: 'Up', first: 'Start' };
const read = (path: Draft[]) =>
  conversation('Hello', tree, path, words).map((bubble) =>
    bubble.from === 'customer'
      ? `> ${bubble.text}`
      : [bubble.text, ...bubble.menu.map((line) => `${line.sign} ${line.title}`)].join('\n'),
  );

describe('conversation', () => {
  it('begins with the greeting and the first menu', () => {
    expect(read([])).toEqual(['Hello\n1 T first\n2 T outer']);
  });

  it('goes down by numbers, with ways back where there is more to choose', () => {
    expect(read([outer, inner])).toEqual([
      'Hello\n1 T first\n2 T outer',
      '> 2',
      'Sorry!\n1 T inner\n# Start',
      '> 1',
      'What happened?\n1 T leaf\n0 Up\n# Start',
    ]);
  });

  it('ends with the message of a leaf', () => {
    expect(read([outer, inner, leaf]).slice(-2)).toEqual(['> 1', 'Send a photo']);
  });

  it('shows a title where no message is written yet', () => {
    const blank = option('blank', '');
    const bubbles = conversation('Hi', [blank], [blank], words);
    expect(bubbles.at(-1)).toMatchObject({ text: 'T blank' });
  });
});
