import { gzipSync } from 'node:zlib';
import type { Noun } from '@prosa/contract/ids';
import { fill, tokenFor } from '../../apps/server/test/walks/routes.ts';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { bearer, type Judge, type Siege } from '../siege.ts';

const json = { 'content-type': 'application/json' };
const MEGABYTE = 1 << 20;
const text = (bytes: number) => `{"name":"${'x'.repeat(bytes)}"}`;

const refused: Judge = ({ status }) =>
  status === 0 || (status >= 400 && status < 500) ? undefined : `answered ${status}`;

/** More than anybody would send, declared or not, packed or not. */
export async function oversize(siege: Siege): Promise<void> {
  const own = await makeWorld(siege.target.make, 'own');
  const packed = gzipSync(text(8 * MEGABYTE));
  const many = `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`;
  for (const route of siege.routes.filter(({ schemas }) => schemas.body)) {
    const { url } = fill(route, () => (ref) => own.ids[ref as Noun]);
    const name = `${route.method} ${route.url}`;
    const headers = { ...json, ...bearer(tokenFor(route, own)) };
    const shot = { method: route.method, path: url, headers };
    await siege.attempt(`${name}, 3 MB`, { ...shot, body: text(3 * MEGABYTE) }, refused);
    await siege.attempt(
      `${name}, 3 MB without saying so`,
      {
        ...shot,
        headers: { ...headers, 'transfer-encoding': 'chunked' },
        body: text(3 * MEGABYTE),
      },
      refused,
    );
    await siege.attempt(
      `${name}, packed`,
      { ...shot, headers: { ...headers, 'content-encoding': 'gzip' }, body: packed },
      refused,
    );
    await siege.attempt(`${name}, 60,000 keys`, { ...shot, body: many });
  }
  for (const route of siege.routes.filter(({ method }) => method === 'GET')) {
    const { url } = fill(route, () => (ref) => own.ids[ref as Noun]);
    const shot = { method: 'GET', headers: bearer(tokenFor(route, own)) };
    const name = `${route.method} ${route.url}`;
    const parameters = Array.from({ length: 3_000 }, (_, index) => `a${index}`).join('&');
    await siege.attempt(`${name}, 3,000 parameters`, { ...shot, path: `${url}?${parameters}` });
    await siege.attempt(`${name}, a long address`, {
      ...shot,
      path: `${url}?searchParam=${'x'.repeat(30_000)}`,
    });
    await siege.attempt(`${name}, a long header`, {
      ...shot,
      path: url,
      headers: { ...shot.headers, 'x-long': 'x'.repeat(30_000) },
    });
  }
}
