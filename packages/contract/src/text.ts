import { z } from 'zod';
import { normalColor } from './color.ts';
import { seenLength, visibleLength } from './visible-length.ts';

export { visibleLength };

/** PostgreSQL cannot store NUL, and a lone surrogate is not valid UTF-8. */
function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** One grapheme may be many code units; this keeps a hostile one from growing without bound. */
const CODE_UNITS_PER_CHARACTER = 16;

const breaks = /[\p{Cc}\u2028\u2029]+/gu;

type TextOptions = { min?: number; max: number; trim?: boolean };

/**
 * Every text that crosses the wire: trimmed (unless told otherwise), counted in visible
 * characters, and storable. The codes too_small and too_big are what forms translate.
 */
export function text({ trim = true, ...options }: TextOptions) {
  return trim
    ? counted((base) => base.trim(), seenLength, options)
    : counted((base) => base, visibleLength, options);
}

/** A name, a title: what is pasted with line breaks or tabs becomes one line. */
export function line(options: Omit<TextOptions, 'trim'>) {
  return counted(
    (base) => base.overwrite((value) => value.replace(breaks, ' ')).trim(),
    seenLength,
    options,
  );
}

function counted(
  tidied: (base: z.ZodString) => z.ZodString,
  enough: (value: string) => number,
  { min = 0, max }: TextOptions,
) {
  const base = z
    .string()
    .max(max * CODE_UNITS_PER_CHARACTER)
    .refine(isStorable, { params: { code: 'invalid_text' } });
  return tidied(base).superRefine((value, context) => {
    if (min > 0 && enough(value) < min) {
      context.addIssue({ code: 'too_small', origin: 'string', minimum: min, inclusive: true });
    } else if (visibleLength(value) > max) {
      context.addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true });
    }
  });
}

/** Compared without case everywhere, so it is stored in lower case. */
export const email = text({ max: 254 })
  .pipe(z.email())
  .transform((value) => value.toLowerCase());

/**
 * #rgb, #rrggbb or #rrggbbff: what the specification's "3 to 9 characters" can mean safely. One that
 * lets the ground shine through could be told from none, or from another, by nobody.
 */
export const color = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6}(?:ff)?)$/i)
  .transform(normalColor);

export const timeOfDay = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);
export const plainDate = z.iso.date();
/** A day that somebody asks for: of which there may be something, and that others can be counted from. */
export const calendarDay = plainDate
  .refine((value) => value >= '1970', { params: { code: 'too_small' } })
  .refine((value) => value < '9000', { params: { code: 'too_big' } });
export const instant = z.iso.datetime();
