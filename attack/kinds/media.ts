import { randomUUID } from 'node:crypto';
import { createFileAddresses } from '../../apps/server/src/media/create-file-addresses.ts';
import { MEDIA_COOKIE, mediaPass } from '../../apps/server/src/media/media-pass.ts';
import { deriveKeys } from '../../apps/server/src/security/keys.ts';
import { makeWorld, type World } from '../../apps/server/test/walks/world.ts';
import { makeForm } from '../forms.ts';
import { tinyPng } from '../pictures.ts';
import { bearer, type Judge, jsonOf, type Siege } from '../siege.ts';

/** Not there: neither for whoever guesses, nor for whoever alters. */
const gone: Judge = ({ status }) =>
  status === 404 || status === 400 ? undefined : `answered ${status}`;
const given: Judge = ({ status }) => (status < 400 ? undefined : `answered ${status}`);

/** Signed addresses that were altered, are too old, or are another company's. */
export async function mediaAddresses(siege: Siege): Promise<void> {
  const { target, victim } = siege;
  const own = await makeWorld(target.make, 'own');
  const uploaded = await siege.attempt(
    'a file of one’s own',
    {
      method: 'POST',
      path: `/api/messages/${own.ids.ticket}`,
      ...makeForm([{ field: 'medias', name: 'a.png', bytes: tinyPng }], { token: own.token }),
    },
    given,
  );
  const file: string = jsonOf(uploaded).mediaUrl;
  const headers = bearer(own.token);
  await siege.attempt('one’s own file', { method: 'GET', path: file, headers }, given);
  await withoutSession(siege, file, own);
  const altered = [...alterations(file, victim), ...alterations(victim.file, own, true)];
  const facts = { key: victim.fileKey, name: 'x.png', mimetype: 'image/png' };
  const victimTicket = { companyId: victim.companyId, ticketId: victim.ids.ticket };
  const ownTicket = { companyId: own.companyId, ticketId: own.ids.ticket };
  const longAgo = createFileAddresses(target.keys, () => new Date(Date.now() - 9 * 3_600_000));
  const strangers = createFileAddresses(deriveKeys('another secret'), () => new Date());
  altered.push(['too old', longAgo.file(victimTicket, facts)]);
  altered.push(['signed by a stranger', strangers.file(victimTicket, facts)]);
  const ours = createFileAddresses(target.keys, () => new Date());
  for (const key of ['../../secret', '..%2f..%2fsecret', '/etc/passwd', '.', 'a\0b'])
    altered.push([`signed, for ${key}`, signedFor(key, ours.file(ownTicket, { ...facts, key }))]);
  for (const companyId of [-1, 0, 1.5, Number.NaN, 1e21])
    altered.push([
      `signed, for company ${companyId}`,
      ours.file({ ...ownTicket, companyId }, facts),
    ]);
  altered.push(['signed for the wrong company', ours.file(ownTicket, facts)]);
  for (const [what, path] of altered) {
    for (const method of ['GET', 'HEAD']) {
      await siege.attempt(`${method}, ${what}`, { method, path }, gone);
      const inPart = { ...headers, range: 'bytes=0-' };
      await siege.attempt(
        `${method} with a token, ${what}`,
        { method, path, headers: inPart },
        gone,
      );
    }
  }
  for (const range of [
    'bytes=0-0,2-3',
    'bytes=-0',
    'bytes=9-1',
    'bytes=99999999999999999999-',
    'x',
  ])
    await siege.attempt(`range ${range}`, {
      method: 'GET',
      path: file,
      headers: { ...headers, range },
    });
}

/** A genuine address, asked for by somebody without a session of the company, or no longer with one. */
async function withoutSession(siege: Siege, path: string, own: World): Promise<void> {
  const { db, make, keys } = siege.target;
  const { sid: sessionId } = JSON.parse(
    Buffer.from(own.token.split('.')[1] ?? '', 'base64url').toString(),
  );
  const genuine = mediaPass(keys, { companyId: own.companyId, sessionId });
  const stranger = deriveKeys('another secret');
  const ended = await make.member(own.companyId);
  await db.deleteFrom('sessions').where('user_id', '=', ended.id).execute();
  const passes: Record<string, Record<string, string>> = {
    'nothing at all': {},
    'an empty cookie': { cookie: `${MEDIA_COOKIE}=` },
    'a stranger’s signature': {
      cookie: `${MEDIA_COOKIE}=${mediaPass(stranger, { companyId: own.companyId, sessionId })}`,
    },
    'another company under a genuine signature': {
      cookie: `${MEDIA_COOKIE}=${genuine.replace(/^\d+/, String(siege.victim.companyId))}`,
    },
    'half a signature': { cookie: `${MEDIA_COOKIE}=${genuine.slice(0, -9)}` },
    'a long one': { cookie: `${MEDIA_COOKIE}=${'1'.repeat(6_000)}` },
    'a session that never was': {
      cookie: `${MEDIA_COOKIE}=${mediaPass(keys, { companyId: own.companyId, sessionId: randomUUID() })}`,
    },
    'another company’s session': bearer(siege.victim.token),
    'an ended session': bearer(ended.token),
  };
  for (const [what, headers] of Object.entries(passes)) {
    await siege.attempt(`a genuine address with ${what}`, { method: 'GET', path, headers }, gone);
  }
}

/** Of one piece, so that it reaches the route. */
const signedFor = (key: string, address: string) =>
  `/api/media/${encodeURIComponent(key)}${address.slice(`/api/media/${key}`.length)}`;

function alterations(
  address: string,
  other: { companyId: number; fileKey?: string },
  isForeign = false,
): [string, string][] {
  const changed = (name: string, value: string): [string, string] => {
    const url = new URL(address, 'http://x');
    url.searchParams.set(name, value);
    return [`${name} = ${value}`, url.pathname + url.search];
  };
  const { pathname, search, searchParams } = new URL(address, 'http://x');
  const signature = searchParams.get('signature') ?? '';
  const companyId = String(other.companyId);
  return [
    changed('company', companyId),
    changed('name', 'x.html'),
    changed('type', 'text/html'),
    changed('until', String(Number(searchParams.get('until')) + 1)),
    changed('until', '99999999999999'),
    changed('signature', ''),
    changed('signature', signature.slice(0, -2)),
    changed('signature', signature.toLowerCase() === signature ? 'A' : signature.toLowerCase()),
    ['no signature', pathname],
    ['two companies', `${pathname}${search}&company=${companyId}`],
    ['another key', `/api/media/${other.fileKey ?? '0'.repeat(32)}${search}`],
    [
      'an upper-case key',
      `${pathname.toUpperCase().replace('/API/MEDIA/', '/api/media/')}${search}`,
    ],
    ['a key with a path', `${pathname}%2f..%2f..${search}`],
    ...(isForeign ? [] : [['another folder', `${pathname}/../${search}`] as [string, string]]),
  ];
}
