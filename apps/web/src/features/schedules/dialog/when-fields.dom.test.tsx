import type { SessionUser } from '@prosa/contract/session';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { WhenFields } from './when-fields.tsx';

const noon = { day: '2026-12-01', clock: '12:00', repeat: null, until: '' };

async function hints(timezone: string) {
  const company = { id: 1, name: 'Loja', timezone } as unknown as SessionUser['company'];
  await show(<WhenFields value={noon} onChange={() => undefined} disabled={false} />, {
    words: ['schedules'],
    user: { company },
  });
  return screen.queryAllByText(/o fuso da empresa/).map((hint) => hint.textContent);
}

it('says whose time it is where the clocks here show something else', async () => {
  const [hint] = await hints('Asia/Tokyo');
  expect(hint).toContain('Horário de');
});

it('says nothing of it where they show the same', async () => {
  expect(await hints(Intl.DateTimeFormat().resolvedOptions().timeZone)).toEqual([]);
});
