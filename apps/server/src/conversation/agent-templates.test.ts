import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Desk, said, startDesk } from './ingest-test-kit.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await startDesk();
});
afterEach(() => desk.stop());

test('templates work in what an agent writes; what the customer writes is left as it is', async () => {
  await desk.hear(said({ text: '{{name}} {nome}' }));
  const [ticket] = await desk.tickets();
  await desk.db.updateTable('tickets').set({ status: 'open' }).execute();
  const { body } = await desk.call('POST', `/api/messages/${ticket!.id}`, {
    token: desk.token,
    body: { body: '{{firstName}}, seu protocolo é {{protocol}}. {numero} {{x}}' },
  });
  expect(body.body).toBe(`Bia, seu protocolo é ${ticket!.code}. 5511999990000 {{x}}`);
  expect((await desk.messages())[0]).toMatchObject({ body: '{{name}} {nome}' });
});
