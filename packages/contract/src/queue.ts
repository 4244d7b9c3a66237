import { z } from 'zod';
import { type BotTask, botTask } from './billing.ts';
import { id, idText } from './ids.ts';
import { limits, rotationMinutes } from './limits.ts';
import { companyQuery } from './page.ts';
import { schedules, schedulesAnswer } from './schedule.ts';
import { color, instant, line, text } from './text.ts';

const message = text({ max: limits.message, trim: false }).default('');

export const queueBody = z.object({
  name: line(limits.name),
  color,
  greetingMessage: message,
  complationMessage: message,
  outOfHoursMessage: message,
  ratingMessage: message,
  token: text({ max: 255 }).nullish(),
  ativarRoteador: z.boolean().default(false),
  tempoRoteador: z.literal(rotationMinutes).nullish(),
  schedules: schedules.optional(),
  /** What the bot does for whoever enters it; its options are then not offered. */
  task: botTask.nullish(),
});
export type QueueBody = z.output<typeof queueBody>;

/** Left-out fields stay as they are. */
export const queueChanges = z
  .object({
    ...queueBody.shape,
    greetingMessage: text({ max: limits.message, trim: false }),
    complationMessage: text({ max: limits.message, trim: false }),
    outOfHoursMessage: text({ max: limits.message, trim: false }),
    ratingMessage: text({ max: limits.message, trim: false }),
    ativarRoteador: z.boolean(),
  })
  .partial();
export type QueueChanges = z.output<typeof queueChanges>;

export const queueSummary = z.object({ id: id('queue'), name: z.string(), color: z.string() });
export type QueueSummary = z.infer<typeof queueSummary>;

export const queue = queueSummary.extend({
  greetingMessage: z.string(),
  complationMessage: z.string(),
  outOfHoursMessage: z.string(),
  ratingMessage: z.string(),
  ativarRoteador: z.boolean(),
  tempoRoteador: z.number().nullable(),
  schedules: schedulesAnswer,
  task: botTask.nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Queue = z.infer<typeof queue>;

/** The token is for those who may write the queue. */
export const queueDetail = queue.extend({ token: z.string().nullable() });
export type QueueDetail = z.infer<typeof queueDetail>;

export const queueListQuery = companyQuery;

export const TOP_LEVEL = -1;

export const queueOptionQuery = z.object({
  queueId: idText('queue'),
  /** -1 is the top level; left out, the answer is the whole tree. */
  parentId: z.union([z.literal('-1').transform(() => TOP_LEVEL), idText('queueOption')]).optional(),
});

export const queueOptionBody = z.object({
  title: line(limits.queueOptionTitle),
  message: text({ max: limits.message, trim: false }).default(''),
  queueId: id('queue'),
  parentId: z.union([z.literal(TOP_LEVEL), id('queueOption')]).nullish(),
  /** Its place among its siblings, from 1; left out, the last. */
  option: z.int().min(1).max(limits.queueOptionsPerLevel).optional(),
  /** What the bot does for whoever chooses it; what is below it is then not offered. */
  task: botTask.nullish(),
});
export type QueueOptionBody = z.output<typeof queueOptionBody>;

export const queueOptionChanges = z
  .object({
    title: line(limits.queueOptionTitle),
    message: text({ max: limits.message, trim: false }),
    parentId: z.union([z.literal(TOP_LEVEL), id('queueOption')]).nullable(),
    option: z.int().min(1).max(limits.queueOptionsPerLevel),
    task: botTask.nullable(),
  })
  .partial();
export type QueueOptionChanges = z.output<typeof queueOptionChanges>;

export type QueueOption = {
  id: number;
  title: string;
  message: string;
  option: number;
  queueId: number;
  parentId: number | null;
  task: BotTask | null;
  version: number;
  children?: QueueOption[] | undefined;
};
export const queueOption: z.ZodType<QueueOption> = z
  .object({
    id: id('queueOption'),
    title: z.string(),
    message: z.string(),
    option: z.number(),
    queueId: id('queue'),
    parentId: z.number().nullable(),
    task: botTask.nullable(),
    version: z.number(),
    get children() {
      return z.array(queueOption).optional();
    },
  })
  .meta({ id: 'QueueOption' });
