import type { BotTask } from '@prosa/contract/billing';
import { menuText, numbered } from '@prosa/contract/bot-menu';
import { documentIn } from '@prosa/contract/document';
import type { Language } from '@prosa/contract/setting';
import type { CompanyScope } from '../../db/scope.ts';
import type { BillChoice } from '../../db/tables/bill-tables.ts';
import type { BotState } from '../../db/tables/bot-state.ts';
import { recordAction } from '../../features/audit/audit.record.ts';
import { billGuessing } from '../../features/bills/bill.events.ts';
import {
  askLater,
  changeInquiry,
  countInquiries,
  findInquiry,
  insertInquiry,
  knownDocument,
  noteTry,
} from '../../features/bills/bill.repository.ts';
import type { TicketState } from '../../features/tickets/ticket.repository.ts';
import { choiceIn } from '../bot/choice.ts';
import { leaveNote } from './bill-note.ts';
import { billWords } from './bill-words.ts';

export const MOST_WRONG = 3;
/** Different documents from one contact within an hour: a household has some, a guesser many. */
export const MOST_DOCUMENTS = 5;
const MOST_INQUIRIES = 10;
const PERSON = '0';

export type BillState = Extract<BotState, { at: 'bill' }>;
export type BillStep = { state: BotState; say: string[] };
export type Asking = { ticket: TicketState; language: Language };

const done: BotState = { at: 'done' };

/** A queue or option with a task was entered: who is known is looked up at once, others are asked who they are. */
export async function beginBill(
  scope: CompanyScope,
  { ticket, language }: Asking,
  task: BotTask,
): Promise<BillStep> {
  const words = billWords[language];
  const learnt = { task, document: null, inquiryId: null };
  if ((await countInquiries(scope, ticket.contact_id)) >= MOST_INQUIRIES) {
    await leaveNote(scope, ticket, learnt, words.note.tooOften);
    return { state: done, say: [words.handedOver] };
  }
  const of = { contactId: ticket.contact_id, system: task.system };
  const document = await knownDocument(scope, of);
  if (document) return ask(scope, ticket, { task, document, isKnown: true, wrong: 0 });
  const state: BillState = { at: 'bill', task, step: 'document', wrong: 0, inquiryId: null };
  return { state, say: [withPerson(words.askDocument[task.kind], language)] };
}

/** What a customer answers while the bot waits for a document or a choice. */
export async function stepInBill(
  scope: CompanyScope,
  asking: Asking,
  state: BillState,
  text: string | null,
): Promise<BillStep> {
  // Another system is being asked: what is written meanwhile stands in the conversation.
  if (state.step === 'asking') return { state, say: [] };
  if (String(choiceIn(text)) === PERSON) {
    return handOver(scope, asking, state, billWords[asking.language].note.asked);
  }
  return state.step === 'document'
    ? documentGiven(scope, asking, state, text)
    : choiceGiven(scope, asking, state, text);
}

async function documentGiven(
  scope: CompanyScope,
  asking: Asking,
  state: BillState,
  text: string | null,
): Promise<BillStep> {
  const { ticket, language } = asking;
  const words = billWords[language];
  const document = documentIn(text ?? '')?.value;
  if (!document) return wrongEntry(scope, asking, state, words.notADocument);
  const { count, isNew } = await noteTry(scope, ticket.contact_id, document);
  if (count > MOST_DOCUMENTS) {
    // Told when it begins, not at each further try.
    if (isNew && count === MOST_DOCUMENTS + 1) {
      await recordAction(scope, 'bill.guessing', ticket.contact_id, { ticket: ticket.id });
      scope.tell(billGuessing({ ticketId: ticket.id, contactId: ticket.contact_id, count }));
    }
    const learnt = { task: state.task, document: null, inquiryId: null };
    await leaveNote(scope, ticket, learnt, words.note.guessing);
    return { state: done, say: [words.guessing] };
  }
  return ask(scope, ticket, { task: state.task, document, isKnown: false, wrong: state.wrong });
}

async function choiceGiven(
  scope: CompanyScope,
  asking: Asking,
  state: BillState,
  text: string | null,
): Promise<BillStep> {
  const inquiry = state.inquiryId === null ? null : await findInquiry(scope, state.inquiryId);
  const choice = choiceIn(text);
  const chosen = typeof choice === 'number' ? inquiry?.choices[choice - 1] : undefined;
  if (!inquiry || !chosen || typeof choice !== 'number') {
    const again = menuOf(billWords[asking.language].notUnderstood, inquiry?.choices ?? [], asking);
    return wrongEntry(scope, asking, state, again);
  }
  await askLater(scope, inquiry.id, choice - 1);
  return { state: { ...state, step: 'asking' }, say: [] };
}

type Question = { task: BotTask; document: string; isKnown: boolean; wrong: number };

/** Kept with the message that it answers: it is asked once this transaction is committed, and not in it. */
async function ask(
  scope: CompanyScope,
  ticket: TicketState,
  { task, document, isKnown, wrong }: Question,
): Promise<BillStep> {
  const inquiryId = await insertInquiry(scope, { ticketId: ticket.id, task, document, isKnown });
  await askLater(scope, inquiryId);
  return { state: { at: 'bill', task, step: 'asking', wrong, inquiryId }, say: [] };
}

/** Says `again`, and after the third time hands over. */
export async function wrongEntry(
  scope: CompanyScope,
  asking: Asking,
  state: BillState,
  again: string,
): Promise<BillStep> {
  const wrong = state.wrong + 1;
  if (wrong < MOST_WRONG) return { state: { ...state, wrong }, say: [again] };
  return handOver(scope, asking, state, billWords[asking.language].note.wrong);
}

async function handOver(
  scope: CompanyScope,
  { ticket, language }: Asking,
  { task, inquiryId }: BillState,
  why: string,
): Promise<BillStep> {
  if (inquiryId !== null) await changeInquiry(scope, inquiryId, { outcome: 'handed-over' });
  await leaveNote(scope, ticket, { task, document: null, inquiryId }, why);
  return { state: done, say: [billWords[language].handedOver] };
}

export function menuOf(
  text: string,
  choices: readonly BillChoice[],
  { language }: Pick<Asking, 'language'>,
): string {
  const lines = numbered(
    choices.map(({ label }) => ({ title: label })),
    () => null,
  );
  return menuText(text, [...lines, personLine(language)]);
}

function withPerson(text: string, language: Language): string {
  return menuText(text, [personLine(language)]);
}

function personLine(language: Language) {
  return { sign: PERSON, title: billWords[language].person, target: null };
}
