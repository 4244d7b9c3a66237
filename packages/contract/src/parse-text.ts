import { findLinks } from './find-links.ts';
import type { Inline, Style } from './inline-text.ts';

const styles: Record<string, Style> = { '*': 'bold', _: 'italic', '~': 'strike' };
const fence = '```';

/**
 * Text as WhatsApp shows it: *bold*, _italic_, ~strike~, ```code``` and `code`. A mark that is not
 * closed, or that stands inside a word, is an ordinary character. What comes out are words and
 * their looks, never markup: nothing that a customer writes can become an element of its own.
 */
export function parseText(text: string): Inline[] {
  const parts = text.split(fence);
  // The last of an odd number of fences opens nothing.
  if (parts.length % 2 === 0) parts.push(parts.splice(-2).join(fence));
  return merge(
    parts.flatMap((part, index) => {
      if (index % 2 === 0) return parseLines(part);
      return part.trim() === '' ? [plain(fence + part + fence)] : [code(part)];
    }),
  );
}

/** The words alone. */
export function plainText(parts: readonly Inline[]): string {
  return parts.map((part) => ('children' in part ? plainText(part.children) : part.text)).join('');
}

/** Marks do not reach over the end of a line. */
function parseLines(text: string): Inline[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [plain('\n')] : []), ...parseLine(line)]);
}

function parseLine(line: string, around = ''): Inline[] {
  const pairs = findPairs(line, around);
  const found: Inline[] = [];
  let at = 0;
  for (const { from, to, mark } of pairs) {
    found.push(...findLinks(line.slice(at, from)));
    const inside = line.slice(from + 1, to);
    found.push(
      mark === '`'
        ? code(inside)
        : { type: styles[mark] ?? 'bold', children: merge(parseLine(inside, around + mark)) },
    );
    at = to + 1;
  }
  found.push(...findLinks(line.slice(at)));
  return found;
}

type Pair = { from: number; to: number; mark: string };

/** The outermost pairs of marks, from left to right. Each place is looked at a few times at most. */
function findPairs(line: string, around: string): Pair[] {
  const closers = closersOf(line);
  const pairs: Pair[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const mark = line[at] ?? '';
    const ends = closers.get(mark);
    // Bold within bold is not a thing, which also bounds how deep this goes.
    if (!ends || around.includes(mark) || !opensAt(line, at)) continue;
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= at + 1) ends.pop();
    const to = ends.at(-1);
    if (to === undefined) continue;
    pairs.push({ from: at, to, mark });
    at = to;
  }
  return pairs;
}

/** The places where each mark could close, the next one last. */
function closersOf(line: string): Map<string, number[]> {
  const closers = new Map<string, number[]>([...'*_~`'].map((mark) => [mark, []]));
  for (let at = line.length - 1; at > 0; at -= 1) {
    const places = closers.get(line[at] ?? '');
    if (places && !isSpace(line[at - 1]) && !isWordy(line[at + 1])) places.push(at);
  }
  return closers;
}

function opensAt(line: string, at: number): boolean {
  const next = line[at + 1];
  return next !== undefined && !isSpace(next) && next !== line[at] && !isWordy(line[at - 1]);
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character);
}

function isWordy(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function plain(text: string): Inline {
  return { type: 'text', text };
}

function code(text: string): Inline {
  return { type: 'code', text };
}

function merge(parts: Inline[]): Inline[] {
  const merged: Inline[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.type === 'text' && last?.type === 'text') last.text += part.text;
    else if (part.type !== 'text' || part.text !== '') merged.push({ ...part });
  }
  return merged;
}
