import { z } from 'zod';
import { idText } from './ids.ts';
import { limits } from './limits.ts';
import { text } from './text.ts';

export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .default(1);

/** Yes or no in a query string. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const searchParam = text({ max: limits.searchParam }).default('');

export const pageQuery = z.object({ searchParam, pageNumber });
export type PageQuery = z.infer<typeof pageQuery>;

/** Honoured for super users; from others a foreign company is ERR_NO_PERMISSION. */
export const companyQuery = z.object({ companyId: idText('company').optional() });

export const empty = z.object({}).strict();
