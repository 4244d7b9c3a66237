import { describe, expect, it } from 'vitest';
import { entriesFor } from './menu-entries.ts';

const work = [
  'tickets',
  'quickMessages',
  'kanban',
  'contacts',
  'schedules',
  'todo',
  'tags',
  'chats',
  'helps',
];
const administration = [
  'dashboard',
  'connections',
  'queues',
  'users',
  'messagesApi',
  'finance',
  'settings',
  'audit',
];
const campaigns = ['campaigns', 'contactLists', 'campaignsConfig'];

const names = (profile: 'admin' | 'supervisor' | 'user', isSuper = false, flag = false) =>
  entriesFor({ profile, super: isSuper }, flag)
    .filter(({ group }) => group !== 'unlisted')
    .map(({ name }) => name);

describe('the menu', () => {
  it('gives agents and supervisors the work tools', () => {
    expect(names('user')).toEqual(work);
    expect(names('supervisor')).toEqual(work);
  });

  it('adds the administration for admins', () => {
    expect(names('admin')).toEqual([...work, ...administration]);
  });

  it('shows campaigns to admins of companies that have them', () => {
    expect(names('admin', false, true)).toEqual([...work, ...administration, ...campaigns]);
    expect(names('user', false, true)).toEqual(work);
  });

  it('shows announcements to super users only', () => {
    expect(names('admin', true)).toEqual([...work, ...administration, 'announcements']);
  });
});
