import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerSession } from '../../../test/answer-session.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { checkNumbers } from './number-check.jobs.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

async function company(status: 'CONNECTED' | 'TIMEOUT') {
  return (await shop(status)).save;
}

/** A company whose number is linked, or not. */
async function shop(status: 'CONNECTED' | 'TIMEOUT') {
  const { companyId } = await t.make.admin();
  const id = await t.make.connection(companyId, { isDefault: true });
  const become = (now: 'CONNECTED' | 'TIMEOUT') =>
    t.db.updateTable('connections').set({ status: now }).where('id', '=', id).execute();
  await become(status);
  const { token } = await t.make.member(companyId);
  return {
    save: (number: string) =>
      t.call('POST', '/api/contacts', { token, body: { name: 'Lia', number } }),
    read: (contactId: number) => t.call('GET', `/api/contacts/${contactId}`, { token }),
    correct: (contactId: number, number: string) =>
      t.call('PUT', `/api/contacts/${contactId}`, { token, body: { number } }),
    connect: () => become('CONNECTED'),
  };
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

  test('is taken as it was typed while no line is up, and checked when one is', async () => {
    const { save, read, connect } = await shop('TIMEOUT');
    const made = await save('+55 (11) 98888-7777');
    expect(made).toMatchObject({ status: 201, body: { number: '5511988887777' } });
    expect(await save('5511988887777')).toMatchObject({
      status: 409,
      body: { error: 'ERR_DUPLICATED_CONTACT' },
    });
    await connect();
    const { scopes } = t.server.deps;
    const checking = checkNumbers(scopes);
    const value = '551188887777';
    await answerSession(t.db, { peer: { address: { kind: 'phone', value } } });
    await checking;
    expect((await read(made.body.id)).body.number).toBe(value);
    // Asked once.
    const questions = () => t.db.selectFrom('channel_questions').select('id').execute();
    const before = await questions();
    await checkNumbers(scopes);
    expect(await questions()).toEqual(before);
  });

  test('that is corrected while no line is up is checked when one is, too', async () => {
    const { save, read, correct, connect } = await shop('TIMEOUT');
    const { id } = (await save('5511988887777')).body;
    await t.db
      .updateTable('contacts')
      .set({ number_unchecked: false })
      .where('id', '=', id)
      .execute();
    expect(await correct(id, '5511977776666')).toMatchObject({
      status: 200,
      body: { number: '5511977776666' },
    });
    await connect();
    const { scopes } = t.server.deps;
    const checking = checkNumbers(scopes);
    const value = '551177776666';
    await answerSession(t.db, { peer: { address: { kind: 'phone', value } } });
    await checking;
    expect((await read(id)).body.number).toBe(value);
  });

  test('cannot be checked: the provider failed, or is silent', async () => {
    const failing = (await company('CONNECTED'))('5511999999999');
    await answerSession(t.db, { failure: 'provider' });
    expect(await failing).toMatchObject({ status: 502, body: { error: 'ERR_WAPP_CHECK_CONTACT' } });
    // Nobody answers the question.
    const silent = await (await company('CONNECTED'))('5511999999999');
    expect(silent).toMatchObject({ status: 502, body: { error: 'ERR_WAPP_CHECK_CONTACT' } });
  });

  test('that somebody here has is theirs, whether the provider knows it or not, or cannot be asked', async () => {
    const { save, correct, connect } = await shop('TIMEOUT');
    const { id } = (await save('+55 (11) 98888-7777')).body;
    const other = (await save('5511977776666')).body;
    await connect();
    const questions = () => t.db.selectFrom('channel_questions').select('id').execute();
    const before = await questions();
    const refusal = { status: 409, body: { error: 'ERR_DUPLICATED_CONTACT', contactId: id } };
    expect(await save('5511988887777')).toMatchObject(refusal);
    // As WhatsApp may spell it.
    expect(await save('551188887777')).toMatchObject(refusal);
    expect(await correct(other.id, '551188887777')).toMatchObject(refusal);
    expect(await questions()).toEqual(before);
  });
});
