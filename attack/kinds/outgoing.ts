import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { bearer, type Judge, jsonOf, refusedWith, type Siege } from '../siege.ts';

const PATH = '/api/outgoing-webhooks';

/** Addresses that lead inside, in the notations that slip through where only names are compared. */
const inside = [
  'http://127.0.0.1/',
  'http://127.1:9/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://0/',
  'http://localhost/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'http://[fd00::1]/',
  'http://[64:ff9b::7f00:1]/',
];
const strange = [
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'https://ana:senha@example.com/',
  '//example.com/',
  'http://',
  '',
];

/** What companies name for us to call, and keys that are good for nothing. */
export async function outgoing(siege: Siege): Promise<void> {
  const own = await makeWorld(siege.target.make, 'own');
  const headers = { ...bearer(own.token), 'content-type': 'application/json' };
  const save = (url: string, judge: Judge) =>
    siege.attempt(
      `a webhook to ${url}`,
      {
        method: 'POST',
        path: PATH,
        headers,
        body: JSON.stringify({ name: 'Loja', url, events: ['message.sent'] }),
      },
      judge,
    );
  for (const url of [...inside, ...strange]) await save(url, refusedWith('ERR_VALIDATION'));
  const { webhook } = own.ids;
  for (const url of inside) {
    await siege.attempt(
      `a webhook moved to ${url}`,
      { method: 'PUT', path: `${PATH}/${webhook}`, headers, body: JSON.stringify({ url }) },
      refusedWith('ERR_VALIDATION'),
    );
  }
  const noSecret: Judge = (hit) =>
    /whsec_|prosa_key_/.test(hit.body.toString()) ? 'a secret' : undefined;
  for (const path of [PATH, '/api/api-keys', `${PATH}/${webhook}/deliveries`]) {
    await siege.attempt(`secrets in ${path}`, { method: 'GET', path, headers }, noSecret);
  }
  await keys(siege, own.companyId);
}

async function keys(siege: Siege, companyId: number): Promise<void> {
  const { db, make } = siege.target;
  const maker = await make.user(companyId, { profile: 'admin' });
  const { key, id } = await make.apiKey(companyId, maker.id, { rights: ['tags:use'] });
  const list = (token: string) => ({
    method: 'GET',
    path: '/api/tags/list',
    headers: bearer(token),
  });
  const made = await siege.attempt('a good key', list(key));
  siege.note('a good key', Array.isArray(jsonOf(made)) ? undefined : 'is refused');
  const invalid = refusedWith('ERR_INVALID_TOKEN');
  for (const [what, token] of Object.entries({
    'cut short': key.slice(0, -1),
    'with more': `${key}a`,
    'in capitals': key.toUpperCase().replace('PROSA_KEY_', 'prosa_key_'),
    'its beginning alone': 'prosa_key_',
  })) {
    await siege.attempt(`a key ${what}`, list(token), invalid);
  }
  await db.deleteFrom('api_keys').where('id', '=', id).execute();
  await siege.attempt('a key that was revoked', list(key), invalid);
}
