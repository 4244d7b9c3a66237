import { describe, expect, test } from 'vitest';
import { banEnd, type CloseError, closeCause } from '../whatsapp/close-cause.ts';
import type { SessionCommand } from './command.ts';
import { step } from './session-machine.ts';
import { type Action, type Happening, type Machine, newMachine } from './session-moves.ts';

const NUMBER = '5511950001000';
const OTHER = '5511950002000';

/** Goes through all of it; answers where it ends and what the last step does. */
function after(happenings: Happening[], machine = newMachine(null), random = () => 1) {
  let actions: Action[] = [];
  for (const happening of happenings) {
    const next = step(machine, happening, random);
    machine = next.machine;
    actions = next.actions;
  }
  return { machine, actions, does: actions.map((action) => action.do) };
}

const start: Happening = { type: 'start', linkedNumber: NUMBER };
const fresh: Happening = { type: 'start', linkedNumber: null };
const open: Happening = { type: 'open', number: NUMBER };
const due: Happening = { type: 'due' };
const qr = (code: string, again = false): Happening => ({ type: 'qr', code, again });
const lost: Happening = { type: 'closed', cause: 'lost' };
const closed = (error: CloseError): Happening => ({ type: 'closed', cause: closeCause(error) });
const withCode = (statusCode: number, message = ''): CloseError => ({
  message,
  output: { statusCode },
});
const command = (wish: SessionCommand): Happening => ({ type: 'command', command: wish });
const connected: Happening[] = [start, open];

/** In seconds, if that happens ten times. */
function pauses(happening: Happening, random: () => number): (number | null)[] {
  let machine: Machine = after(connected).machine;
  return Array.from({ length: 10 }, () => {
    const failed = after([happening], machine, random);
    machine = after([due], failed.machine).machine;
    const [wait] = failed.actions;
    return wait?.do === 'wait' ? wait.milliseconds / 1_000 : null;
  });
}

describe('linking', () => {
  test('opening, a code, scanned, the restart, connected', () => {
    expect(after([fresh])).toMatchObject({ machine: { status: 'OPENING' }, does: ['open'] });
    expect(after([fresh, qr('a')]).machine).toMatchObject({ status: 'qrcode', qrcode: 'a' });
    const paired: Happening[] = [fresh, qr('a'), { type: 'paired', number: NUMBER }];
    expect(after(paired).machine).toMatchObject({ status: 'PAIRING', qrcode: null });
    const restart = after([...paired, closed(withCode(515))]);
    expect(restart).toMatchObject({ machine: { status: 'PAIRING' }, does: ['open'] });
    expect(after([...paired, closed(withCode(515)), open]).machine).toMatchObject({
      status: 'CONNECTED',
      number: NUMBER,
      retries: 0,
      wanted: true,
    });
  });

  test('five codes are shown; the sixth ends it. One drawn again does not count', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].flatMap((code) => [qr(code), qr(`${code}2`, true)]);
    expect(after([fresh, ...five]).machine).toMatchObject({ status: 'qrcode', qrcode: 'e2' });
    const over = after([fresh, ...five, qr('f')]);
    expect(over.does).toEqual(['end']);
    expect(over.machine).toMatchObject({
      status: 'DISCONNECTED',
      reason: 'qr-unread',
      qrcode: null,
      wanted: false,
    });
    expect(after([fresh, ...five, qr('f'), { type: 'closed', cause: 'ended' }]).does).toEqual([]);
    const again = after([fresh, ...five, qr('f'), command({ kind: 'start' }), qr('g')]);
    expect(again.machine).toMatchObject({ status: 'qrcode', codes: 1, wanted: true });
  });

  test('codes count on over a link that was lost in between', () => {
    const shown = [fresh, qr('a'), qr('b'), qr('c'), lost, due, qr('d'), qr('e')];
    expect(after(shown).machine.status).toBe('qrcode');
    expect(after([...shown, qr('f')]).machine.status).toBe('DISCONNECTED');
  });

  test('a pairing code is asked for when there is a code to scan', () => {
    const wish = command({ kind: 'pairing-code', number: NUMBER });
    const request = [{ do: 'request-code', number: NUMBER }];
    expect(after([fresh, qr('a'), wish]).actions).toEqual(request);
    expect(after([fresh, wish]).actions).toEqual([]);
    expect(after([fresh, wish, qr('a')]).actions).toEqual(request);
    expect(after([wish, qr('a')]).actions).toEqual(request);
    expect(after([...connected, wish]).actions).toEqual([]);
    const shown = after([fresh, wish, qr('a'), { type: 'pairing-code', code: 'ABCD1234' }]);
    expect(shown.machine).toMatchObject({ qrcode: 'a', pairingCode: 'ABCD1234' });
  });
});

