import { z } from 'zod';
import { phoneNumber } from './telephone.ts';

export const newGroup = z.object({
  subject: z.string().min(1).max(100),
  /** Numbers; the first one is the creator and an admin. */
  participants: z.array(phoneNumber).min(1),
  addressing: z.enum(['pn', 'lid']).default('lid'),
});

export const groupChanges = z.object({
  subject: z.string().min(1).max(100).optional(),
  description: z.string().max(2048).optional(),
  /** Who does it; the creator, if left out. */
  by: phoneNumber.optional(),
});

export const participantChange = z.object({
  action: z.enum(['add', 'remove', 'promote', 'demote']),
  numbers: z.array(phoneNumber).min(1),
  by: phoneNumber.optional(),
});

export type NewGroup = z.input<typeof newGroup>;
export type GroupChanges = z.infer<typeof groupChanges>;
export type ParticipantChange = z.infer<typeof participantChange>;

export type GroupView = {
  id: string;
  subject: string;
  description: string;
  addressing: 'pn' | 'lid';
  participants: { number: string; admin: boolean }[];
};
