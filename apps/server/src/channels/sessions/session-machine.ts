import type { CloseCause } from '../channel.ts';
import type { SessionCommand } from './command.ts';
import type { SessionState, StateReason } from './session-state.ts';

/** Pure: a state and what happens give the next state and what to do. session-runner.ts does it. */
export type Machine = SessionState & {
  phase: Phase;
  /** Codes shown since somebody asked for them. */
  codes: number;
  /** Replaced by another device once already, not long ago. */
  replacedBefore: boolean;
  /** A pairing code is wanted for this number as soon as the provider can make one. */
  codeFor: string | null;
};

type Phase =
  /** No link, and none to come. */
  | 'off'
  /** A link is being made or stands. */
  | 'on'
  /** A link was lost; the next comes after a pause. */
  | 'pausing'
  /** No link until an admin has said whether the scanned number is welcome. */
  | 'asking'
  /** A link only to take leave: the number was refused, or somebody logged out while it was down. */
  | 'leaving';

export type Happening =
  | { type: 'start'; linkedNumber: string | null }
  | { type: 'qr'; code: string; again: boolean }
  | { type: 'pairing-code'; code: string }
  | { type: 'paired'; number: string }
  | { type: 'open'; number: string }
  | { type: 'closed'; cause: CloseCause; until?: string }
  /** The pause is over. */
  | { type: 'due' }
  /** It has stood for this long. */
  | { type: 'steady'; milliseconds: number }
  | { type: 'command'; command: SessionCommand };

export type Action =
  | { do: 'open' }
  | { do: 'end' }
  | { do: 'wait'; milliseconds: number }
  | { do: 'request-code'; number: string }
  | { do: 'log-out' }
  | { do: 'archive'; reason: StateReason | 'new-qr' };

export type Step = { machine: Machine; actions: Action[] };

const MAX_CODES = 5;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** Our own database comes back as suddenly as it went, and there is nobody to spare. */
const MAX_STORAGE_PAUSE_MS = 4_000;
/** Whoever has our credentials, too, comes back after a pause like ours. */
const UNDISPUTED_MS = 10 * MAX_PAUSE_MS;

export function newMachine(number: string | null): Machine {
  return {
    ...{ status: 'DISCONNECTED', reason: null, until: null, qrcode: null, pairingCode: null },
    number,
    ...{ scannedNumber: null, retries: 0, wanted: true },
    ...{ phase: 'off', codes: 0, replacedBefore: false, codeFor: null },
  };
}

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

const noCodes = { qrcode: null, pairingCode: null, codeFor: null } as const;

function to(machine: Machine, changes: Partial<Machine>, ...actions: Action[]): Step {
  return { machine: { ...machine, ...changes }, actions };
}

function connect(machine: Machine, changes: Partial<Machine> = {}, ...before: Action[]): Step {
  const opening = { status: 'OPENING', reason: null, until: null, phase: 'on' } as const;
  const wanted = { wanted: true, ...changes };
  return to(machine, { ...noCodes, ...opening, ...wanted }, ...before, { do: 'open' });
}

/** Over until somebody acts. */
function rest(machine: Machine, reason: StateReason, ...actions: Action[]): Step {
  const off = { status: 'DISCONNECTED', phase: 'off', scannedNumber: null, wanted: false } as const;
  return to(machine, { ...noCodes, ...off, reason, until: null }, ...actions);
}

/** Another number than before: nothing is received for it before an admin has agreed. */
function asked(machine: Machine, number: string): Partial<Machine> {
  if (machine.number === null || machine.number === number) return { scannedNumber: null };
  return { phase: 'asking', reason: 'other-number', scannedNumber: number };
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
    ...{ status: 'CONNECTED', reason: null, ...noCodes },
    ...{ number, scannedNumber: null, codes: 0 },
  });
}

/** Not at the opening itself: a link that opens and drops again and again must not hurry. */
function steady(machine: Machine, milliseconds: number): Step {
  const undisputed = milliseconds >= UNDISPUTED_MS;
  return to(machine, { retries: 0, ...(undisputed && { replacedBefore: false }) });
}

function closed(
  machine: Machine,
  { cause, until }: Extract<Happening, { type: 'closed' }>,
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
    case 'unread':
      return rest(machine, 'qr-unread');
    case 'replaced':
      return replaced(machine);
    case 'unlinked':
      return rest(machine, 'unlinked', { do: 'archive', reason: 'unlinked' });
    case 'banned':
      // Not tried again by itself, also if it ends: whoever was banned for a time thinks about why first.
      return to(rest(machine, 'banned').machine, { until: until ?? null });
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

/** Whether or not the provider has heard the goodbye. */
function left(machine: Machine): Step {
  const reason = machine.reason === 'number-refused' ? 'number-refused' : 'logged-out';
  return rest(machine, reason, { do: 'archive', reason });
}

function obeyed(machine: Machine, command: SessionCommand): Step {
  switch (command.kind) {
    case 'start':
      return isDown(machine) ? connect(machine, { codes: 0, retries: 0 }) : to(machine, {});
    case 'new-qr':
      if (machine.status === 'CONNECTED' || machine.phase === 'asking') return to(machine, {});
      return connect(
        machine,
        { codes: 0, retries: 0, scannedNumber: null },
        { do: 'end' },
        { do: 'archive', reason: 'new-qr' },
      );
    case 'pairing-code':
      return wishedCode(machine, command.number);
    case 'log-out':
      return leaving(machine);
    case 'answer-number':
      return answered(machine, command.accept);
  }
}

function isDown({ phase }: Machine): boolean {
  return phase === 'off' || phase === 'pausing';
}

function wishedCode(machine: Machine, number: string): Step {
  if (machine.status === 'qrcode') return to(machine, {}, { do: 'request-code', number });
  if (isDown(machine)) return connect(machine, { codes: 0, retries: 0, codeFor: number });
  return to(machine, machine.status === 'OPENING' ? { codeFor: number } : {});
}

function leaving(machine: Machine): Step {
  if (machine.phase === 'leaving') return to(machine, {});
  if (machine.status === 'CONNECTED') return to(machine, goodbye, { do: 'log-out' });
  if (machine.status === 'qrcode') return rest(machine, 'logged-out', { do: 'end' });
  if (machine.phase === 'on') return to(machine, goodbye);
  return connect(machine, goodbye);
}

/** Whoever starts next must not link it again. */
const goodbye = { phase: 'leaving', wanted: false } as const;

function answered(machine: Machine, accept: boolean): Step {
  if (machine.phase !== 'asking') return to(machine, {});
  if (!accept) return connect(machine, { ...goodbye, reason: 'number-refused' });
  return connect(machine, { number: machine.scannedNumber, scannedNumber: null });
}
