import type { BanNews, CloseCause } from '../channel.ts';
import type { SessionCommand } from './command.ts';
import type { SessionState, StateReason } from './session-state.ts';

/** The state of session-machine.ts. */
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
  | ({ type: 'closed'; cause: CloseCause } & BanNews)
  /** The pause is over. */
  | { type: 'due' }
  /** It has stood for this long. */
  | { type: 'steady'; milliseconds: number }
  | { type: 'command'; command: SessionCommand };

export type Action =
  | { do: 'open' }
  | { do: 'end' }
  | { do: 'wait'; milliseconds: number }
  | { do: 'wait-until'; at: string }
  | { do: 'request-code'; number: string }
  | { do: 'log-out' }
  | { do: 'archive'; reason: StateReason | 'new-qr' };

export type Step = { machine: Machine; actions: Action[] };

export function newMachine(number: string | null): Machine {
  return {
    status: 'DISCONNECTED',
    reason: null,
    until: null,
    detail: null,
    qrcode: null,
    pairingCode: null,
    number,
    scannedNumber: null,
    retries: 0,
    wanted: true,
    phase: 'off',
    codes: 0,
    replacedBefore: false,
    codeFor: null,
  };
}

export const noCodes = { qrcode: null, pairingCode: null, codeFor: null } as const;

export function to(machine: Machine, changes: Partial<Machine>, ...actions: Action[]): Step {
  return { machine: { ...machine, ...changes }, actions };
}

export function connect(
  machine: Machine,
  changes: Partial<Machine> = {},
  ...before: Action[]
): Step {
  const opening = { status: 'OPENING', reason: null, until: null, detail: null } as const;
  const wanted = { wanted: true, ...changes };
  return to(machine, { ...noCodes, ...opening, phase: 'on', ...wanted }, ...before, { do: 'open' });
}

/** Over until somebody acts. */
export function rest(machine: Machine, reason: StateReason, ...actions: Action[]): Step {
  const off = { status: 'DISCONNECTED', phase: 'off', scannedNumber: null, wanted: false } as const;
  return to(machine, { ...noCodes, ...off, reason, until: null, detail: null }, ...actions);
}

/** Another number than before: nothing is received for it before an admin has agreed. */
export function asked(machine: Machine, number: string): Partial<Machine> {
  if (machine.number === null || machine.number === number) return { scannedNumber: null };
  return { phase: 'asking', reason: 'other-number', scannedNumber: number };
}
