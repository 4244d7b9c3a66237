import type { BotTask } from '@prosa/contract/billing';
import { maskedDocument } from '@prosa/contract/document';
import type { CompanyScope } from '../../db/scope.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import { ticketNoteWritten } from '../../features/ticket-notes/ticket-note.events.ts';
import { presentTicketNote } from '../../features/ticket-notes/ticket-note.presenter.ts';
import {
  findTicketNote,
  insertTicketNote,
} from '../../features/ticket-notes/ticket-note.repository.ts';
import { audienceOf } from '../../features/tickets/ticket.audience.ts';
import type { TicketState } from '../../features/tickets/ticket.repository.ts';
import { billWords } from './bill-words.ts';

export type Learnt = {
  task: BotTask;
  /** In the clear; the note has it masked. */
  document: string | null;
  inquiryId: number | null;
};

/** What the bot learnt, for whoever takes the ticket: a note, by nobody, with the document masked. */
export async function leaveNote(
  scope: CompanyScope,
  ticket: Pick<TicketState, 'id' | 'contact_id' | 'queue_id' | 'user_id'>,
  { task, document, inquiryId }: Learnt,
  sentence: string,
): Promise<void> {
  const { note: words } = billWords[(await companyRules(scope)).language];
  const lines = [
    `${words.task[task.kind]} (${words.system[task.system]})`,
    ...(document ? [`${words.document}: ${maskedDocument(document)}`] : []),
    sentence,
  ];
  const id = await insertTicketNote(scope, {
    ticketId: ticket.id,
    contactId: ticket.contact_id,
    userId: null,
    inquiryId,
    note: lines.join('\n'),
  });
  const written = presentTicketNote(await findTicketNote(scope, id));
  scope.tell(ticketNoteWritten(written, await audienceOf(scope, ticket)));
}
