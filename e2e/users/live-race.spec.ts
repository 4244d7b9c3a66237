import { gotoLive } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('an answer from before an event does not hide what the event said', async ({
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
  await gotoLive(page, '/users');

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
