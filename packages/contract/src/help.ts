import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { text as anyText, instant, line } from './text.ts';
import { videoIdIn } from './video-id.ts';

const title = line(limits.helpTitle);
const description = anyText({ max: limits.helpDescription });

/** Given as its id or as an address; kept as its id, which is all that ever reaches a page. */
const video = anyText({ max: 500 }).transform((given, context) => {
  const found = videoIdIn(given);
  if (found !== null) return found;
  const code = given === '' ? 'too_small' : 'invalid_format';
  context.addIssue({ code: 'custom', params: { code } });
  return z.NEVER;
});

export const helpBody = z.object({ title, description: description.default(''), video });
export type HelpBody = z.output<typeof helpBody>;

/** Left-out fields stay as they are. */
export const helpChanges = z.object({ title, description, video }).partial();
export type HelpChanges = z.output<typeof helpChanges>;

export const help = z.object({
  id: id('help'),
  title: z.string(),
  description: z.string(),
  video: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type Help = z.infer<typeof help>;

export const helpQuery = z.object({
  searchParam: anyText({ max: limits.searchParam }).default(''),
});

/** All of them, as they are to stand. */
export const helpOrder = z.object({ helpIds: z.array(id('help')).max(limits.helps) });
