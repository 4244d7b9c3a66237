import { todayIn } from '../../calendar.ts';
import { claimExclusively } from '../../db/batching/exclusive-claim.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { InquiryOutcome } from '../../db/tables/bill-tables.ts';
import type { BotState } from '../../db/tables/bot-state.ts';
import {
  changeInquiry,
  documentPlace,
  findInquiry,
  forgetKnownCustomer,
  type Inquiry,
  keepKnown,
} from '../../features/bills/bill.repository.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import { announceMessage } from '../../features/messages/message.events.ts';
import { type DraftFile, writeMessage } from '../../features/messages/message.sending.ts';
import { announceTicket } from '../../features/tickets/ticket.announce.ts';
import {
  changeTicket,
  lockTicket,
  type TicketState,
} from '../../features/tickets/ticket.repository.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import type { StoredFile } from '../../media/store.ts';
import { isTalking } from '../bot/bot-state.ts';
import { leaveNote } from './bill-note.ts';
import type { BillFinding } from './bill-question.ts';
import { type BillState, menuOf, wrongEntry } from './bill-steps.ts';
import { type BillWords, billWords } from './bill-words.ts';
import { amountText, dayText } from './money-and-days.ts';

export type BillAnswer = {
  finding: BillFinding;
  qr: (StoredFile & { size: number }) | null;
  pdf: StoredFile | null;
};

export const noFiles = { qr: null, pdf: null };

/** Marks what the bot says of bills: it does not count against what a customer hears from it in an hour. */
const OF_A_BILL = { bill: true };

type Known = NonNullable<Inquiry>;

/** What is said, what the ticket's bot does next, and what people read of it. */
type Reply = { say: string[]; state: BotState; outcome?: InquiryOutcome; note?: string };

/** Answers the customer, in one transaction with the end of the question: once, whatever was killed before. */
export async function tellFinding(
  scope: CompanyScope,
  inquiryId: number,
  answer: BillAnswer,
): Promise<void> {
  const inquiry = await findInquiry(scope, inquiryId);
  const files = [answer.qr, answer.pdf].flatMap((file) => (file ? [file.key] : []));
  if (!inquiry || inquiry.outcome !== null) return removeFilesLater(scope, files);
  claimExclusively(scope, 'contact', inquiry.contact_id);
  const ticket = await lockTicket(scope, inquiry.ticket_id);
  const state = stateAsking(ticket, inquiryId);
  if (!state) {
    // A person has it by now, or it was closed: they go on, and nobody talks in between.
    await changeInquiry(scope, inquiryId, { outcome: 'dropped' });
    return removeFilesLater(scope, files);
  }
  const { language, timezone } = await companyRules(scope);
  const words = billWords[language];
  const document = scope.sealing.open(documentPlace(scope.companyId), inquiry.document);
  await rememberWhom(scope, inquiry, document, answer.finding);
  const asking = { ticket, language };
  const reply = await replyTo(scope, asking, { inquiry, state, answer, words });
  const today = todayIn(timezone, scope.now);
  if (answer.finding.type === 'bill' && reply.outcome === 'answered') {
    await sendBill(scope, ticket, answer, words, today);
  } else {
    for (const text of reply.say) await say(scope, ticket, text);
  }
  if (reply.outcome) await changeInquiry(scope, inquiryId, { outcome: reply.outcome });
  if (reply.note) {
    const learnt = { task: state.task, document, inquiryId };
    await leaveNote(scope, ticket, learnt, reply.note);
  }
  await changeTicket(scope, ticket.id, {
    bot_state: reply.state,
    is_bot: isTalking(reply.state),
  });
  await announceTicket(scope, 'update', ticket.id, [ticket]);
}

function stateAsking(ticket: TicketState, inquiryId: number): BillState | null {
  const state = ticket.bot_state;
  const isOurs = state?.at === 'bill' && state.step === 'asking' && state.inquiryId === inquiryId;
  return isOurs && ticket.status === 'pending' && ticket.user_id === null ? state : null;
}

/** Only of whom the system itself says that this is their telephone. */
async function rememberWhom(
  scope: CompanyScope,
  { contact_id: contactId, system, is_known: isKnown }: Known,
  document: string,
  finding: BillFinding,
): Promise<void> {
  const of = { contactId, system };
  if (finding.type === 'unknown' && isKnown) await forgetKnownCustomer(scope, of);
  if ('isTheirs' in finding && finding.isTheirs && !isKnown) await keepKnown(scope, of, document);
}

