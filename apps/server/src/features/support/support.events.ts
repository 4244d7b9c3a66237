import type { CompanyScope } from '../../db/scope.ts';
import { findConsent } from './support.repository.ts';

/** For the settings page of every admin of the company. */
export async function announceConsent(scope: CompanyScope): Promise<void> {
  const support = await findConsent(scope);
  scope.tell({ channel: 'support', payload: { action: 'update', support }, to: ['admins'] });
}
