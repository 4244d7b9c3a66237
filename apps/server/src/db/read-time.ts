import pg from 'pg';

const inGeneral = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as unknown as (
  text: string,
) => Date;

const [ZERO, POINT] = [48, 46];
const ZONE = '+00';

/**
 * A page has hundreds of times, nearly all of them as 2026-11-15 14:50:20.123456+00. Reading these by
 * their places is three times as quick as taking any text for what it may be.
 */
export function readTime(text: string): Date {
  if (text[4] !== '-' || text[10] !== ' ' || !text.endsWith(ZONE)) return inGeneral(text);
  const two = (at: number) => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
  const year = two(0) * 100 + two(2);
  // Date.UTC takes these for years of the last century.
  if (year < 100) return inGeneral(text);
  const fraction = text.charCodeAt(19) === POINT ? Number(text.slice(19, -ZONE.length)) * 1000 : 0;
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), fraction));
}