type Facts = { inquiry: Known; state: BillState; answer: BillAnswer; words: BillWords };

async function replyTo(
  scope: CompanyScope,
  asking: Parameters<typeof wrongEntry>[1],
  { inquiry, state, answer, words }: Facts,
): Promise<Reply> {
  const { finding } = answer;
  const over = { at: 'done' } as const;
  switch (finding.type) {
    case 'unknown': {
      const back: BillState = { ...state, step: 'document', inquiryId: null };
      await changeInquiry(scope, inquiry.id, { outcome: 'unknown' });
      if (inquiry.is_known) return { say: [words.askDocument[state.task.kind]], state: back };
      return wrongEntry(scope, asking, back, words.unknown);
    }
    case 'none':
      return { say: [words.noBill], state: over, outcome: 'none', note: words.note.noBill };
    case 'gone':
      return { say: [words.paid], state: over, outcome: 'none', note: words.note.paid };
    case 'choices': {
      await changeInquiry(scope, inquiry.id, { choices: finding.choices });
      const question = state.task.kind === 'bill' ? words.chooseBill : words.chooseContract;
      const menu = menuOf(question, finding.choices, asking);
      const say = finding.hasMore ? [`${menu}\n\n${words.moreBills}`] : [menu];
      return { say, state: { ...state, step: 'choice' } };
    }
    case 'bill': {
      const { cents, dueOn } = finding.bill;
      const { line, pix, pdf } = finding.payable;
      const sent = words.note.sent(amountText(cents), dayText(dueOn));
      if (line || pix || pdf) return { say: [], state: over, outcome: 'answered', note: sent };
      const found = words.summary(amountText(cents), dayText(dueOn));
      const note = words.note.fault(words.note.finding['strange-answer']);
      return { say: [found, words.nothingToPayWith], state: over, outcome: 'fault', note };
    }
    case 'unlock': {
      const says = {
        unlocked: [words.unlocked, words.note.unlocked, 'unlocked'],
        already: [words.alreadyFree, words.note.alreadyFree, 'none'],
        refused: [words.unlockRefused, words.note.unlockRefused, 'refused'],
      } as const;
      const [text, note, outcome] = says[finding.answer];
      return { say: [text], state: over, outcome, note };
    }
    case 'fault': {
      const note = words.note.fault(words.note.finding[finding.finding]);
      return { say: [words.fault], state: over, outcome: 'fault', note };
    }
  }
}

/** Amount and day, the line; the PIX code by itself, so that it can be copied; its picture; the PDF. */
async function sendBill(
  scope: CompanyScope,
  ticket: TicketState,
  { finding, qr, pdf }: BillAnswer,
  words: BillWords,
  today: string,
): Promise<void> {
  if (finding.type !== 'bill') return;
  const { bill, payable } = finding;
  const { line, pix } = payable;
  const isOverdue = bill.dueOn < today;
  const summary = words.summary(amountText(bill.cents), dayText(bill.dueOn));
  const parts = [
    isOverdue ? `${summary} ${words.overdue}` : summary,
    ...(line ? [`${words.line}\n${line}`] : []),
    ...(pix ? [words.pixNext] : []),
  ];
  await say(scope, ticket, parts.join('\n\n'));
  if (pix) await say(scope, ticket, pix);
  if (qr) {
    const { size, ...file } = qr;
    const picture = { mimetype: 'image/png', name: 'pix.png', width: size, height: size };
    await sendFile(scope, ticket, 'image', words.qr, { ...file, ...picture });
  }
  if (pdf) {
    const name = `${words.pdf}-${bill.dueOn}.pdf`;
    await sendFile(scope, ticket, 'document', '', { ...pdf, mimetype: 'application/pdf', name });
  }
}

/** As it is: what another system wrote is no template. */
async function say(scope: CompanyScope, ticket: TicketState, body: string): Promise<void> {
  const id = await writeMessage(scope, { ...draftIn(ticket), kind: 'text', body });
  await announceMessage(scope, 'create', id);
}

async function sendFile(
  scope: CompanyScope,
  ticket: TicketState,
  kind: 'image' | 'document',
  body: string,
  file: DraftFile,
): Promise<void> {
  const id = await writeMessage(scope, { ...draftIn(ticket), kind, body, file });
  await announceMessage(scope, 'create', id);
}

function draftIn({ id, connection_id, contact_id }: TicketState) {
  return {
    ticketId: id,
    connectionId: connection_id,
    contactId: contact_id,
    automatic: true,
    data: OF_A_BILL,
  };
}
