import { z } from 'zod';
import { sessionCompany } from './company.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { email, instant, line, text } from './text.ts';
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
    /** The company is overdue: one can pay (subscription, invoices) and do nothing else, until it is paid. */
    onlyPays: z.boolean(),
    /** Somebody of the platform, let in by the company; `until` is when that ends. The banner stands on every page. */
    support: z
      .object({
        name: z.string(),
        until: instant,
        /** Which of the rights that an admin has (permissions.ts) their screens go by. */
        rights: z.array(z.string()),
      })
      .nullable(),
    /** The number of the company's last event when this was read: a browser tells by it what it missed. */
    lastEvent: z.int(),
  });
export type SessionUser = z.infer<typeof sessionUser>;

/** POST /auth/pay: what ERR_COMPANY_OVERDUE has given an admin. Answers as a login does. */
export const payBody = z.object({ payToken: z.string().max(2000) });

export const sessionAnswer = z.object({ token: z.string(), user: sessionUser });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const signupAnswer = z.object({ companyId: id('company'), userId: id('user') });
