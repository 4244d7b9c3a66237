import { z } from 'zod';
import { phoneNumber } from './telephone.ts';

export const newCall = z.object({ to: phoneNumber, video: z.boolean().default(false) });

export const callEnd = z.object({
  /** Hung up by the caller, or rung until nobody answered. */
  reason: z.enum(['hangup', 'timeout']).default('hangup'),
});

export const typing = z.object({
  chat: z.string().min(1),
  state: z.enum(['composing', 'recording', 'paused']),
});

export type NewCall = z.input<typeof newCall>;
export type CallEnd = z.infer<typeof callEnd>;
export type Typing = z.infer<typeof typing>;

export type CallView = {
  id: string;
  from: string;
  to: string;
  video: boolean;
  state: 'ringing' | 'rejected' | 'ended' | 'missed';
};
