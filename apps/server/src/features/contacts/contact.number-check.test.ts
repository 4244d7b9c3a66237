import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerSession } from '../../../test/answer-session.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

/** A company whose number is linked, or not. */
async function company(status: 'CONNECTED' | 'TIMEOUT') {
  const { companyId } = await t.make.admin();
  const id = await t.make.connection(companyId, { isDefault: true });
  await t.db.updateTable('connections').set({ status }).where('id', '=', id).execute();
  const { token } = await t.make.member(companyId);
  return (number: string) =>
    t.call('POST', '/api/contacts', { token, body: { name: 'Lia', number } });
}

describe('the number of a new contact', () => {
  test('is asked of WhatsApp in digits, and kept as it is spelt there', async () => {
    const save = await company('CONNECTED');
    const saving = save('+55 (11) 98888-7777');
    const value = '551188887777';
    const asked = await answerSession(t.db, { peer: { address: { kind: 'phone', value } } });
    expect(asked).toEqual({ kind: 'check-number', number: '5511988887777' });
    expect(await saving).toMatchObject({ status: 201, body: { name: 'Lia', number: value } });
  });

  test('that nobody has there is refused', async () => {
    const saving = (await company('CONNECTED'))('5511999999999');
    await answerSession(t.db, { peer: null });
    expect((await saving).body).toEqual({ error: 'ERR_WAPP_INVALID_CONTACT' });
  });

  test('cannot be checked: the provider failed, or the line is away', async () => {
    const failing = (await company('CONNECTED'))('5511999999999');
    await answerSession(t.db, { failure: 'provider' });
    expect(await failing).toMatchObject({ status: 502, body: { error: 'ERR_WAPP_CHECK_CONTACT' } });
    const away = await (await company('TIMEOUT'))('5511999999999');
    expect(away).toMatchObject({ status: 409, body: { error: 'ERR_WAPP_NOT_INITIALIZED' } });
  });
});
