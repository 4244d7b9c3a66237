import { type Connection, connectionBody } from '@prosa/contract/connection';
import { describe, expect, it } from 'vitest';
import { check } from '../../../lib/forms/check.ts';
import {
  bodyOf,
  fallbackOf,
  lacksGreeting,
  moveQueue,
  toBody,
  valuesOf,
} from './connection-form.ts';

const queues = [
  { id: 4, name: 'Vendas', color: '#112233' },
  { id: 7, name: 'Suporte', color: '#332211' },
];
const shop: Connection = {
  id: 1,
  name: 'Loja',
  channel: 'whatsapp',
  provider: 'beta',
  status: 'CONNECTED',
  statusReason: null,
  statusUntil: null,
  statusDetail: null,
  isDefault: true,
  greetingMessage: 'Oi!',
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  tokenHint: 'wxyz',
  queues,
  fallbackQueueId: 7,
  number: '5511938471205',
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const messages = {
  required: 'Required',
  tooShort: 'Too Short!',
  tooLong: 'Too Long!',
  invalidEmail: 'Invalid email',
  invalid: 'invalid',
  tooWeak: 'Too weak',
};
const wrong = (changes: Partial<ReturnType<typeof valuesOf>>) =>
  check(connectionBody, toBody({ ...valuesOf(null, false), name: 'Loja', ...changes }), messages);

describe('the connection form', () => {
  it('starts a new connection as WhatsApp without token, the first one as the default', () => {
    expect(valuesOf(null, true)).toMatchObject({
      name: '',
      isDefault: true,
      token: '',
      provider: 'beta',
      queueIds: [],
    });
    expect(valuesOf(null, false).isDefault).toBe(false);
  });

  it('sends nothing about a token that stays', () => {
    expect(bodyOf(valuesOf(shop, false), queues)).not.toHaveProperty('token');
    expect(bodyOf({ ...valuesOf(shop, false), token: '' }, queues).token).toBeNull();
  });

  it('keeps the order of the menu and the fallback', () => {
    const body = bodyOf({ ...valuesOf(shop, false), queueIds: [7, 4] }, queues);
    expect(body).toMatchObject({ queueIds: [7, 4], fallbackQueueId: 7 });
  });

  it('leaves out a queue that is gone, as the fallback too', () => {
    expect(bodyOf(valuesOf(shop, false), queues.slice(0, 1))).toMatchObject({
      queueIds: [4],
      fallbackQueueId: 4,
    });
    expect(bodyOf(valuesOf(shop, false), [])).toMatchObject({
      queueIds: [],
      fallbackQueueId: null,
    });
  });

  it.each([
    ['', 'Required'],
    ['A', 'Too Short!'],
    ['A'.repeat(51), 'Too Long!'],
  ])('says what is wrong with the name "%s"', (name, reason) => {
    expect(wrong({ name })).toEqual({ name: reason });
  });

  it('says what is wrong with a token, and takes none at all', () => {
    expect(wrong({ token: 'x'.repeat(23) })).toEqual({ token: 'Too Short!' });
    expect(wrong({ token: 'x'.repeat(256) })).toEqual({ token: 'Too Long!' });
    expect(wrong({ token: 'x'.repeat(24) })).toEqual({});
    expect(wrong({ token: '' })).toEqual({});
    expect(wrong({ token: null })).toEqual({});
  });

  it('says that a message is too long', () => {
    expect(wrong({ ratingMessage: 'x'.repeat(4097) })).toEqual({ ratingMessage: 'Too Long!' });
  });
});

describe('the fallback queue', () => {
  it('is the chosen one while it is in the menu, else the first', () => {
    expect(fallbackOf({ queueIds: [4, 7], fallbackQueueId: 7 })).toBe(7);
    expect(fallbackOf({ queueIds: [4], fallbackQueueId: 7 })).toBe(4);
    expect(fallbackOf({ queueIds: [], fallbackQueueId: 7 })).toBeNull();
  });
});

describe('the greeting', () => {
  it('is missing only where there is a menu', () => {
    expect(lacksGreeting({ queueIds: [4], greetingMessage: '' })).toBe(false);
    expect(lacksGreeting({ queueIds: [4, 7], greetingMessage: ' \n' })).toBe(true);
    expect(lacksGreeting({ queueIds: [4, 7], greetingMessage: 'Oi' })).toBe(false);
  });
});

describe('a place in the menu', () => {
  it('changes by one, and not beyond the ends', () => {
    expect(moveQueue([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
    expect(moveQueue([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
    expect(moveQueue([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
    expect(moveQueue([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
    expect(moveQueue([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
  });
});
