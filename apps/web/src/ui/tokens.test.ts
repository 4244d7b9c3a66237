import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, hslToHex, tokensOf } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const schemes = ['light', 'dark'] as const;

const grounds = [
  'app',
  'surface',
  'canvas',
  'raised',
  'sunken',
  'hover',
  'hover-frame',
  'selection',
];
const words = [
  'text',
  'text-2',
  'muted',
  'faint',
  'accent-text',
  'danger',
  'warning',
  'info',
  'link',
  'success',
];

/** Text and what it stands on. WCAG AA asks for 4.5. */
const textPairs: [text: string, ground: string][] = [
  ...words.flatMap((word) => grounds.map((ground): [string, string] => [word, ground])),
  ['text', 'active-frame'],
  ['text-2', 'active-frame'],
  ['muted', 'active-frame'],
  ['accent-text', 'active-frame'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-press'],
  ['on-primary-soft', 'primary-soft'],
  ['on-danger', 'danger-fill'],
  ['on-danger-soft', 'danger-soft'],
  ['on-warning-soft', 'warning-soft'],
  ['on-info-soft', 'info-soft'],
  ['on-own-bubble', 'own-bubble'],
  ['on-own-bubble', 'own-quote'],
  ['own-meta', 'own-bubble'],
  ['own-meta', 'own-quote'],
  ['accent-text', 'own-bubble'],
  ['accent-text', 'own-quote'],
  ['ack-read', 'own-bubble'],
  ['ack-read', 'surface'],
  ['ack-read', 'selection'],
  ['link', 'own-bubble'],
  ['danger', 'own-bubble'],
  ['on-other-bubble', 'other-bubble'],
  ['on-other-bubble', 'other-quote'],
  ['other-meta', 'other-bubble'],
  ['other-meta', 'other-quote'],
  ['link', 'other-bubble'],
  ['link', 'other-quote'],
  ['accent-text', 'other-quote'],
  ['on-note', 'note'],
  ['note-meta', 'note'],
  ['on-event', 'event'],
  ['new-line', 'canvas'],
  ['on-chip', 'chip'],
  ['text', 'chip'],
  ['muted', 'chip'],
  ['on-badge', 'badge'],
  ['on-mark', 'mark'],
  ...['due-soon', 'due-now', 'due-late'].flatMap((ground) =>
    ['text', 'muted', 'accent-text', 'warning', 'danger'].map((word): [string, string] => [
      word,
      ground,
    ]),
  ),
];

/** Edges that tell a control or the focus apart, and what charts draw: 3. */
const edgePairs = [
  ...['focus', 'control-border'].flatMap((edge) =>
    ['surface', 'raised', 'canvas', 'app', 'selection'].map((ground): [string, string] => [
      edge,
      ground,
    ]),
  ),
  ...['chart-1', 'chart-3'].flatMap((mark) =>
    ['surface', 'hover'].map((ground): [string, string] => [mark, ground]),
  ),
];

const hues = Array.from({ length: 72 }, (_, step) => step * 5);

describe.each(schemes)('the %s colours', (scheme) => {
  const tokens = tokensOf(css, scheme);
  const color = (name: string) => {
    const value = tokens[name];
    if (!value) throw new Error(`${scheme} has no --${name}`);
    return value;
  };
  const percent = (name: string) => Number.parseFloat(color(name)) / 100;
  const tooWeak = (pairs: [string, string][], least: number) =>
    pairs
      .map(([a, b]) => ({ pair: `${a} on ${b}`, ratio: contrast(color(a), color(b)) }))
      .filter(({ ratio }) => ratio < least);

  it('can be read: text at 4.5', () => {
    expect(tooWeak(textPairs, 4.5)).toEqual([]);
  });

  it('shows focus and edges: 3', () => {
    expect(tooWeak(edgePairs, 3)).toEqual([]);
  });

  it('keeps initials readable on an avatar of any hue', () => {
    const weak = hues.filter((hue) => {
      const ground = hslToHex(hue, 0.32, percent('avatar-l'));
      const letters = hslToHex(hue, 0.38, percent('avatar-fg-l'));
      return contrast(letters, ground) < 4.5;
    });
    expect(weak).toEqual([]);
  });

  it("keeps a group sender's name readable in any hue", () => {
    const weak = hues.filter(
      (hue) => contrast(hslToHex(hue, 0.6, percent('sender-l')), color('other-bubble')) < 4.5,
    );
    expect(weak).toEqual([]);
  });
});
