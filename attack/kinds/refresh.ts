import { PASSWORD } from '../../apps/server/test/factories/company-factories.ts';
import { bearer, type Judge, jsonOf, refusedWith, type Siege } from '../siege.ts';
import type { Hit } from '../wire.ts';

const PATH = '/api/auth/refresh_token';
const over = refusedWith('ERR_SESSION_EXPIRED');
const ok: Judge = ({ status }) => (status === 200 ? undefined : `answered ${status}`);

/** The cookie that keeps somebody logged in, in hands that it was not given to. */
export async function refreshCookies(siege: Siege): Promise<void> {
  const ana = await logIn(siege);
  const bia = await logIn(siege);
  const forged = {
    'an altered one': flipped(ana.cookie),
    'half of one': ana.cookie.slice(0, 20),
    'an access token': ana.token,
    'the hash of nothing': '0'.repeat(64),
    'a long one': 'x'.repeat(6_000),
    SQL: `${ana.cookie}'%20or%20'1'='1`,
    'signs that are none': '%00%ff%ed%a0%80',
  };
  for (const [what, cookie] of Object.entries(forged)) {
    await refresh(siege, what, cookie, over);
  }
  await siege.attempt('a cookie as a token', me(ana.cookie), over);
  await anotherUsers(siege, ana, bia);
  await rotatedLongAgo(siege);
}

type Person = { userId: number; token: string; cookie: string };

async function logIn(siege: Siege): Promise<Person> {
  const { adminEmail } = await siege.target.make.company();
  const hit = await siege.attempt('a login', {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: PASSWORD }),
  });
  const { token, user } = jsonOf(hit);
  return { userId: user.id, token, cookie: cookieIn(hit) };
}

function cookieIn({ headers }: Hit): string {
  return /^jrt=([^;]+)/.exec(headers['set-cookie']?.[0] ?? '')?.[1] ?? '';
}

function refresh(siege: Siege, what: string, cookie: string, judge: Judge, token?: string) {
  const headers = { cookie: `jrt=${cookie}`, ...(token && bearer(token)) };
  return siege.attempt(what, { method: 'POST', path: PATH, headers }, judge);
}

const me = (token: string) => ({
  method: 'GET',
  path: '/api/auth/me',
  headers: bearer(token),
});

/** One's own token beside another's cookie: neither lends the other anything. */
async function anotherUsers(siege: Siege, ana: Person, bia: Person): Promise<void> {
  const isBias: Judge = (hit) =>
    ok(hit) ?? (jsonOf(hit).user.id === bia.userId ? undefined : 'a mixture of two sessions');
  const renewed = await refresh(siege, 'another’s cookie', bia.cookie, isBias, ana.token);
  const isAna: Judge = (hit) =>
    ok(hit) ?? (jsonOf(hit).id === ana.userId ? undefined : 'another user’s session');
  await siege.attempt('one’s own token after it', me(ana.token), isAna);
  await siege.attempt(
    'a logout beside another’s cookie',
    {
      method: 'DELETE',
      path: '/api/auth/logout',
      headers: { cookie: `jrt=${cookieIn(renewed)}`, ...bearer(ana.token) },
    },
    ok,
  );
  await siege.attempt('the other’s session after it', me(bia.token), ok);
  await refresh(siege, 'the cookie of a session that was left', ana.cookie, over);
}

/** Whoever shows a token that was used up long ago has found or stolen it: everything ends. */
async function rotatedLongAgo(siege: Siege): Promise<void> {
  const { db } = siege.target;
  const person = await logIn(siege);
  const first = await refresh(siege, 'a first refresh', person.cookie, ok);
  const again = await refresh(siege, 'within its grace', person.cookie, ok);
  const isSame = cookieIn(first) === cookieIn(again);
  siege.note('within its grace', isSame ? undefined : 'two successors of one token');
  await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: new Date(Date.now() - 120_000) })
    .where('rotated_at', 'is not', null)
    .execute();
  await refresh(siege, 'after its grace', person.cookie, over);
  await refresh(siege, 'the successor of a stolen one', cookieIn(first), over);
  await siege.attempt('the token of a stolen one', me(person.token), over);
}

function flipped(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}
