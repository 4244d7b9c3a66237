import { describe, expect, it } from 'vitest';
import { moveOption, placeAfterStep, placeAtDrop } from './move.ts';
import { type Draft, type DraftTree, emptyDraft, flatten } from './option-tree.ts';

const option = (key: string, ...children: Draft[]): Draft => ({ ...emptyDraft(key), children });
const tree: DraftTree = [
  option('a'),
  option('b', option('b1'), option('b2', option('b2x'))),
  option('c'),
];
const outline = (draft: DraftTree) =>
  flatten(draft)
    .map((line) => '.'.repeat(line.depth) + line.option.key)
    .join(' ');

describe('moveOption', () => {
  it('takes everything below along', () => {
    expect(outline(moveOption(tree, 'b', { parentKey: null, index: 2 }))).toBe(
      'a c b .b1 .b2 ..b2x',
    );
    expect(outline(moveOption(tree, 'b2', { parentKey: 'a', index: 0 }))).toBe(
      'a .b2 ..b2x b .b1 c',
    );
  });

  it('never puts an option below itself', () => {
    expect(moveOption(tree, 'b', { parentKey: 'b2x', index: 0 })).toBe(tree);
    expect(moveOption(tree, 'b', { parentKey: 'b', index: 0 })).toBe(tree);
  });

  it('stops at the depth that the server allows', () => {
    let deep = option('d8');
    for (let level = 7; level >= 1; level -= 1) deep = option(`d${level}`, deep);
    const full: DraftTree = [deep, option('x')];
    expect(moveOption(full, 'x', { parentKey: 'd8', index: 0 })).toBe(full);
    expect(moveOption(full, 'x', { parentKey: 'd7', index: 0 })).not.toBe(full);
  });
});

describe('placeAfterStep', () => {
  const after = (key: string, step: Parameters<typeof placeAfterStep>[2]) => {
    const place = placeAfterStep(tree, key, step);
    return place && outline(moveOption(tree, key, place));
  };

  it('moves among siblings', () => {
    expect(after('c', 'up')).toBe('a c b .b1 .b2 ..b2x');
    expect(after('b1', 'down')).toBe('a b .b2 ..b2x .b1 c');
    expect(after('a', 'up')).toBeNull();
    expect(after('c', 'down')).toBeNull();
  });

  it('goes in below the sibling above and out behind the parent', () => {
    expect(after('c', 'in')).toBe('a b .b1 .b2 ..b2x .c');
    expect(after('b2x', 'out')).toBe('a b .b1 .b2 .b2x c');
    expect(after('a', 'in')).toBeNull();
    expect(after('a', 'out')).toBeNull();
  });
});

describe('placeAtDrop', () => {
  // Dragging c: the others are a, b, .b1, .b2, ..b2x
  const lines = flatten([tree[0] as Draft, tree[1] as Draft]);

  it('keeps between the depths of its neighbours', () => {
    expect(placeAtDrop(lines, 0, 3)).toEqual({ parentKey: null, index: 0, depth: 0 });
    expect(placeAtDrop(lines, 2, 0)).toEqual({ parentKey: 'b', index: 0, depth: 1 });
    expect(placeAtDrop(lines, 1, 9)).toEqual({ parentKey: 'a', index: 0, depth: 1 });
  });

  it('lets the pointer choose the depth at the end', () => {
    expect(placeAtDrop(lines, 5, 0)).toEqual({ parentKey: null, index: 2, depth: 0 });
    expect(placeAtDrop(lines, 5, 1)).toEqual({ parentKey: 'b', index: 2, depth: 1 });
    expect(placeAtDrop(lines, 5, 2)).toEqual({ parentKey: 'b2', index: 1, depth: 2 });
    expect(placeAtDrop(lines, 5, 3)).toEqual({ parentKey: 'b2x', index: 0, depth: 3 });
  });
});
