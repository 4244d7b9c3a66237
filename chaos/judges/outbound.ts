import { type Answer, grouped } from '../record.ts';

export type StoredOutbound = {
  id: number;
  providerId: string;
  contactId: number;
  connectionId: number;
  body: string;
  ack: number;
  failure: string | null;
};

/** What one telephone shows of us, in its order. */
export type Shown = {
  contactId: number;
  connectionId: number;
  messages: readonly { id: string; text: string; picture: string | null }[];
};

/** A page that is restricted, or that another app answers for, refuses for good: the desk says so, and nothing was sent. */
export const pageRefusals = new Set(['other-app', 'page-restricted']);

export function isRefusedByPage({ failure }: StoredOutbound): boolean {
  return failure !== null && pageRefusals.has(failure);
}

/** Of what was accepted: what the page then refused, as the desk shows it. */
export function splitByPage(
  accepted: readonly Answer[],
  stored: readonly StoredOutbound[],
): { sent: Answer[]; refused: Answer[] } {
  const keys = new Set(stored.filter(isRefusedByPage).map((row) => `${chatKey(row)} ${row.body}`));
  const isRefused = (answer: Answer) => keys.has(`${chatKey(answer)} ${answer.text}`);
  return {
    sent: accepted.filter((answer) => !isRefused(answer)),
    refused: accepted.filter(isRefused),
  };
}

type Chat = { contactId: number; connectionId: number };
const chatKey = ({ contactId, connectionId }: Chat) => `contact ${contactId} on ${connectionId}`;

/** Every answer that was accepted is on the telephone once, in order; and nothing else is. */
export function answerFaults(
  accepted: readonly Answer[],
  refused: readonly Answer[],
  telephones: readonly Shown[],
): string[] {
  const faults: string[] = [];
  const acceptedIn = grouped(accepted, chatKey);
  const shownIn = new Map(telephones.map((one) => [chatKey(one), one.messages]));
  for (const [chat, answers] of acceptedIn) {
    const messages = shownIn.get(chat) ?? [];
    const shown = messages.map((message) => message.text);
    let last = -1;
    for (const { text, ticketId, picture = null } of answers) {
      const times = shown.filter((one) => one === text).length;
      const where = `${chat}, ticket ${ticketId}: "${text}"`;
      if (times === 0) faults.push(`${where} was accepted and is not on the telephone`);
      if (times > 1) faults.push(`${where} is on the telephone ${times} times`);
      const at = shown.indexOf(text);
      if (at !== -1 && at < last) faults.push(`${where} is on the telephone before an earlier one`);
      last = Math.max(last, at);
      if (at !== -1 && messages[at]!.picture !== picture) {
        faults.push(`${where} is on the telephone with another picture, or without`);
      }
    }
  }
  for (const { text, ...answer } of refused) {
    const shown = shownIn.get(chatKey(answer)) ?? [];
    if (shown.some((message) => message.text === text)) {
      faults.push(`${chatKey(answer)}: "${text}" was refused and is on the telephone`);
    }
  }
  return faults;
}

/** The desk and the telephone tell the same story: the same messages of ours, in the same order. */
export function storyFaults(
  all: readonly StoredOutbound[],
  telephones: readonly Shown[],
): string[] {
  const faults: string[] = [];
  const stored = all.filter((row) => !isRefusedByPage(row));
  const storedIn = grouped(stored, chatKey);
  for (const row of stored) {
    if (row.failure) faults.push(`message ${row.id} "${row.body}" was given up: ${row.failure}`);
    else if (row.ack === 0) faults.push(`message ${row.id} "${row.body}" was never sent`);
  }
  for (const { messages, ...chat } of telephones) {
    const rows = (storedIn.get(chatKey(chat)) ?? []).toSorted((one, other) => one.id - other.id);
    const desk = rows.map((row) => row.providerId);
    const telephone = messages.map((message) => message.id);
    if (desk.join() === telephone.join()) continue;
    const [strange, missing] = [without(telephone, desk), without(desk, telephone)];
    if (strange.length > 0) faults.push(`${chatKey(chat)} shows ${strange}: not in the desk`);
    if (missing.length > 0) faults.push(`${chatKey(chat)} does not show ${missing}`);
    if (strange.length + missing.length > 0) continue;
    faults.push(`${chatKey(chat)} shows ${telephone}; the desk's order is ${desk}`);
  }
  return faults;
}

function without(ids: readonly string[], known: readonly string[]): string[] {
  const set = new Set(known);
  return ids.filter((id) => !set.has(id));
}
