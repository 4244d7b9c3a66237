import type { ByteRange } from './store.ts';

/**
 * What a Range header asks of a file. Several ranges at once, and what is no range at all, may be
 * ignored (RFC 9110): the whole file answers them.
 */
export function requestedRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'impossible' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'whole';
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start < size ? { start, end } : 'impossible';
}

function lastBytes(count: number, size: number): ByteRange | 'impossible' {
  if (count === 0 || size === 0) return 'impossible';
  return { start: Math.max(0, size - count), end: size - 1 };
}
