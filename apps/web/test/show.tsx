import { MantineProvider } from '@mantine/core';
import type { SessionUser } from '@prosa/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { startI18n } from '../src/lib/i18n/i18n.ts';
import { queryClient } from '../src/lib/query-client.ts';
import { setCurrentUser } from '../src/lib/session/session-query.ts';
import { theme } from '../src/ui/theme.ts';

type Namespace =
  | 'campaigns'
  | 'chats'
  | 'checkout'
  | 'companies'
  | 'contacts'
  | 'desk'
  | 'messages'
  | 'kanban'
  | 'plans'
  | 'quick-messages'
  | 'schedules'
  | 'session'
  | 'settings'
  | 'shell'
  | 'tags'
  | 'tickets'
  | 'users';
type Asked = { method: string; path: string; body: unknown };
type Answer = (asked: Asked) => { status?: number; body: unknown } | undefined;

type Options = {
  words: readonly Namespace[];
  user?: Partial<SessionUser>;
  /** What the server says; whatever it does not know is not there. */
  server?: Answer;
};

const ana: SessionUser = {
  id: 7,
  name: 'Ana',
  email: 'ana@example.com',
  profile: 'user',
  super: false,
  companyId: 1,
  queues: [{ id: 1, name: 'Vendas', color: '#e79f3c' }],
  company: {
    id: 1,
    name: 'Loja',
    dueDate: null,
    trialExpiration: null,
    standing: 'open',
    timezone: 'America/Sao_Paulo',
  } as unknown as SessionUser['company'],
  onlyPays: false,
  support: null,
  lastEvent: 0,
};

/**
 * A component as it stands on a screen: with its words (in Portuguese), somebody logged in, and an
 * address. Answers what it asked of the server, and where it led.
 */
export async function show(element: ReactNode, { words, user, server }: Options) {
  if (!i18next.isInitialized) await startI18n('pt');
  await i18next.loadNamespaces([...words]);
  setCurrentUser({ ...ana, ...user });
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const path = address.replace(/^\/api/, '');
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    const one = { method: request.method ?? 'GET', path, body };
    asked.push(one);
    const answer = server?.(one) ?? { status: 404, body: { error: 'ERR_NOT_FOUND' } };
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  const root = createRootRoute();
  const routes = ['/', '/tickets/{-$ticketId}', '/chats/{-$id}'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => element }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/tickets'] }),
  });
  await router.load();
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { asked, address: () => router.state.location.pathname };
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});
