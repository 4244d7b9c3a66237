import { writtenDocument } from '@prosa/contract/document';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { visibleTicket } from '../tickets/ticket.service.ts';
import { documentPlace, findInquiry } from './bill.repository.ts';

/** In full, for who has the right and sees the ticket; who looked stands in the log. */
export async function documentOfInquiry(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<{ document: string }> {
  const inquiry = await findInquiry(scope, id);
  if (!inquiry) throw appError('ERR_NO_BILL_INQUIRY_FOUND');
  await visibleTicket(scope, actor, inquiry.ticket_id);
  await recordAction(scope, 'bill.document', inquiry.ticket_id);
  const document = scope.sealing.open(documentPlace(scope.companyId), inquiry.document);
  return { document: writtenDocument(document) };
}
