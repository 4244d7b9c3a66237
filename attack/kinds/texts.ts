import type { Noun } from '@prosa/contract/ids';
import { fill, tokenFor } from '../../apps/server/test/walks/routes.ts';
import { textPlaces, withValueAt } from '../places.ts';
import { requestOf } from '../requests.ts';
import { bearer, type Judge, type Siege } from '../siege.ts';
import { leaveTrace, watchForSql } from '../sql-trace.ts';
import { mightiestFor, worldAs } from '../worlds.ts';

/** What harms if it is ever taken for more than words. */
const words = [
  `' or '1'='1`,
  `'; drop table messages; --`,
  `1; select ${leaveTrace}--`,
  `' || (select ${leaveTrace})::text || '`,
  `%' or company_id <> 0 or name like '%`,
  `$1 \\' " \\" %_\\`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)//<svg/onload=alert(1)>',
  '{{constructor.constructor("return process")()}} <%= 7*7 %> {nome}',
  '=cmd|"/c calc"!A1',
  'a\r\nset-cookie: jrt=stolen',
];

/** Words are kept as words: nobody carries them out, and no answer is a page. */
const onlyWords: Judge = ({ status, headers }) => {
  if (headers['set-cookie']?.some((cookie) => cookie.includes('stolen'))) return 'a header of ours';
  const type = headers['content-type'] ?? '';
  if (status < 300 && /html|svg|xml|javascript/.test(type)) return `answered as ${type}`;
  return headers['x-content-type-options'] === 'nosniff' ? undefined : 'may be sniffed';
};

export async function texts(siege: Siege): Promise<void> {
  const { db } = siege.target;
  const before = await db.introspection.getTables();
  const trace = await watchForSql(db);
  for (const route of siege.routes) {
    const own = await worldAs(siege.target, mightiestFor(route));
    const filled = fill(route, () => (ref) => own.ids[ref as Noun]);
    const { body, querystring } = route.schemas;
    const name = `${route.method} ${route.url}`;
    for (const place of body ? textPlaces(body) : []) {
      for (const word of siege.sample(words)) {
        const changed = { ...filled, body: withValueAt(filled.body, place, word) };
        const shot = requestOf(route, changed, bearer(tokenFor(route, own)));
        await siege.attempt(`${name} with ${place.join('.')} = ${word}`, shot, onlyWords);
      }
    }
    for (const place of querystring ? textPlaces(querystring) : []) {
      for (const word of siege.sample(words)) {
        const query = { ...filled.query, [place[0] ?? '']: word };
        const shot = requestOf(route, { ...filled, query }, bearer(tokenFor(route, own)));
        await siege.attempt(`${name} with ?${place.join('.')} = ${word}`, shot, onlyWords);
      }
    }
  }
  siege.note('a trace', await trace.found());
  await trace.remove();
  const after = await db.introspection.getTables();
  siege.note('tables', after.length === before.length ? undefined : 'a table came or went');
}
