import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import type { Random } from '../../apps/server/src/seeded-random.ts';
import { type ChaosRecord, SCHEDULED } from '../record.ts';
import type { Desk } from './desk.ts';
import { newPicture, type Picture } from './pictures.ts';

/** One answer in so many is a picture with words. */
const PICTURES = 15;
/** In one of so many conversations something is written for later, for so soon at most. */
const SCHEDULES = 4;
const SOON_MS = 8_000;

type Agent = { desk: Desk; random: Random; record: ChaosRecord; name: string };

/** One after the other, as a person does: accept, look, mark as read, answer, write for later, resolve. */
export async function workAsAgent(
  agent: Agent,
  { pauseMs, isOver }: { pauseMs: number; isOver(): boolean },
): Promise<void> {
  const { random } = agent;
  for (let index = 0; !isOver(); index++) {
    await sleep(random.below(2 * pauseMs));
    const own = await tickets(agent, 'open');
    const ticket = own.length > 0 ? random.pick(own) : undefined;
    if (!ticket || (own.length < 10 && random.below(3) === 0)) {
      const waiting = await tickets(agent, 'pending');
      if (waiting.length > 0) await accept(agent, random.pick(waiting));
      continue;
    }
    if (random.below(10) < 6) await read(agent, ticket);
    const answers = 1 + random.below(3);
    for (let one = 0; one < answers; one++) await answer(agent, ticket, `${index}.${one}`);
    if (random.below(SCHEDULES) === 0) await schedule(agent, ticket, index);
    if (random.below(4) === 0) await resolve(agent, ticket);
  }
}

async function tickets({ desk }: Agent, status: 'open' | 'pending'): Promise<Ticket[]> {
  const { body } = await desk.insist('GET', `/tickets?status=${status}&pageNumber=1`);
  return body.tickets;
}

/** Refused if a colleague was quicker, or if our own first try was done and its answer lost. */
async function accept({ desk }: Agent, { id }: Ticket): Promise<void> {
  await desk.insist('PUT', `/tickets/${id}`, { status: 'open' });
}

async function read({ desk, record }: Agent, { id: ticketId }: Ticket): Promise<void> {
  const atLeast = await newestIn(desk, ticketId);
  const { status } = await desk.insist('POST', `/tickets/${ticketId}/read`);
  if (status !== 200) throw new Error(`ticket ${ticketId} could not be read: ${status}`);
  record.readings.set(ticketId, { ticketId, atLeast, atMost: await newestIn(desk, ticketId) });
  record.counts.read += 1;
}

async function newestIn(desk: Desk, ticketId: number): Promise<number> {
  const { body } = await desk.insist('GET', `/messages/${ticketId}`);
  return Math.max(0, ...body.messages.map((message: Message) => message.id));
}

/** Under the same name at each try: however often it is asked for, it is one message. */
async function answer(
  { desk, record, random, name }: Agent,
  { id: ticketId, contactId, whatsappId }: Ticket,
  number: string,
): Promise<void> {
  const text = `${name}, resposta ${number}`;
  const clientId = randomUUID();
  const picture = random.below(PICTURES) === 0 ? await newPicture(random) : undefined;
  const { status, body } = await desk.insist(
    'POST',
    `/messages/${ticketId}`,
    picture ? formOf(picture, { body: text, clientId }) : { body: text, clientId },
  );
  const said = {
    ticketId,
    contactId,
    connectionId: whatsappId,
    text,
    ...(picture && { picture: picture.sha256 }),
  };
  if (status === 201) {
    record.accepted.push(said);
    record.counts.accepted += 1;
  } else record.refused.push({ ...said, reason: body.error });
}

/** A second try may make a second one: then both are to arrive. Refused if its time has passed meanwhile. */
async function schedule(
  { desk, record, random, name }: Agent,
  { contactId }: Ticket,
  index: number,
): Promise<void> {
  const body = `${SCHEDULED} por ${name}: ${index}`;
  const sendAt = new Date(Date.now() + 1_000 + random.below(SOON_MS)).toISOString();
  const { status } = await desk.insist('POST', '/schedules', { body, contactId, sendAt });
  if (status === 201) record.scheduled.push(body);
}

function formOf({ bytes }: Picture, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('medias', new Blob([bytes]), 'foto.jpg');
  return form;
}

/** Refused if our own first try was done and its answer lost. */
async function resolve({ desk, record }: Agent, { id }: Ticket): Promise<void> {
  const { status } = await desk.insist('PUT', `/tickets/${id}`, { status: 'closed' });
  if (status === 200) record.counts.resolved += 1;
}
