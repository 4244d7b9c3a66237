import type { Connection, ConnectionSession } from '@prosa/contract/connection';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  applyConnectionEvent,
  applySessionEvent,
  newerSession,
  withConnection,
  withSession,
} from './connection-live.ts';
import { connectionSessionQuery, connectionsQuery } from './connection-queries.ts';

function connection(id: number, name: string, changes: Partial<Connection> = {}): Connection {
  return {
    id,
    name,
    channel: 'whatsapp',
    provider: 'beta',
    status: 'DISCONNECTED',
    statusReason: null,
    statusUntil: null,
    statusDetail: null,
    isDefault: false,
    greetingMessage: '',
    complationMessage: '',
    outOfHoursMessage: '',
    ratingMessage: '',
    tokenHint: null,
    queues: [],
    fallbackQueueId: null,
    number: null,
    version: 1,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...changes,
  };
}

function session(id: number, changes: Partial<ConnectionSession> = {}): ConnectionSession {
  return {
    id,
    name: 'Loja',
    channel: 'whatsapp',
    status: 'qrcode',
    statusReason: null,
    statusUntil: null,
    statusDetail: null,
    number: null,
    version: 2,
    updatedAt: '2026-01-02T00:00:00Z',
    qrcode: '2@first',
    pairingCode: null,
    scannedNumber: null,
    retries: 0,
    ...changes,
  };
}

const told = (told: ConnectionSession) => ({ action: 'update', session: told }) as const;
const shop = connection(1, 'Loja');
const wholesale = connection(2, 'Atacado');

describe('the list of connections', () => {
  it('takes a new one in by the order of names', () => {
    const list = withConnection([shop], { action: 'create', whatsapp: wholesale });
    expect(list).toEqual([wholesale, shop]);
  });

  it('moves a renamed one to its place, and drops what is older than what it has', () => {
    const renamed = connection(1, 'Ateliê', { version: 3 });
    const list = withConnection([wholesale, shop], { action: 'update', whatsapp: renamed });
    expect(list).toEqual([wholesale, renamed]);
    expect(withConnection(list, { action: 'update', whatsapp: shop })).toBe(list);
  });

  it('lets a deleted one go', () => {
    expect(withConnection([shop], { action: 'delete', whatsappId: 1 })).toEqual([]);
  });

  it('takes the state of a session and keeps the settings', () => {
    const kept = connection(1, 'Loja', { greetingMessage: 'Oi!' });
    const [changed] = withSession([kept], told(session(1, { number: '5511938471205' })));
    expect(changed).toEqual({
      ...kept,
      status: 'qrcode',
      number: '5511938471205',
      version: 2,
      updatedAt: '2026-01-02T00:00:00Z',
    });
  });

  it('does not hold a code', () => {
    const [changed] = withSession([shop], told(session(1)));
    expect(JSON.stringify(changed)).not.toContain('2@first');
  });

  it('is left alone by a late session, and by one of a connection that it does not have', () => {
    const list = [connection(1, 'Loja', { version: 2 })];
    expect(withSession(list, told(session(1)))).toBe(list);
    expect(withSession(list, told(session(9)))).toBe(list);
  });
});

describe('a session that somebody looks at', () => {
  it('is replaced by a newer one only', () => {
    const first = session(1);
    const second = session(1, { version: 3, qrcode: '2@second' });
    expect(newerSession(first, told(second))).toBe(second);
    expect(newerSession(second, told(first))).toBe(second);
  });

  it('changes in the cache where it was loaded, and is not put there otherwise', () => {
    const client = new QueryClient();
    client.setQueryData(connectionsQuery.queryKey, [shop]);
    applySessionEvent(client, told(session(1)));
    expect(client.getQueryData(connectionSessionQuery(1).queryKey)).toBeUndefined();

    client.setQueryData(connectionSessionQuery(1).queryKey, session(1));
    applySessionEvent(client, told(session(1, { version: 3, qrcode: null, status: 'PAIRING' })));
    expect(client.getQueryData(connectionSessionQuery(1).queryKey)).toMatchObject({ qrcode: null });
    expect(client.getQueryData(connectionsQuery.queryKey)?.[0]?.status).toBe('PAIRING');
    applyConnectionEvent(client, { action: 'delete', whatsappId: 1 });
    expect(client.getQueryData(connectionsQuery.queryKey)).toEqual([]);
  });
});
