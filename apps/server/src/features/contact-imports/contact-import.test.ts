import { limits } from '@prosa/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { makeSheet } from '../../../test/make-sheet.ts';
import { createImportKit } from './import-test-kit.ts';

let t: ListeningServer;
let admin: { companyId: number; token: string; adminId: number };
const token = () => admin.token;
let kit: ReturnType<typeof createImportKit>;
beforeAll(async () => {
  t = await startListeningServer({ ROLE: 'api,worker' });
  await t.server.work();
  kit = createImportKit(t, token);
});
afterAll(() => t.stop());
beforeEach(async () => {
  admin = await t.make.admin();
});

const contacts = async () =>
  (await t.call('GET', '/api/contacts', { token: admin.token })).body.contacts;

const head = ['Nome', 'Número', 'E-mail', 'Cidade', 'Tags'];

describe('a sheet of contacts', () => {
  test('is shown row by row before anything is written, and then imported', async () => {
    const known = await t.make.contact(admin.companyId, {
      name: 'Bruno Carvalho',
      number: '5511982147730',
    });
    await t.db.updateTable('contacts').set({ name_edited: true }).where('id', '=', known).execute();
    const made = await kit.ready(
      makeSheet([
        head,
        ['Aline Tavares', '(11) 97714-2260', 'aline@tavares.example', 'Campinas', 'Feira; Atacado'],
        ['Bruno C.', 11982147730, 'bruno@carvalho.example', '', ''],
        ['Cida Bolos', '9 9771-2040', 'cida@bolos.example', '', ''],
        ['Rogério Pinto', '+55 11 97714 2260', '', '', ''],
        ['Helena Prates', '21 98455 6612', 'helena(a)correio', '', ''],
        ['Ana', '+351 912 345 678', '', '', ''],
      ]),
    );
    expect(made).toMatchObject({
      source: 'sheet',
      name: 'clientes.xlsx',
      sheetName: 'Clientes',
      rowCount: 6,
      counts: { new: 2, update: 1, skip: 2, double: 1 },
      country: 'BR',
      hasHeader: true,
    });
    expect(made.columns.map(({ to }) => to)).toEqual(['name', 'number', 'email', 'ignore', 'tag']);
    expect(await kit.rows(made.id)).toMatchObject([
      {
        row: 2,
        name: 'Aline Tavares',
        number: '5511977142260',
        outcome: 'new',
        written: '(11) 97714-2260',
      },
      {
        row: 3,
        outcome: 'update',
        changes: ['email'],
        keepsName: 'Bruno Carvalho',
        number: '5511982147730',
        written: '11982147730',
      },
      { row: 4, outcome: 'skip', reason: 'no_area_code', written: '9 9771-2040' },
      { row: 5, outcome: 'double', doubleOf: 2 },
      { row: 6, outcome: 'skip', reason: 'invalid_email' },
      { row: 7, outcome: 'new', number: '351912345678' },
    ]);
    expect(await contacts()).toHaveLength(1);

    const done = await kit.run(made.id);
    expect(done).toMatchObject({
      progress: 6,
      counts: { new: 2, update: 1, skip: 2, double: 1 },
      undoUntil: expect.any(String),
    });
    const after = await contacts();
    expect(after.map(({ name, number, email }: never) => [name, number, email])).toEqual([
      ['Aline Tavares', '5511977142260', 'aline@tavares.example'],
      ['Ana', '351912345678', ''],
      ['Bruno Carvalho', '5511982147730', 'bruno@carvalho.example'],
    ]);
    expect(after[0].tags.map((tag: { name: string }) => tag.name)).toEqual(['Atacado', 'Feira']);
    expect((await kit.rows(made.id))[1]).toMatchObject({ contactId: known, outcome: 'update' });
  });

  test('its columns can be said by a person: further information, first row, names, country', async () => {
    const known = await t.make.contact(admin.companyId, { name: 'Zé', number: '34600111222' });
    await t.db.updateTable('contacts').set({ name_edited: true }).where('id', '=', known).execute();
    const made = await kit.ready(
      makeSheet([
        ['José Silva', '600 111 222', 'Madrid', 'x'],
        ['Marta', '600 111 333', 'Sevilla', 'x'],
      ]),
    );
    // Nothing in it is a Brazilian number: where the numbers are, somebody has to say.
    expect(made).toMatchObject({ counts: { new: 0, skip: 0 }, rowCount: 1 });
    expect(made.columns.some(({ to }) => to === 'number')).toBe(false);
    const wrong = await kit.ask('PUT', `/${made.id}`, {
      columns: ['name', 'ignore', 'info', 'ignore'],
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'columns', code: 'number_missing' }] },
    });
    const columns = ['name', 'number', 'info', 'ignore'];
    const body = { columns, hasHeader: false, country: 'ES', replaceNames: true };
    expect((await kit.ask('PUT', `/${made.id}`, body)).body.status).toBe('checking');
    const again = await kit.reach(made.id, 'ready');
    expect(again).toMatchObject({ rowCount: 2, counts: { new: 1, update: 1, skip: 0 } });
    expect((await kit.rows(made.id))[0]).toMatchObject({ changes: ['name', 'extraInfo'] });
    await kit.run(made.id);
    expect(await contacts()).toMatchObject([
      { name: 'José Silva', extraInfo: [{ name: 'C', value: 'Madrid' }] },
      { name: 'Marta', number: '34600111333' },
    ]);
  });

  test('says what it would take the place of, and asks of a name what the form asks', async () => {
    const known = await t.make.contact(admin.companyId, { name: 'Zé', number: '5511982147731' });
    const extra = [
      { name: 'Cidade', value: 'Santos' },
      { name: 'Plano', value: 'Ouro' },
    ];
    await t.db
      .updateTable('contacts')
      .set({ email: 'ze@antigo.example', extra_info: JSON.stringify(extra) })
      .where('id', '=', known)
      .execute();
    const { id } = await kit.ready(
      makeSheet([
        ['Nome', 'Número', 'E-mail', 'Cidade'],
        ['José Silva', '11 98214-7731', 'ze@novo.example', 'Campinas'],
        ['J', '11 98214-7732', '', 'Campinas'],
        ['', '11 98214-7733', '', 'Campinas'],
      ]),
    );
    const columns = ['name', 'number', 'email', 'info'];
    await kit.ask('PUT', `/${id}`, { columns, replaceNames: true });
    await kit.reach(id, 'ready');
    const overwrites = [
      { field: 'name', label: '', from: 'Zé', to: 'José Silva' },
      { field: 'email', label: '', from: 'ze@antigo.example', to: 'ze@novo.example' },
      { field: 'extraInfo', label: 'Cidade', from: 'Santos', to: 'Campinas' },
    ];
    expect(await kit.rows(id)).toMatchObject([
      { outcome: 'update', overwrites },
      { outcome: 'skip', reason: 'name_too_short', overwrites: [] },
      { outcome: 'new', overwrites: [] },
    ]);
    await kit.run(id);
    // Afterwards it is what was overwritten.
    expect((await kit.rows(id))[0]).toMatchObject({ outcome: 'update', overwrites });
  });

  test('skips with a reason what a contact cannot hold, and imports the rest', async () => {
    const full = await t.make.contact(admin.companyId, { name: 'Cheia', number: '5511970000001' });
    const { count, value } = limits.extraInfo;
    const extra = Array.from({ length: count }, (_, n) => ({ name: `Campo ${n}`, value: 'x' }));
    await t.db
      .updateTable('contacts')
      .set({ extra_info: JSON.stringify(extra) })
      .where('id', '=', full)
      .execute();
    const tags = Array.from({ length: limits.contactImport.tags }, (_, n) => `Tag ${n}`);
    const { id } = await kit.ready(
      makeSheet([
        ['Nome', 'Número', 'Cidade', 'Tags'],
        ['Cheia', '11 97000-0001', 'Itu', ''],
        ['Longa', '11 97000-0002', 'x'.repeat(value.max + 1), ''],
        ['n'.repeat(limits.providerName.max + 1), '11 97000-0003', '', ''],
        ['Curta', '11 97000-0004', '', 'ab'],
        ['Arredondada', '5,51199E+12', '', ''],
        ['Muitas', '11 97000-0005', '', tags.join(';')],
        ['Mais uma', '11 97000-0006', '', 'Tag a mais'],
        ['Cabe', '11 97000-0007', 'Itu', 'Tag 0'],
      ]),
    );
    await kit.ask('PUT', `/${id}`, { columns: ['name', 'number', 'info', 'tag'] });
    await kit.reach(id, 'ready');
    await kit.run(id);
    expect(
      (await kit.rows(id)).map(({ row, outcome, reason }) => [row, reason ?? outcome]),
    ).toEqual([
      [2, 'too_much_info'],
      [3, 'info_too_long'],
      [4, 'name_too_long'],
      [5, 'invalid_tag'],
      [6, 'rounded_number'],
      [7, 'new'],
      [8, 'too_many_tags'],
      [9, 'new'],
    ]);
    expect((await contacts()).map(({ name }: { name: string }) => name)).toEqual([
      ...['Cabe', 'Cheia', 'Muitas'],
    ]);
  });

  test('finds who is known without the ninth digit, and whom the channel named', async () => {
    const known = await t.make.contact(admin.companyId, { name: 'bia', number: '551177142260' });
    await t.db
      .updateTable('contact_identities')
      .set({ match_value: '5511977142260' })
      .where('contact_id', '=', known)
      .execute();
    const made = await kit.ready(makeSheet([head, ['Bia Souza', '11 97714-2260', '', '', '']]));
    expect(made.counts).toMatchObject({ new: 0, update: 1 });
    await kit.run(made.id);
    expect(await contacts()).toMatchObject([{ name: 'Bia Souza', number: '551177142260' }]);
    // A second time there is nothing to change.
    const again = await kit.ready(makeSheet([head, ['Bia Souza', '11 97714-2260', '', '', '']]));
    expect(await kit.rows(again.id)).toMatchObject([{ outcome: 'skip', reason: 'unchanged' }]);
  });

  test('one at a time, and only by who may', async () => {
    const one = await kit.ready(makeSheet([head, ['Ana', '11 97714-2260', '', '', '']]));
    const agent = await t.make.member(admin.companyId, { profile: 'user' });
    const other = await kit.upload(
      makeSheet([head, ['Bia', '11 97714-2261', '', '', '']]),
      'b.xlsx',
      agent.token,
    );
    await kit.reach(other.body.id, 'ready');
    await t.db
      .updateTable('contact_imports')
      .set({ status: 'running' })
      .where('id', '=', other.body.id)
      .execute();
    expect(await kit.ask('POST', `/${one.id}/start`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_IMPORT_RUNNING' },
    });
    for (const verb of ['start', 'stop', 'undo']) {
      const foreign = await t.call('POST', `/api/contacts/imports/${one.id}/${verb}`, {
        token: agent.token,
      });
      expect(foreign).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    }
    expect(await kit.ask('POST', `/${one.id}/stop`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_IMPORT_STATE' },
    });
  });

  test('can be stopped and goes on where it was', async () => {
    const made = await kit.ready(
      makeSheet([head, ...Array.from({ length: 600 }, (_, n) => [`C${n}`, 11970000000 + n])]),
    );
    await t.db
      .updateTable('contact_imports')
      .set({ status: 'running', started_at: new Date(), position: 0, progress: 0 })
      .where('id', '=', made.id)
      .execute();
    expect(await kit.ask('POST', `/${made.id}/stop`)).toMatchObject({
      body: { status: 'stopped', counts: { new: 0 } },
    });
    const done = await kit.run(made.id);
    expect(done).toMatchObject({ counts: { new: 600 }, progress: 600 });
    expect((await kit.ask('POST', `/${made.id}/start`)).body.error).toBe('ERR_IMPORT_STATE');
  });

  test('ends with a report whose cells do nothing in a spreadsheet', async () => {
    const made = await kit.ready(
      makeSheet([
        [...head, 'Nota'],
        ['=1+1', '11 97714-2260', '', '', '', '=HYPERLINK("http://x")'],
        ['Zé', 'x', '', '', '', '@cmd'],
      ]),
    );
    await kit.run(made.id);
    const report = await t.call('GET', `/api/contacts/imports/${made.id}/report`, {
      token: token(),
    });
    expect(report.headers['content-disposition']).toContain('importacao.csv');
    expect(report.body.split('\r\n').slice(0, 3)).toEqual([
      '\ufeffLinha;Nome;Número;E-mail;Resultado;Motivo;Cidade;Tags;Nota',
      `2;'=1+1;5511977142260;;Criado;;;;"'=HYPERLINK(""http://x"")"`,
      `3;Zé;x;;Pulado;Sem número;;;'@cmd`,
    ]);
    const skipped = await t.call(
      'GET',
      `/api/contacts/imports/${made.id}/report?only=skipped&language=en`,
      { token: token() },
    );
    expect(skipped.body.split('\r\n')).toHaveLength(3);
    expect(skipped.body).toContain('Skipped');
  });
});
