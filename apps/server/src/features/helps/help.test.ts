import { limits } from '@prosa/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
let host: { token: string };
beforeAll(async () => {
  t = await startTestServer();
  host = await t.make.admin({ super: true });
});
afterAll(() => t.stop());
beforeEach(() => t.db.deleteFrom('helps').execute());

const url = '/api/helps';
const body = { title: 'Filas', description: 'Como criar uma fila', video: 'dQw4w9WgXcQ' };

function post(values: object = {}, token = host.token) {
  return t.call('POST', url, { token, body: { ...body, ...values } });
}

async function titles(token: string, searchParam = ''): Promise<string[]> {
  const answer = await t.call('GET', `${url}/list`, { token, query: { searchParam } });
  return answer.body.map(({ title }: { title: string }) => title);
}

describe('helps', () => {
  test('are written by super users alone, and read by everybody, in their order', async () => {
    const { companyId, token } = await t.make.admin();
    const agent = await t.make.member(companyId);
    expect((await post({}, token)).body).toEqual({ error: 'ERR_NO_PERMISSION' });
    expect(await post()).toMatchObject({ status: 201, body });
    await post({ title: 'Contatos', description: '' });
    expect(await titles(agent.token)).toEqual(['Filas', 'Contatos']);
    expect((await t.call('GET', url, { token: agent.token })).body).toHaveLength(2);
  });

  test('are found by words of their title or description, without accents', async () => {
    await post({ title: 'Conexões' });
    await post({ title: 'Contatos', description: 'Importar a planilha' });
    expect(await titles(host.token, 'conexoes')).toEqual(['Conexões']);
    expect(await titles(host.token, 'PLANILHA')).toEqual(['Contatos']);
    expect(await titles(host.token, '%')).toEqual([]);
  });

  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 201],
    ['https://youtu.be/dQw4w9WgXcQ', 201],
    ['https://example.com/dQw4w9WgXcQ', 400],
    ['javascript:alert(1)', 400],
    ['<script>alert(1)</script>', 400],
    ['', 400],
    ['curto', 400],
  ])('keep the id of a video and nothing else: %j', async (video, status) => {
    const answer = await post({ video });
    expect(answer.status).toBe(status);
    if (status === 201) expect(answer.body.video).toBe('dQw4w9WgXcQ');
    else {
      const code = video === '' ? 'too_small' : 'invalid_format';
      expect(answer.body).toMatchObject({
        error: 'ERR_VALIDATION',
        issues: [{ path: 'video', code }],
      });
      expect(await titles(host.token)).toEqual([]);
    }
  });

  test('are changed and deleted; what is gone is not found', async () => {
    const { id } = (await post()).body;
    const one = `${url}/${id}`;
    const token = host.token;
    const changed = await t.call('PUT', one, { token, body: { title: 'Filas e chatbot' } });
    expect(changed.body).toMatchObject({ ...body, title: 'Filas e chatbot' });
    expect((await t.call('DELETE', one, { token })).status).toBe(200);
    for (const method of ['PUT', 'DELETE']) {
      const answer = await t.call(method, one, { token, body: method === 'PUT' ? {} : undefined });
      expect(answer.body).toEqual({ error: 'ERR_NO_HELP_FOUND' });
    }
  });

  test('stand in the order in which they are put; one that names others changes nothing', async () => {
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await post({ title })).body.id);
    const [a = 0, b = 0, c = 0] = ids;
    const order = (helpIds: number[]) =>
      t.call('PUT', `${url}/order`, { token: host.token, body: { helpIds } });
    expect((await order([c, a, b])).status).toBe(200);
    expect(await titles(host.token)).toEqual(['C', 'A', 'B']);
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, c, c + 1],
      [a, b, c + 1],
    ]) {
      expect((await order(wrong)).body).toEqual({ error: 'ERR_HELP_ORDER' });
    }
    expect(await titles(host.token)).toEqual(['C', 'A', 'B']);
    await post({ title: 'D' });
    expect(await titles(host.token)).toEqual(['C', 'A', 'B', 'D']);
  });

  test('are no more than can be read at once', async () => {
    const rows = Array.from({ length: limits.helps }, (_, n) => ({
      title: `Vídeo ${n}`,
      video: 'dQw4w9WgXcQ',
      position: n,
    }));
    await t.db.insertInto('helps').values(rows).execute();
    expect((await post()).body).toEqual({ error: 'ERR_HELP_LIMIT', limit: limits.helps });
  });
});
