import { z } from 'zod';
import { telephoneView } from '../account.ts';
import { callEnd, newCall, typing } from '../contract/call.ts';
import { ban } from '../contract/fault.ts';
import { newPicture, newTelephone, phoneNumber, telephoneChanges } from '../contract/telephone.ts';
import { accountOf } from '../state.ts';
import { addTelephone, changePicture, changeTelephone } from '../telephones.ts';
import { endCall, startCall } from '../wire/calls.ts';
import { refuseLogins } from '../wire/disconnect.ts';
import { sendTyping } from '../wire/typing.ts';
import type { ControlApp, ControlParts } from './app.ts';

const params = z.object({ number: phoneNumber });

export function telephoneRoutes(app: ControlApp, { state }: ControlParts): void {
  app.get('/telephones', async () => [...state.accounts.values()].map(telephoneView));

  app.post('/telephones', { schema: { body: newTelephone } }, async ({ body }) =>
    telephoneView(addTelephone(state, body)),
  );

  app.get('/telephones/:number', { schema: { params } }, async ({ params: { number } }) =>
    telephoneView(accountOf(state, number)),
  );

  app.patch(
    '/telephones/:number',
    { schema: { params, body: telephoneChanges } },
    async ({ params: { number }, body }) => {
      const account = accountOf(state, number);
      changeTelephone(state, account, body);
      return telephoneView(account);
    },
  );

  app.put(
    '/telephones/:number/picture',
    { schema: { params, body: newPicture } },
    async ({ params: { number }, body: { data } }) => {
      const account = accountOf(state, number);
      changePicture(state, account, data === null ? null : Buffer.from(data, 'base64'));
      return telephoneView(account);
    },
  );

  app.post(
    '/telephones/:number/ban',
    { schema: { params, body: ban } },
    async ({ params: { number }, body }) => {
      const account = accountOf(state, number);
      refuseLogins(state, account, body);
      return telephoneView(account);
    },
  );

  app.delete('/telephones/:number/ban', { schema: { params } }, async ({ params: { number } }) => {
    const account = accountOf(state, number);
    refuseLogins(state, account, null);
    return telephoneView(account);
  });

  app.post(
    '/telephones/:number/calls',
    { schema: { params, body: newCall } },
    async ({ params: { number }, body: { to, video } }) =>
      startCall(state, accountOf(state, number), accountOf(state, to), video),
  );

  app.get('/calls', async () => [...state.calls.values()]);

  app.post(
    '/calls/:id/end',
    { schema: { params: z.object({ id: z.string() }), body: callEnd } },
    async ({ params: { id }, body: { reason } }) => endCall(state, id, reason),
  );

  app.post(
    '/telephones/:number/typing',
    { schema: { params, body: typing } },
    async ({ params: { number }, body }) => {
      sendTyping(state, accountOf(state, number), body);
      return {};
    },
  );
}
