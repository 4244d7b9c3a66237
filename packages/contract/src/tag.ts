import { z } from 'zod';
import { id } from './ids.ts';

export const tagSummary = z.object({ id: id('tag'), name: z.string(), color: z.string() });
export type TagSummary = z.infer<typeof tagSummary>;