describe('another number than before', () => {
  const known = newMachine(OTHER);
  const scanned: Happening[] = [fresh, qr('a'), { type: 'paired', number: NUMBER }];

  test('waits for an answer: no link, whatever closes, and again after a restart', () => {
    const asking = { status: 'PAIRING', reason: 'other-number', scannedNumber: NUMBER };
    expect(after(scanned, known).machine).toMatchObject({ ...asking, number: OTHER });
    expect(after([...scanned, closed(withCode(515))], known)).toMatchObject({
      machine: asking,
      does: [],
    });
    expect(after([start], known)).toMatchObject({ machine: asking, does: [] });
  });

  test('accepted it takes the place; refused it takes its leave', () => {
    const accepted = after([start, command({ kind: 'answer-number', accept: true })], known);
    expect(accepted).toMatchObject({ machine: { number: NUMBER }, does: ['open'] });
    const refused: Happening[] = [start, command({ kind: 'answer-number', accept: false })];
    expect(after(refused, known)).toMatchObject({ machine: { wanted: false }, does: ['open'] });
    expect(after([...refused, open], known).does).toEqual(['log-out']);
    const left = after([...refused, open, closed(withCode(401))], known);
    expect(left.actions).toEqual([{ do: 'archive', reason: 'number-refused' }]);
    expect(left.machine).toMatchObject({ status: 'DISCONNECTED', number: OTHER, wanted: false });
  });

  test('an answer that nobody asked for does nothing', () => {
    const answer = command({ kind: 'answer-number', accept: false });
    expect(after([...connected, answer])).toMatchObject({
      machine: { status: 'CONNECTED' },
      does: [],
    });
  });
});

