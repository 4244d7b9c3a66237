import { z } from 'zod';
import { sessionCompany } from './company.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { email, line, text } from './text.ts';
import { password, user } from './user.ts';

export const loginBody = z.object({
  email,
  // Not the rule for new passwords: a login must never tell how a password could look.
  password: text({ min: 1, max: 200, trim: false }),
});

export const signupBody = z.object({
  /** The company's. */
  name: line(limits.name),
  /** Of the person who signs it up; without one the admin has the company's name. */
  userName: line(limits.name).optional(),
  email,
  phone: line({ max: limits.phone }).default(''),
  password,
  planId: id('plan'),
});
export type SignupBody = z.output<typeof signupBody>;

export const sessionUser = user
  .pick({
    id: true,
    name: true,
    email: true,
    profile: true,
    super: true,
    companyId: true,
    queues: true,
  })
  .extend({
    company: sessionCompany,
    /** The number of the company's last event when this was read: a browser tells by it what it missed. */
    lastEvent: z.int(),
  });
export type SessionUser = z.infer<typeof sessionUser>;

export const sessionAnswer = z.object({ token: z.string(), user: sessionUser });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const signupAnswer = z.object({ companyId: id('company'), userId: id('user') });
