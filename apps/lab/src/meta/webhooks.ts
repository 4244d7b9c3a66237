import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LabState } from '../state.ts';
import { fieldOf } from './graph/fields.ts';
import { accountOn, type Person, pageOf } from './meta-world.ts';

const PAUSES_MS = { first: 100, max: 2_000 };
const TIMEOUT_MS = 20_000;

type Told = { message?: { mid: string }; [field: string]: unknown };

/**
 * Tells the product, signed as Meta signs, until it answers that it has it; one after the other for
 * each person. Resolves at once: what becomes of it is seen at the person's ticks.
 */
export function tellProduct(
  state: LabState,
  person: Person,
  event: Told,
  taken: () => void = () => undefined,
): void {
  person.tail = person.tail.then(async () => {
    const { meta } = state;
    await pause(state, meta.faults.delayMs);
    for (let wait = PAUSES_MS.first; !meta.closing.signal.aborted; ) {
      const outcome = await bring(state, person, event);
      if (outcome === 'taken') taken();
      if (outcome !== 'failed') return;
      await pause(state, wait);
      wait = Math.min(wait * 2, PAUSES_MS.max);
    }
  });
}

/** The same for what a person writes, which may have to wait for what they write next. */
export function tellWritten(state: LabState, person: Person, event: Told, taken: () => void): void {
  person.held.push(() => tellProduct(state, person, event, taken));
  const { reorder } = state.meta.faults;
  if (person.held.length < reorder) return;
  const held = person.held.splice(0);
  for (const tell of reorder > 1 ? held.reverse() : held) tell();
}

/** In the order they were written. */
export function tellHeld({ meta }: LabState): void {
  for (const { held } of meta.people.values()) for (const tell of held.splice(0)) tell();
}

type Outcome = 'taken' | 'unheard' | 'failed';

async function bring(state: LabState, person: Person, event: Told): Promise<Outcome> {
  const { meta, clock } = state;
  const page = pageOf(meta);
  const object = person.channel === 'messenger' ? 'page' : 'instagram';
  const subscription = meta.subscriptions.get(object);
  // Meta does not keep it for whoever may come.
  if (!meta.app || !subscription || !page.subscribed) return 'unheard';
  const { standby } = meta.faults;
  const field = standby ? 'standby' : fieldOf(object, event);
  const isAskedFor = (fields: readonly string[] | undefined) =>
    field === null || (fields?.includes(field) ?? true);
  if (!isAskedFor(subscription.fields)) return 'unheard';
  if (object === 'page' && !isAskedFor(page.fields)) return 'unheard';
  const body = escaped({
    object,
    entry: [
      {
        id: accountOn(page, person.channel),
        time: clock(),
        [standby ? 'standby' : 'messaging']: [event],
      },
    ],
  });
  const times = meta.faults.duplicate ? 2 : 1;
  for (let time = 0; time < times; time++) {
    const status = await post(state, subscription.callbackUrl, meta.app.secret, body);
    if (meta.closing.signal.aborted) return 'failed';
    const message = event.message?.mid ?? null;
    state.events.emit({ type: 'webhook', status, isCopy: time > 0, message });
    if (status < 200 || status > 299) return 'failed';
  }
  return 'taken';
}

/** As Meta writes it: in ASCII alone. */
function escaped(body: object): string {
  return JSON.stringify(body).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The status of the answer, or 0. */
async function post(state: LabState, url: string, secret: string, body: string): Promise<number> {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${signature}`,
      },
      body,
      signal: AbortSignal.any([state.meta.closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

async function pause({ meta }: LabState, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  const { signal } = meta.closing;
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** Who speaks to whom, and when. */
export function envelopeFrom(state: LabState, person: Person, at = state.clock()): object {
  return {
    sender: { id: person.id },
    recipient: { id: accountOn(pageOf(state.meta), person.channel) },
    timestamp: at,
  };
}

export function envelopeTo(state: LabState, person: Person, at = state.clock()): object {
  return {
    sender: { id: accountOn(pageOf(state.meta), person.channel) },
    recipient: { id: person.id },
    timestamp: at,
  };
}
