import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { makeSheet } from '../../../test/make-sheet.ts';
import { forgetImports } from './contact-import.jobs.ts';
import { createImportKit } from './import-test-kit.ts';

let t: ListeningServer;
let admin: { companyId: number; token: string; adminId: number };
let kit: ReturnType<typeof createImportKit>;
beforeAll(async () => {
  t = await startListeningServer({ ROLE: 'api,worker' });
  await t.server.work();
  kit = createImportKit(t, () => admin.token);
});
afterAll(() => t.stop());
beforeEach(async () => {
  admin = await t.make.admin();
});

const call = (method: string, path: string, body?: object) =>
  t.call(method, `/api${path}`, { token: admin.token, ...(body && { body }) });
const contacts = async () => (await call('GET', '/contacts')).body.contacts;
const named = async (name: string) =>
  (await contacts()).find((contact: { name: string }) => contact.name === name);

const head = ['nome', 'numero', 'email', 'Cidade', 'tags'];

async function imported(rows: (string | number)[][]) {
  const made = await kit.ready(makeSheet([head, ...rows]));
  const columns = ['name', 'number', 'email', 'info', 'tag'];
  await kit.ask('PUT', `/${made.id}`, { columns, replaceNames: true });
  await kit.reach(made.id, 'ready');
  await kit.run(made.id);
  return made.id;
}

test('taking an import back keeps what a person touched, and says so', async () => {
  const before = { number: '5511970000010', email: 'antes@x.example' };
  const [untouched, edited] = ['5511970000010', '5511970000011'].map((number, index) =>
    t.make.contact(admin.companyId, { name: `Antigo ${index}`, number }),
  );
  const ids = { untouched: await untouched!, edited: await edited! };
  await call('PUT', `/contacts/${ids.untouched}`, {
    email: before.email,
    extraInfo: [
      { name: 'Cidade', value: 'Itu' },
      { name: 'CPF', value: '1' },
    ],
  });
  const importId = await imported([
    ['Novo', '11 97000-0001', 'novo@x.example', 'Campinas', 'Feira'],
    ['Editado', '11 97000-0002', '', '', ''],
    ['Conversado', '11 97000-0003', '', '', ''],
    ['Marcado', '11 97000-0004', '', '', ''],
    ['Unido', '11 97000-0005', '', '', ''],
    ['Excluído', '11 97000-0006', '', '', ''],
    ['Agendado', '11 97000-0007', '', '', ''],
    ['Bloqueado', '11 97000-0008', '', '', ''],
    ['Trocado', '11 97000-0010', 'depois@x.example', 'Salto', 'Feira'],
    ['Trocado também', '11 97000-0011', 'outro@x.example', '', ''],
  ]);
  expect(await named('Trocado')).toMatchObject({
    email: 'depois@x.example',
    extraInfo: [{ value: 'Salto' }, { name: 'CPF' }],
    tags: [{ name: 'Feira' }],
  });

  await call('PUT', `/contacts/${(await named('Editado')).id}`, { email: 'pessoa@x.example' });
  const connectionId = await t.make.connection(admin.companyId);
  const ticket = await t.make.ticket(admin.companyId, {
    contactId: (await named('Conversado')).id,
    connectionId,
  });
  const tag = await t.make.tag(admin.companyId, { name: 'VIP' });
  await t.make.tagContact(admin.companyId, (await named('Marcado')).id, tag);
  const other = await t.make.contact(admin.companyId, { name: 'Outro' });
  await call('POST', `/contacts/${(await named('Unido')).id}/merge`, { contactId: other });
  await call('DELETE', `/contacts/${(await named('Excluído')).id}`);
  await call('PUT', `/contacts/block/${(await named('Bloqueado')).id}`, { active: false });
  await call('PUT', `/contacts/${ids.edited}`, { name: 'Escrito por uma pessoa' });

  await t.make.schedule(admin.companyId, {
    userId: admin.adminId,
    contactId: (await named('Agendado')).id,
  });

  const undone = await kit.undo(importId);
  expect(undone).toMatchObject({
    undo: { deleted: 2, restored: 1, kept: 7 },
    undoUntil: null,
  });
  expect((await kit.rows(importId)).map(({ name, undone: how }) => [name, how])).toEqual([
    ['Novo', 'deleted'],
    ['Editado', 'kept'],
    ['Conversado', 'kept'],
    ['Marcado', 'kept'],
    ['Unido', 'kept'],
    ['', 'deleted'],
    ['Agendado', 'kept'],
    ['Bloqueado', 'kept'],
    ['Trocado', 'restored'],
    ['Trocado também', 'kept'],
  ]);
  expect((await call('GET', `/contacts/${ids.untouched}`)).body).toMatchObject({
    name: 'Antigo 0',
    ...before,
    extraInfo: [
      { name: 'Cidade', value: 'Itu' },
      { name: 'CPF', value: '1' },
    ],
    tags: [],
  });
  // The name is a person's, and stays; the e-mail was the import's, and goes.
  expect((await call('GET', `/contacts/${ids.edited}`)).body).toMatchObject({
    name: 'Escrito por uma pessoa',
    email: '',
  });
  expect(await named('Novo')).toBeUndefined();
  expect((await named('Editado')).email).toBe('pessoa@x.example');
  expect((await named('Bloqueado')).active).toBe(false);
  const talked = (await named('Conversado')).id;
  expect((await call('GET', `/tickets/${ticket.id}`)).body).toMatchObject({ contactId: talked });
  expect((await kit.ask('POST', `/${importId}/undo`)).body.error).toBe('ERR_IMPORT_STATE');
});

test('who was deleted is not in the rows of an import either', async () => {
  const importId = await imported([['Some', '11 97000-0001', 's@x.example', 'Campinas', '']]);
  await call('DELETE', `/contacts/${(await named('Some')).id}`);
  const { rows } = await t.db
    .selectFrom('contact_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .execute()
    .then((rows) => ({ rows: JSON.stringify(rows) }));
  for (const trace of ['Some', '970000001', '97000-0001', 's@x.example', 'Campinas']) {
    expect(rows).not.toContain(trace);
  }
});

test('after a week an import is gone with its rows, and cannot be taken back', async () => {
  const importId = await imported([['Ana', '11 97000-0001', '', '', '']]);
  const weekAgo = new Date(Date.now() - 8 * 86_400_000);
  await t.db
    .updateTable('contact_imports')
    .set({ created_at: weekAgo })
    .where('id', '=', importId)
    .execute();
  expect((await kit.ask('POST', `/${importId}/undo`)).body.error).toBe('ERR_IMPORT_STATE');
  await forgetImports(t.server.deps.scopes, new Date());
  expect((await kit.ask('GET', `/${importId}`)).body.error).toBe('ERR_NO_CONTACT_IMPORT_FOUND');
  const { count } = await t.db
    .selectFrom('contact_import_rows')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  expect(await named('Ana')).toBeDefined();
});
