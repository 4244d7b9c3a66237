import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { Noun } from '@prosa/contract/ids';
import { signAccessToken } from '../../apps/server/src/features/session/session.tokens.ts';
import { deriveKeys } from '../../apps/server/src/security/keys.ts';
import { fill } from '../../apps/server/test/walks/routes.ts';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { requestOf } from '../requests.ts';
import { refusedWith, type Siege } from '../siege.ts';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Authorization headers that must open nothing, by what is wrong with them. */
export async function forgedHeaders(siege: Siege): Promise<Record<string, string>> {
  const { db, make, keys } = siege.target;
  const own = await makeWorld(make, 'own');
  const stranger = deriveKeys('a secret that is not the server’s');
  const [head = '', payload = '', signature = ''] = own.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { sub: victimUser } = JSON.parse(
    Buffer.from(siege.victim.token.split('.')[1] ?? '', 'base64url').toString(),
  );
  const swapped = encoded({ ...claims, cid: siege.victim.companyId, sub: victimUser });
  const ended = await make.admin();
  await db.deleteFrom('sessions').where('company_id', '=', ended.companyId).execute();
  const hmac = (algorithm: string, key: Buffer | string) => {
    const start = `${encoded({ alg: algorithm.replace('sha', 'HS') })}.${payload}`;
    return `${start}.${createHmac(algorithm, key).update(start).digest('base64url')}`;
  };
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const asymmetric = `${encoded({ alg: 'RS256', jwk, kid: '../../dev/null' })}.${swapped}`;
  const ids = { userId: Number(claims.sub), companyId: own.companyId, sessionId: claims.sid };
  const genuine = (changes: Partial<typeof ids>, at = new Date()) =>
    signAccessToken(keys, { ...ids, ...changes }, at);
  const tokens = {
    'another key': await signAccessToken(stranger, ids, new Date()),
    'no algorithm': `${encoded({ alg: 'none' })}.${swapped}.`,
    'no algorithm, written otherwise': `${encoded({ alg: 'nOnE' })}.${swapped}.${signature}`,
    'another algorithm': hmac('sha512', keys.accessToken),
    'an empty key': hmac('sha256', ''),
    'a key of its own inside': `${asymmetric}.${sign('sha256', Buffer.from(asymmetric), privateKey).toString('base64url')}`,
    'another company under a genuine signature': `${head}.${swapped}.${signature}`,
    'half a signature': `${head}.${payload}.${signature.slice(0, 20)}`,
    'no signature': `${head}.${payload}.`,
    'an ended session': ended.token,
    'a session that never was': await genuine({ sessionId: randomUUID() }),
    'an own session in the other company': await genuine({ companyId: siege.victim.companyId }),
    'an own session as another user': await genuine({ userId: Number(victimUser) }),
    'an expired one': await genuine({}, new Date(Date.now() - 3_600_000)),
  };
  const bearers = Object.entries(tokens).map(([what, token]) => [what, `Bearer ${token}`]);
  return {
    ...Object.fromEntries(bearers),
    nothing: 'Bearer ',
    'another scheme': `Basic ${Buffer.from('admin:admin').toString('base64')}`,
    'two tokens': `Bearer ${own.token}, Bearer ${siege.victim.token.slice(0, -2)}`,
    'a long one': `Bearer ${'a'.repeat(8_000)}`,
  };
}

export async function forgedTokens(siege: Siege): Promise<void> {
  const headers = await forgedHeaders(siege);
  const own = await makeWorld(siege.target.make, 'own');
  for (const route of siege.routes.filter(({ access }) => access !== 'public')) {
    const filled = fill(route, () => (ref) => own.ids[ref as Noun]);
    for (const [what, authorization] of Object.entries(headers)) {
      // Only a genuine token can be said to have expired.
      const code = what === 'an expired one' ? 'ERR_TOKEN_EXPIRED' : 'ERR_SESSION_EXPIRED';
      await siege.attempt(
        `${route.method} ${route.url} with ${what}`,
        requestOf(route, filled, { authorization }),
        refusedWith(code, 'ERR_INVALID_TOKEN'),
      );
    }
  }
}
