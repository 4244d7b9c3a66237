import { connectionStatuses } from '@prosa/contract/connection';
import { describe, expect, it } from 'vitest';
import { actionsFor, needsAttention, reasonOf } from './connection-status.ts';

describe('what a session offers', () => {
  it.each([
    ['DISCONNECTED', ['try-again', 'new-qr']],
    ['OPENING', ['wait']],
    ['qrcode', ['show-qr']],
    ['CONNECTED', ['disconnect']],
    ['TIMEOUT', ['disconnect']],
    ['PAIRING', ['disconnect']],
  ] as const)('%s', (status, expected) => {
    expect(actionsFor({ status, statusReason: null, channel: 'whatsapp' })).toEqual(expected);
  });

  it('asks for a decision where another number was scanned', () => {
    const scanned = { status: 'PAIRING', statusReason: 'other-number' } as const;
    expect(actionsFor({ ...scanned, channel: 'whatsapp' })).toEqual(['decide', 'disconnect']);
  });

  it('asks for a login where there is no code to scan', () => {
    const expired = { status: 'DISCONNECTED', statusReason: 'expired' } as const;
    expect(actionsFor({ ...expired, channel: 'instagram' })).toEqual(['log-in']);
  });
});

describe('the reason of a status', () => {
  it('is one that there are words for, or none', () => {
    expect(reasonOf({ statusReason: 'banned' })).toBe('banned');
    const statusUntil = '2026-11-20T12:00:00.000Z';
    expect(reasonOf({ statusReason: 'banned', statusUntil })).toBe('banned-for-a-time');
    expect(reasonOf({ statusReason: 'lost', statusUntil })).toBe('lost');
    expect(reasonOf({ statusReason: 'something-new' })).toBeNull();
    expect(reasonOf({ statusReason: null })).toBeNull();
  });
});

describe('the badge of the menu', () => {
  it('shows for every status but CONNECTED', () => {
    const alarming = connectionStatuses.filter((status) =>
      needsAttention([{ status: 'CONNECTED' }, { status }]),
    );
    expect(alarming.toSorted()).toEqual([
      'DISCONNECTED',
      'OPENING',
      'PAIRING',
      'TIMEOUT',
      'qrcode',
    ]);
  });

  it('is not there where nothing is', () => {
    expect(needsAttention([])).toBe(false);
  });
});
