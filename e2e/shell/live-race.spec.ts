import { follow, gotoLive } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('where nothing happened, nothing is loaded twice; an answer from before an event does not hide what the event said', async ({
  page,
  company,
}) => {
  const heard = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Carla Nunes')) resolve();
      }),
    );
  });

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Who is here is asked again: the answer says that nothing happened.
    if (pathname.startsWith('/api/') && pathname !== '/api/auth/me') asked.push(pathname + search);
  });
  const { id } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  await gotoLive(page, '/queues');
  // When this is seen it has made up its mind.
  await company.call('PUT', `/queue/${id}`, { name: 'Balcão' });
  await expect(page.getByText('Balcão')).toBeVisible();
  expect(asked).toContain('/api/queue');
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());

  await follow(page, '/users');
  await expect(page.getByRole('row').filter({ hasText: company.admin.name })).toBeVisible();
  const underWay = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  // The server's answer, found before the change, and on its way until after it.
  await page.route(
    /searchParam=carla/,
    async (route) => {
      const response = await route.fetch();
      underWay.resolve();
      await gate.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole('searchbox').fill('carla');
  await underWay.promise;
  await company.addUser({ name: 'Carla Nunes' });
  await heard;
  gate.resolve();
  await expect(page.getByRole('row').filter({ hasText: 'Carla Nunes' })).toBeVisible();
});

test('what happened before the page could hear is caught up with', async ({ page, company }) => {
  const { promise: loaded, resolve: connect } = Promise.withResolvers<void>();
  await page.routeWebSocket('**/socket.io/**', async (socket) => {
    await loaded;
    socket.connectToServer();
  });
  await page.goto('/users');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(company.admin.name)).toBeVisible();
  await company.addUser({ name: 'Carla Nunes' });
  connect();
  await expect(row('Carla Nunes')).toBeVisible();
});
