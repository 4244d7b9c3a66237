import { obeyed } from './session-commands.ts';
import {
  type Action,
  asked,
  connect,
  type Happening,
  type Machine,
  noCodes,
  rest,
  type Step,
  to,
} from './session-moves.ts';

const MAX_CODES = 5;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** Our own database comes back as suddenly as it went, and there is nobody to spare. */
const MAX_STORAGE_PAUSE_MS = 4_000;
/** Whoever has our credentials, too, comes back after a pause like ours. */
const UNDISPUTED_MS = 10 * MAX_PAUSE_MS;

/** Pure: a state and what happens give the next state and what to do. session-runner.ts does it. */
export function step(machine: Machine, happening: Happening, random: () => number): Step {
  switch (happening.type) {
    case 'start':
      return started(machine, happening.linkedNumber);
    case 'qr':
      return shown(machine, happening);
    case 'pairing-code':
      return to(machine, { pairingCode: happening.code });
    case 'paired':
      return to(machine, { status: 'PAIRING', ...noCodes, ...asked(machine, happening.number) });
    case 'open':
      return opened(machine, happening.number);
    case 'steady':
      return steady(machine, happening.milliseconds);
    case 'due':
      return machine.phase === 'pausing' ? connect(machine) : to(machine, {});
    case 'closed':
      return closed(machine, happening, random);
    case 'command':
      return obeyed(machine, happening.command);
  }
}

function started(machine: Machine, linked: string | null): Step {
  const question = linked === null ? {} : asked(machine, linked);
  if (question.phase === 'asking') return to(machine, { status: 'PAIRING', ...question });
  return connect(machine, { codes: 0 });
}

function shown(machine: Machine, { code, again }: { code: string; again: boolean }): Step {
  // Logged out while it waits to be scanned: there is nothing to take leave of.
  if (machine.phase === 'leaving') return rest(machine, 'logged-out', { do: 'end' });
  const codes = again ? machine.codes : machine.codes + 1;
  if (codes > MAX_CODES) return rest(machine, 'qr-unread', { do: 'end' });
  const { codeFor } = machine;
  const request: Action[] = codeFor ? [{ do: 'request-code', number: codeFor }] : [];
  return to(
    machine,
    { status: 'qrcode', reason: null, qrcode: code, codes, codeFor: null },
    ...request,
  );
}

function opened(machine: Machine, number: string): Step {
  if (machine.phase === 'leaving') return to(machine, {}, { do: 'log-out' });
  return to(machine, {
    status: 'CONNECTED',
    reason: null,
    ...noCodes,
    number,
    scannedNumber: null,
    codes: 0,
  });
}

/** Not at the opening itself: a link that opens and drops again and again must not hurry. */
function steady(machine: Machine, milliseconds: number): Step {
  const undisputed = milliseconds >= UNDISPUTED_MS;
  return to(machine, { retries: 0, ...(undisputed && { replacedBefore: false }) });
}

function closed(
  machine: Machine,
  { cause, until, detail }: Extract<Happening, { type: 'closed' }>,
  random: () => number,
): Step {
  if (machine.phase === 'off' || machine.phase === 'asking') return to(machine, {});
  if (machine.phase === 'leaving' && cause !== 'restart') return left(machine);
  switch (cause) {
    case 'ended':
    case 'fenced':
      return to(machine, { phase: 'off' });
    case 'restart':
      return to(machine, {}, { do: 'open' });
    case 'lost':
      return lost(machine, MAX_PAUSE_MS, random);
    case 'storage':
      return lost(machine, MAX_STORAGE_PAUSE_MS, random);
    case 'sealed':
      return sealed(machine);
    case 'unread':
      return rest(machine, 'qr-unread');
    case 'replaced':
      return replaced(machine);
    case 'unlinked':
      return rest(machine, 'unlinked', { do: 'archive', reason: 'unlinked' });
    case 'banned':
      return banned(machine, until ?? null, detail ?? null);
    case 'thrown-out':
      return thrownOut(machine);
    case 'expired':
      return rest(machine, 'expired');
    case 'refused':
      // Wanted still: a newer program, which is a new start, may be welcome again.
      return to(rest(machine, 'client-refused').machine, { wanted: true });
  }
}

function lost(machine: Machine, maxPauseMs: number, random: () => number): Step {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** machine.retries, maxPauseMs);
  // Between half and all of it, so that all that were lost together do not return together.
  const milliseconds = Math.round(longest * (0.5 + random() / 2));
  const waiting = { status: 'TIMEOUT', reason: 'lost', phase: 'pausing' } as const;
  return to(
    machine,
    { ...noCodes, ...waiting, retries: machine.retries + 1 },
    { do: 'wait', milliseconds },
  );
}

/** Once may be a process that took long to die. Twice is somebody else, and we would fight. */
function replaced(machine: Machine): Step {
  if (machine.replacedBefore) return rest(machine, 'replaced');
  const waiting = { status: 'TIMEOUT', reason: 'replaced', phase: 'pausing' } as const;
  return to(
    machine,
    { ...noCodes, ...waiting, replacedBefore: true },
    { do: 'wait', milliseconds: MAX_PAUSE_MS },
  );
}

/** Tried again, slowly: the values may be encrypted anew (keys:rotate) while this process runs. */
function sealed(machine: Machine): Step {
  const over = rest(machine, 'keys-unreadable').machine;
  const waiting = { do: 'wait', milliseconds: MAX_PAUSE_MS } as const;
  return to(over, { phase: 'pausing', wanted: true }, waiting);
}

/** One that ends by itself is tried again when it has ended; meanwhile it is down like any other. */
function banned(machine: Machine, until: string | null, detail: Machine['detail']): Step {
  const over = to(rest(machine, 'banned').machine, { until, detail });
  if (!until) return over;
  return to(over.machine, { phase: 'pausing', wanted: true }, { do: 'wait-until', at: until });
}

/** Once may pass. Twice means that the credentials are worth nothing any more. */
function thrownOut(machine: Machine): Step {
  if (machine.replacedBefore)
    return rest(machine, 'unlinked', { do: 'archive', reason: 'unlinked' });
  const waiting = { status: 'TIMEOUT', reason: 'lost', phase: 'pausing' } as const;
  return to(
    machine,
    { ...noCodes, ...waiting, replacedBefore: true },
    { do: 'wait', milliseconds: MAX_PAUSE_MS },
  );
}

/** Whether or not the provider has heard the goodbye. */
function left(machine: Machine): Step {
  const reason = machine.reason === 'number-refused' ? 'number-refused' : 'logged-out';
  return rest(machine, reason, { do: 'archive', reason });
}
