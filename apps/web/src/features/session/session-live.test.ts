import type { SessionUser } from '@prosa/contract/session';
import { describe, expect, it } from 'vitest';
import { withCompanyEvent, withSettingEvent, withUserEvent } from './session-live.ts';

const me: SessionUser = {
  id: 1,
  name: 'Ana',
  email: 'ana@x.co',
  profile: 'admin',
  super: false,
  companyId: 7,
  queues: [],
  company: {
    id: 7,
    name: 'Loja',
    email: null,
    dueDate: null,
    trialExpiration: null,
    standing: 'open',
    timezone: 'UTC',
    plan: null,
    settings: [{ key: 'call', value: 'disabled', secret: false, isSet: true, hint: '' }],
  },
  onlyPays: false,
  support: null,
  lastEvent: 0,
};
const row = {
  ...me,
  name: 'Ana Maria',
  queues: [{ id: 3, name: 'Vendas', color: '#123456' }],
  online: true,
  version: 2,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

describe('the session follows live events', () => {
  it('takes over changes of the own user', () => {
    const after = withUserEvent(me, { action: 'update', user: row });
    expect(after.name).toBe('Ana Maria');
    expect(after.queues).toEqual(row.queues);
    expect(after.company).toBe(me.company);
  });

  it('ignores other users', () => {
    expect(withUserEvent(me, { action: 'update', user: { ...row, id: 2 } })).toBe(me);
    expect(withUserEvent(me, { action: 'delete', userId: 2 })).toBe(me);
  });

  it('takes over the company and its settings', () => {
    const company = { ...me.company, name: 'Loja Nova', dueDate: '2027-01-01' };
    const event = { action: 'update', company } as unknown as Parameters<
      typeof withCompanyEvent
    >[1];
    expect(withCompanyEvent(me, event).company).toMatchObject({
      name: 'Loja Nova',
      dueDate: '2027-01-01',
      settings: me.company.settings,
    });
    const setting = {
      key: 'call',
      value: 'enabled',
      secret: false,
      isSet: true,
      hint: '',
    } as const;
    expect(withSettingEvent(me, { action: 'update', setting }).company.settings).toEqual([setting]);
  });
});
