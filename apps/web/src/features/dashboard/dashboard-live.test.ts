import type { Dashboard } from '@prosa/contract/dashboard';
import { expect, it } from 'vitest';
import { withPresence } from './dashboard-live.ts';

it('somebody comes and goes, and may be called otherwise; the others stay as they are', () => {
  const ana = { id: 1, name: 'Ana', online: false };
  const bia = { id: 2, name: 'Bia', online: true };
  const shown = { attendants: [ana, bia] } as unknown as Dashboard;
  const { attendants } = withPresence(shown, { id: 1, name: 'Ana Lima', online: true });
  expect(attendants).toEqual([{ id: 1, name: 'Ana Lima', online: true }, bia]);
  expect(attendants[1]).toBe(bia);
});
