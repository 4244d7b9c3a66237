import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LabState } from '../state.ts';
import { accountOn, type Person, pageOf } from './meta-world.ts';

const PAUSES_MS = { first: 100, max: 2_000 };
const TIMEOUT_MS = 20_000;

/**
 * Tells the product, signed as Meta signs, until it answers that it has it; one after the other for
 * each person. Resolves at once: what becomes of it is seen at the person's ticks.
 */
export function tellProduct(
  state: LabState,
  person: Person,
  event: object,
  taken: () => void = () => undefined,
): void {
  person.tail = person.tail.then(async () => {
    const { meta } = state;
    await pause(state, meta.faults.delayMs);
    for (let wait = PAUSES_MS.first; !meta.closing.signal.aborted; ) {
      if (await bring(state, person, event)) return taken();
      await pause(state, wait);
      wait = Math.min(wait * 2, PAUSES_MS.max);
    }
  });
}

async function bring(state: LabState, person: Person, event: object): Promise<boolean> {
  const { meta, clock } = state;
  const page = pageOf(meta);
  const object = person.channel === 'messenger' ? 'page' : 'instagram';
  const subscription = meta.subscriptions.get(object);
  // Nobody listens: Meta does not keep it for whoever may come.
  if (!meta.app || !subscription || !page.subscribed) return true;
  const body = JSON.stringify({
    object,
    entry: [{ id: accountOn(page, person.channel), time: clock(), messaging: [event] }],
  });
  const times = meta.faults.duplicate ? 2 : 1;
  for (let time = 0; time < times; time++) {
    if (!(await post(state, subscription.callbackUrl, meta.app.secret, body))) return false;
  }
  return true;
}

async function post(state: LabState, url: string, secret: string, body: string): Promise<boolean> {
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
    state.events.emit({ type: 'webhook', status: response.status });
    return response.ok;
  } catch {
    return false;
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
