import { describe, expect, it } from 'vitest';
import { judge } from './access.ts';

const admin = { profile: 'admin', super: false } as const;
const agent = { profile: 'user', super: false } as const;
const host = { profile: 'user', super: true } as const;

describe('judge', () => {
  it('lets everyone into a screen without conditions', () => {
    expect(judge({}, agent, false)).toBe('allowed');
  });

  it('asks for the permission', () => {
    expect(judge({ permission: 'users:write' }, admin, false)).toBe('allowed');
    expect(judge({ permission: 'users:write' }, agent, false)).toBe('forbidden');
  });

  it('offers support what the company lets it do', () => {
    const rights = ['settings:write'];
    const support = { ...admin, support: { name: 'Sofia', until: '', rights } };
    expect(judge({ permission: 'settings:write' }, support, false)).toBe('allowed');
    expect(judge({ permission: 'users:write' }, support, false)).toBe('forbidden');
  });

  it('keeps the host screens for super users, whatever their profile', () => {
    expect(judge({ superOnly: true }, host, false)).toBe('allowed');
    expect(judge({ superOnly: true }, admin, false)).toBe('forbidden');
  });

  it('has no campaign screens at all without the flag', () => {
    expect(judge({ campaigns: true }, admin, false)).toBe('absent');
    expect(judge({ campaigns: true }, admin, true)).toBe('allowed');
  });
});
