import type { SessionCommand } from './command.ts';
import { connect, type Machine, rest, type Step, to } from './session-moves.ts';

/** What a person's command does to a session. Pure. */
export function obeyed(machine: Machine, command: SessionCommand): Step {
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
