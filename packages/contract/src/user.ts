import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { isTrivialPassword } from './password-strength.ts';
import { profiles } from './permissions.ts';
import { queueSummary } from './queue.ts';
import { email, instant, line, text, visibleLength } from './text.ts';

function isAllowedLength(value: string): boolean {
  const { min, max } = limits.password;
  if (value.length > max * 16) return false;
  const length = visibleLength(value);
  return length >= min && length <= max;
}

/** Counted as before, and not one of those that are tried first; whose it is, the server knows. */
export const password = text({ ...limits.password, trim: false }).refine(
  // One that is too short or too long is told that, and nothing more.
  (value) => !isAllowedLength(value) || !isTrivialPassword(value),
  { params: { code: 'too_weak' } },
);
/** Not the rule for new passwords: the present one may be from before it. */
const presentPassword = text({ min: 1, max: 200, trim: false });

const queueIds = z
  .array(id('queue'))
  .max(200)
  .transform((ids) => [...new Set(ids)]);

export const userBody = z.object({
  name: line(limits.name),
  email,
  password,
  profile: z.enum(profiles).default('user'),
  queueIds: queueIds.default([]),
  companyId: id('company').optional(),
});
export type UserBody = z.output<typeof userBody>;

/** Left-out fields stay as they are; an empty password means "unchanged", as the dialog sends it. */
export const userChanges = z
  .object({
    name: line(limits.name),
    email,
    password: z.union([z.literal('').transform(() => undefined), password]),
    /** Whoever changes their own e-mail or password shows that they know the one that they have. */
    currentPassword: z.union([z.literal('').transform(() => undefined), presentPassword]),
    profile: z.enum(profiles),
    queueIds,
    companyId: id('company'),
  })
  .partial();
export type UserChanges = z.output<typeof userChanges>;

export const user = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  profile: z.enum(profiles),
  super: z.boolean(),
  companyId: id('company'),
  queues: z.array(queueSummary),
  online: z.boolean(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.infer<typeof user>;

export const userPage = z.object({
  users: z.array(user),
  count: z.number(),
  hasMore: z.boolean(),
});
export type UserPage = z.infer<typeof userPage>;
export const userNames = z.array(
  z.object({ id: id('user'), name: z.string(), online: z.boolean() }),
);
export type UserName = z.infer<typeof userNames>[number];
