import type { User } from '@prosa/contract/user';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { UsersPage } from './users-page.tsx';

afterEach(() => vi.useRealTimers());

const carla = {
  ...{ id: 8, name: 'Carla Nunes', email: 'carla@a.test', profile: 'user', super: false },
  ...{ companyId: 1, queues: [], online: false, version: 1 },
} as unknown as User;

it('a list that cannot be loaded says so, is asked for again by hand, and comes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isBroken = true;
  const { asked } = await show(<UsersPage />, {
    words: ['users'],
    user: { profile: 'admin' },
    server({ path }) {
      if (!path.startsWith('/users')) return { body: [] };
      if (isBroken) return { status: 400, body: {} };
      return { body: { users: [carla], count: 1, hasMore: false } };
    },
  });
  const failed = 'Não foi possível carregar os usuários';
  const countdown = /Nova tentativa em \d+ s/;
  await screen.findByText(failed);
  expect(screen.getByText(countdown)).toBeTruthy();
  const times = () => asked.filter(({ path }) => path.startsWith('/users')).length;
  expect(times()).toBe(1);
  fireEvent.click(screen.getByText('Tentar de novo'));
  await waitFor(() => expect(times()).toBe(2));
  // In vain: it says so again, and counts anew.
  await passSecond();
  expect(await screen.findByText(countdown)).toBeTruthy();
  isBroken = false;
  for (let second = 0; second < 12; second += 1) await passSecond();
  expect(await screen.findByText('Carla Nunes')).toBeTruthy();
  expect(screen.queryByText(failed)).toBeNull();
  expect(times()).toBe(3);
});

/** The countdown is one timer after the other. */
function passSecond() {
  return act(() => vi.advanceTimersByTimeAsync(1000));
}
