import { describe, expect, test } from 'vitest';
import { deriveKeys } from '../security/keys.ts';
import { type AddressQuery, mediaAddress, openAddress } from './signed-address.ts';

const keys = deriveKeys('a secret for tests');
const file = {
  companyId: 7,
  ticketId: 4,
  chatId: null,
  key: 'ab'.repeat(16),
  name: 'Olá & tchau.pdf',
  mimetype: 'application/pdf',
};
const at = (time: string) => new Date(`2026-11-15T${time}Z`);

function parts(address: string): { key: string; query: AddressQuery } {
  const url = new URL(address, 'http://desk');
  const query = Object.fromEntries(url.searchParams) as AddressQuery;
  return { key: url.pathname.split('/').at(-1) ?? '', query };
}

function open(address: string, now: Date, changed: Partial<AddressQuery> = {}) {
  const { key, query } = parts(address);
  return openAddress(keys, key, { ...query, ...changed }, now);
}

describe('an address of a file', () => {
  test('stays the same for hours, and opens what it was made for', () => {
    const address = mediaAddress(keys, file, at('08:00:00'));
    expect(mediaAddress(keys, file, at('11:59:59'))).toBe(address);
    expect(mediaAddress(keys, file, at('12:00:00'))).not.toBe(address);
    expect(open(address, at('09:00:00'))).toEqual({ ...file, until: at('16:00:00') });
  });

  test.each(['08:00:00', '10:30:00', '11:59:59'])(
    'made at %s lives four hours at least and eight at most',
    (made) => {
      const address = mediaAddress(keys, file, at(made));
      const after = (hours: number) => new Date(at(made).getTime() + hours * 3_600_000);
      expect(open(address, after(4))).toBeDefined();
      expect(open(address, after(8))).toBeUndefined();
    },
  );

  test('opens nothing else: any change of it is noticed', () => {
    const now = at('08:00:00');
    const address = mediaAddress(keys, file, now);
    const { query } = parts(address);
    for (const changed of [
      { company: '8' },
      { ticket: '5' },
      { ticket: '' },
      { chat: '5' },
      { name: 'other.pdf' },
      { type: 'text/html' },
      { until: String(Number(query.until) + 1) },
      { signature: '' },
      { signature: query.signature.slice(0, -1) },
      { signature: 'A'.repeat(query.signature.length) },
    ]) {
      expect(open(address, now, changed), JSON.stringify(changed)).toBeUndefined();
    }
    expect(openAddress(keys, 'cd'.repeat(16), query, now)).toBeUndefined();
    expect(openAddress(deriveKeys('another secret'), file.key, query, now)).toBeUndefined();
  });
});
