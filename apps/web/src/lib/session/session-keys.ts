import type { SessionAnswer } from '@prosa/contract/session';
import { readItem, removeItem, writeItem } from '../storage.ts';

/*
 * What belongs to the session. To-do tasks, drafts, volume, theme and language belong to the
 * person and outlive it.
 */
const sessionKeys = ['token', 'companyId', 'userId', 'companyDueDate', 'cshow'] as const;

export function readToken(): string | null {
  return readItem('token');
}

/** The campaign screens exist only where the host switched them on for the company. */
export function hasCampaigns(): boolean {
  return readItem('cshow') !== null;
}

export function storeSession({ token, user }: SessionAnswer): void {
  writeItem('token', token);
  writeItem('companyId', String(user.companyId));
  writeItem('userId', String(user.id));
  if (user.company.dueDate) writeItem('companyDueDate', user.company.dueDate);
  else removeItem('companyDueDate');
  const campaigns = user.company.settings.find((entry) => entry.key === 'campaignsEnabled');
  if (campaigns?.value === 'true' || campaigns?.value === 'enabled') writeItem('cshow', 'true');
  else removeItem('cshow');
}

export function clearSessionKeys(): void {
  for (const key of sessionKeys) removeItem(key);
}
