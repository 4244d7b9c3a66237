import type { SessionUser } from '@prosa/contract/session';
import { expect, it } from 'vitest';
import { billingNeed } from './billing-need.ts';

const now = new Date('2026-11-17T12:00:00Z');
const company = (dueDate: string | null, standing = 'open') =>
  ({ dueDate, standing, timezone: 'America/Sao_Paulo' }) as SessionUser['company'];
const admin = { profile: 'admin', support: null } as const;

it('reminds admins from five days before on, and after the day', () => {
  const need = (dueDate: string | null, standing?: string) =>
    billingNeed({ ...admin, company: company(dueDate, standing) }, now);
  expect(need(null)).toBe(null);
  expect(need('2026-11-23')).toBe(null);
  expect(need('2026-11-22')).toEqual({ kind: 'due', days: 5 });
  expect(need('2026-11-17')).toEqual({ kind: 'due', days: 0 });
  expect(need('2026-11-15', 'grace')).toEqual({ kind: 'grace', days: 2 });
  expect(need('2026-11-20', 'trial')).toEqual({ kind: 'trial', days: 3 });
});

it('asks agents for nothing, and says to everybody of the platform where they are', () => {
  const agent = { profile: 'user', support: null } as const;
  expect(billingNeed({ ...agent, company: company('2026-11-15', 'grace') }, now)).toBe(null);
  const support = { name: 'Sofia', until: '2026-11-17T13:00:00Z', rights: [] };
  expect(billingNeed({ ...admin, support, company: company(null) }, now)).toEqual({
    kind: 'support',
  });
});
