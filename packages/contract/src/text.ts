import { z } from 'zod';
import { normalColor } from './color.ts';
import { visibleLength } from './visible-length.ts';

export { visibleLength };

/** PostgreSQL cannot store NUL, and a lone surrogate is not valid UTF-8. */
function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** One grapheme may be many code units; this keeps a hostile one from growing without bound. */
const CODE_UNITS_PER_CHARACTER = 16;

type TextOptions = { min?: number; max: number; trim?: boolean };

/**
 * Every text that crosses the wire: trimmed (unless told otherwise), counted in visible
 * characters, and storable. The codes too_small and too_big are what forms translate.
 */
export function text({ min = 0, max, trim = true }: TextOptions) {
  const base = z.string().max(max * CODE_UNITS_PER_CHARACTER);
  return (trim ? base.trim() : base)
    .refine(isStorable, { params: { code: 'invalid_text' } })
    .superRefine((value, context) => {
      const length = visibleLength(value);
      if (length < min) {
        context.addIssue({ code: 'too_small', origin: 'string', minimum: min, inclusive: true });
      } else if (length > max) {
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
export const instant = z.iso.datetime();
