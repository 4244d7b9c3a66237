import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookManner } from '../contract/payment.ts';
import type { LabState } from '../state.ts';
import type { Charge } from './charge.ts';
import type { SignedHook } from './sign-webhook.ts';

const PAUSES_MS = { first: 200, max: 5_000 };
const TIMEOUT_MS = 20_000;
/** Providers stop at some time, too. */
const MOST_TRIES = 40;
const FORGER = 'somebody-else-who-knows-no-secret-of-ours';

type Sign = (options: { secret?: string }) => SignedHook;

/** Tells the product, in the manner that somebody chose. Resolves at once. */
export function tellOfCharge(
  state: LabState,
  charge: Charge,
  sign: Sign,
  manner: WebhookManner = state.payments.faults.webhooks,
): void {
  const { payments } = state;
  const url =
    charge.notifyUrl ?? (payments.webhookUrl && `${payments.webhookUrl}/${charge.provider}`);
  if (manner === 'lost' || !url) return;
  const signed = sign(manner === 'forged' ? { secret: FORGER } : {});
  const bring = async () => {
    if (manner === 'late') await pause(state, payments.faults.lateMs);
    for (let time = 0; time < (manner === 'twice' ? 2 : 1); time += 1) {
      await untilTaken(state, charge, url, signed);
    }
  };
  payments.held.push(() => void bring());
  if (payments.held.length < payments.faults.reorder) return;
  const held = payments.held.splice(0);
  for (const tell of payments.faults.reorder > 1 ? held.reverse() : held) tell();
}

async function untilTaken(
  state: LabState,
  charge: Charge,
  url: string,
  signed: SignedHook,
): Promise<void> {
  let wait = PAUSES_MS.first;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (state.payments.closing.signal.aborted) return;
    const status = await post(state, url, signed);
    state.events.emit({ type: 'payment-webhook', charge: charge.id, status });
    // Whoever says that it is forged, or that it makes no sense, will say so again.
    if (status !== 0 && status < 500 && status !== 429) return;
    await pause(state, wait);
    wait = Math.min(wait * 2, PAUSES_MS.max);
  }
}

/** The status of the answer, or 0. */
async function post(state: LabState, address: string, signed: SignedHook): Promise<number> {
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(signed.query)) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed.headers },
      body: signed.body,
      signal: AbortSignal.any([state.payments.closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

async function pause({ payments }: LabState, milliseconds: number): Promise<void> {
  const { signal } = payments.closing;
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
