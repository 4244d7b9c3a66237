import type { Company } from '@prosa/contract/company';
import type { LiveEvent } from '../../live-event.ts';

export function companyChanged(company: Company): LiveEvent {
  return { channel: 'company', payload: { action: 'update', company }, to: ['company'] };
}
