import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { color, instant, line } from './text.ts';

/** 1: a lane of the kanban board. The number is the specification's. */
const kanban = z.union([z.literal(0), z.literal(1)]);

export const tagBody = z.object({
  name: line(limits.tagName),
  color,
  kanban: kanban.default(0),
});
export type TagBody = z.output<typeof tagBody>;

/** Left-out fields stay as they are. */
export const tagChanges = z.object({ name: line(limits.tagName), color, kanban }).partial();
export type TagChanges = z.output<typeof tagChanges>;

/** What a ticket shows of its tags. */
export const tagSummary = z.object({ id: id('tag'), name: z.string(), color: z.string() });
export type TagSummary = z.infer<typeof tagSummary>;

export const tag = tagSummary.extend({
  kanban,
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Tag = z.infer<typeof tag>;

export const countedTag = tag.extend({ ticketsCount: z.number() });
export type CountedTag = z.infer<typeof countedTag>;

export const tagPage = z.object({
  tags: z.array(countedTag),
  count: z.number(),
  hasMore: z.boolean(),
});
export type TagPage = z.infer<typeof tagPage>;

export const tagList = z.array(tag);

/** `lista`, as the specification calls it. */
export const kanbanLanes = z.object({ lista: z.array(tag) });