describe('how a link closes', () => {
  const down = (error: CloseError) => after([...connected, closed(error)]);

  test.for([
    [428, 'Connection Terminated'],
    [408, 'Connection was lost'],
    [500, 'Stream Errored (unknown)'],
    [503, 'Stream Errored (unknown)'],
    [401, 'WebSocket Error (Unexpected server response: 401)'],
    [403, 'WebSocket Error (Unexpected server response: 403)'],
    [0, 'whatever comes next year'],
  ] as const)('%s %s: lost, tried again, nothing wiped', ([code, message]) => {
    const { machine, actions } = down(withCode(code, message));
    expect(machine).toMatchObject({ status: 'TIMEOUT', reason: 'lost', number: NUMBER });
    expect(actions).toEqual([{ do: 'wait', milliseconds: 1_000 }]);
  });

  test('408 has a second meaning: nobody scanned', () => {
    const unread = after([fresh, qr('a'), closed(withCode(408, 'QR refs attempts ended'))]);
    expect(unread).toMatchObject({
      machine: { status: 'DISCONNECTED', reason: 'qr-unread', wanted: false },
      does: [],
    });
  });

  test('515: connected anew at once', () => {
    expect(down(withCode(515))).toMatchObject({ machine: { status: 'CONNECTED' }, does: ['open'] });
  });

  test('401: over, the keys are put aside, the number is remembered', () => {
    const { machine, actions } = down(withCode(401));
    expect(machine).toMatchObject({
      status: 'DISCONNECTED',
      reason: 'unlinked',
      number: NUMBER,
      wanted: false,
    });
    expect(actions).toEqual([{ do: 'archive', reason: 'unlinked' }]);
  });

  test.for([402, 403, 406])('%s: over, the keys stay', (code) => {
    expect(down(withCode(code))).toMatchObject({
      machine: { status: 'DISCONNECTED', reason: 'banned', until: null, wanted: false },
      does: [],
    });
  });

  test('402: until when, if the server says so; forgotten at the next try', () => {
    const error = { ...withCode(402), data: { reason: '402', code: '101', expire: '3600' } };
    const end = banEnd(error, Date.parse('2026-11-20T12:00:00Z'));
    expect(end).toBe('2026-11-20T13:00:00.000Z');
    const over = after([...connected, { type: 'closed', cause: 'banned', until: end! }]);
    expect(over.machine).toMatchObject({ reason: 'banned', until: end });
    const again = after([command({ kind: 'start' })], over.machine);
    expect(again.machine).toMatchObject({ status: 'OPENING', reason: null, until: null });
    for (const expire of ['0', '-1', 'soon', '1e300', undefined]) {
      expect(banEnd({ ...withCode(402), data: { expire } })).toBeNull();
    }
    expect(banEnd({ ...withCode(403), data: { expire: '60' } })).toBeNull();
  });

  test.for([405, 411])('%s: over until somebody acts, or the program is started anew', (code) => {
    expect(down(withCode(code))).toMatchObject({
      machine: { status: 'DISCONNECTED', reason: 'client-refused', wanted: true },
      does: [],
    });
  });

  test('440: once more after a minute, then over; unless it had stood long in between', () => {
    const replaced = closed(withCode(440));
    const once = [...connected, replaced];
    expect(after(once)).toMatchObject({
      machine: { status: 'TIMEOUT', reason: 'replaced' },
      actions: [{ do: 'wait', milliseconds: 60_000 }],
    });
    const twice = [...once, due, open, { type: 'steady', milliseconds: 30_000 } as const, replaced];
    expect(after(twice)).toMatchObject({
      machine: { status: 'DISCONNECTED', reason: 'replaced', wanted: false },
      does: [],
    });
    const later = [...once, due, open, { type: 'steady', milliseconds: 600_000 } as const];
    expect(after([...later, replaced]).machine.status).toBe('TIMEOUT');
  });

  test('the pauses double up to a minute, between half and all of it, for ever', () => {
    expect(pauses(lost, () => 1)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    expect(pauses(lost, () => 0)).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30, 30, 30]);
  });

  test('for a database of ours that was away nobody waits long: it is back in seconds', () => {
    const away: Happening = { type: 'closed', cause: 'storage' };
    expect(pauses(away, () => 1)).toEqual([1, 2, 4, 4, 4, 4, 4, 4, 4, 4]);
  });

  test('opening alone does not make the pauses short again; standing does', () => {
    const flapping = after([...connected, lost, due, open, lost, due, open, lost]);
    expect(flapping.actions).toEqual([{ do: 'wait', milliseconds: 4_000 }]);
    const steady: Happening = { type: 'steady', milliseconds: 30_000 };
    expect(after([...connected, lost, due, open, steady, lost]).actions).toEqual([
      { do: 'wait', milliseconds: 1_000 },
    ]);
  });
});

describe('what people ask', () => {
  test('try again: at once, also in a pause; nothing when it is up', () => {
    expect(after([...connected, lost, command({ kind: 'start' })]).does).toEqual(['open']);
    expect(after([...connected, command({ kind: 'start' })]).does).toEqual([]);
    const again = [...connected, lost, command({ kind: 'start' }), due];
    expect(after(again).does).toEqual([]);
  });

  test('new QR: the old keys are put aside first; nothing when it is connected', () => {
    const wish = command({ kind: 'new-qr' });
    expect(after([...connected, lost, wish]).does).toEqual(['end', 'archive', 'open']);
    expect(after([wish]).does).toEqual(['end', 'archive', 'open']);
    expect(after([...connected, wish]).does).toEqual([]);
  });

  test('log out: told to the provider if he can be reached, and over in any case', () => {
    const wish = command({ kind: 'log-out' });
    expect(after([...connected, wish]).does).toEqual(['log-out']);
    const left = after([...connected, wish, closed(withCode(401))]);
    expect(left.actions).toEqual([{ do: 'archive', reason: 'logged-out' }]);
    expect(left.machine).toMatchObject({ status: 'DISCONNECTED', wanted: false });
    expect(after([...connected, wish, wish]).does).toEqual([]);
    expect(after([...connected, lost, wish]).does).toEqual(['open']);
    expect(after([...connected, lost, wish, open]).does).toEqual(['log-out']);
    expect(after([...connected, lost, wish, lost]).does).toEqual(['archive']);
    expect(after([fresh, qr('a'), wish])).toMatchObject({
      machine: { status: 'DISCONNECTED', reason: 'logged-out' },
      does: ['end'],
    });
    expect(after([wish, qr('a')]).does).toEqual(['end']);
  });
});
