import { z } from 'zod';
import { id } from './ids.ts';

export const plan = z.object({
  id: id('plan'),
  name: z.string(),
  users: z.number(),
  connections: z.number(),
  queues: z.number(),
  value: z.number(),
});
export type Plan = z.infer<typeof plan>;
