import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';

let t: ListeningServer;
beforeAll(async () => {
  t = await startListeningServer();
});
afterAll(() => t.stop());

const ALL = { filters: {} };

async function exported(token: string, selection: object = ALL) {
  return t.call('POST', '/api/contacts/export', { token, body: { selection } });
}

describe('contatos.csv', () => {
  test('has every contact, with semicolons, a BOM and harmless cells', async () => {
    const { token, companyId } = await t.make.admin();
    const extra = JSON.stringify([{ name: 'Plano', value: '=HYPERLINK("http://x")' }]);
    await sql`insert into contacts (company_id, name, number, email, extra_info) values
      (${companyId}, '=1+1', '5511988887777', 'ana@exemplo.com', ${extra}::jsonb),
      (${companyId}, '+55 Loja; "Sol"', null, '', '[]'), (${companyId}, '@bia', null, '', '[]'),
      (${companyId}, '-caio', null, '', '[]')`.execute(t.db);
    const { status, headers, body } = await exported(token);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="contatos.csv"');
    const lines = String(body).split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffNome;Número;E-mail;Tags;Situação;Última mensagem;Criado em;Informações',
    );
    expect(lines[1]).toMatch(/^'=1\+1;5511988887777;ana@exemplo\.com;;Ativo;;\d{4}-/);
    expect(lines[1]).toContain(`"Plano: =HYPERLINK(""http://x"")"`);
    expect(lines[2]).toMatch(/^"'\+55 Loja; ""Sol""";;;/);
    expect(lines[3]).toMatch(/^'@bia;/);
    expect(lines[4]).toMatch(/^'-caio;/);
  });

  test('has what is filtered, or what is selected', async () => {
    const { token, companyId } = await t.make.admin();
    const tag = await t.make.tag(companyId, { name: 'Vip' });
    const ana = await t.make.contact(companyId, { name: 'Ana' });
    const bia = await t.make.contact(companyId, { name: 'Bia' });
    await t.make.contact(companyId, { name: 'Caio' });
    await t.make.tagContact(companyId, bia, tag);
    const names = async (selection: object) =>
      String((await exported(token, selection)).body)
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0]);
    expect(await names({ ids: [bia, ana] })).toEqual(['Ana', 'Bia']);
    expect(await names({ filters: { tagId: tag } })).toEqual(['Bia']);
    expect(await names({ filters: {}, except: [ana] })).toEqual(['Bia', 'Caio']);
    expect(await names({ filters: { searchParam: 'cai' } })).toEqual(['Caio']);
    expect(await names({ filters: { searchParam: 'nobody' } })).toEqual([]);
  });

  test('everybody who sees contacts may take them along, and the log knows it', async () => {
    const { token, companyId } = await t.make.admin();
    const agent = await t.make.member(companyId, { profile: 'user' });
    expect((await exported(agent.token)).status).toBe(200);
    const log = await t.call('GET', '/api/audit-log', { token });
    expect(log.body.entries[0]).toMatchObject({ action: 'contact.export', user: { id: agent.id } });
  });

  test('is written while it is read, one at a time for a company', async () => {
    const { token, companyId } = await t.make.admin();
    await sql`insert into contacts (company_id, name, number, extra_info)
      select ${companyId}, 'Contato ' || n, '55119' || 80000000 + n,
        jsonb_build_array(jsonb_build_object('name', 'x', 'value', repeat('y', 300)))
      from generate_series(1, 6000) as n`.execute(t.db);
    const ask = (who: string) =>
      fetch(`${t.node.url}/api/contacts/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${who}`, 'content-type': 'application/json' },
        body: JSON.stringify({ selection: ALL }),
      });
    const first = await ask(token);
    const reader = first.body!.getReader();
    // There is a first part while the rest has not been read from the database: nobody takes it off the line.
    expect((await reader.read()).value!.length).toBeGreaterThan(0);
    const second = await ask(token);
    expect([second.status, ((await second.json()) as { error: string }).error]).toEqual([
      409,
      'ERR_EXPORT_RUNNING',
    ]);
    const other = await t.make.admin();
    expect((await ask(other.token)).status).toBe(200);
    // Whoever goes away gives the place back.
    await reader.cancel();
    await eventually(async () => {
      const again = await ask(token);
      await again.body!.cancel();
      expect(again.status).toBe(200);
    });
  });
});
