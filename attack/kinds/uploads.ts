import type { Noun } from '@prosa/contract/ids';
import { fill, type WalkedRoute } from '../../apps/server/test/walks/routes.ts';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { type FormFile, makeForm } from '../forms.ts';
import { harmfulFiles, harmfulNames } from '../harmful-files.ts';
import { tinyPng } from '../pictures.ts';
import { bearer, type Judge, jsonOf, type Siege } from '../siege.ts';

const refusedOrKept: Judge = ({ status }) =>
  status === 201 || status === 0 || (status >= 400 && status < 500) ? undefined : `${status}`;

/** Files that climb, pretend, explode or run, wherever files are taken; and forms where none are. */
export async function uploads(siege: Siege): Promise<void> {
  const own = await makeWorld(siege.target.make, 'own');
  for (const route of siege.routes) {
    if (route.takesForms) await attackForms(siege, route);
    else if (route.method !== 'GET' && route.method !== 'HEAD') {
      const { url } = fill(route, () => (ref) => own.ids[ref as Noun]);
      const form = makeForm([{ field: 'medias', name: 'a.png', bytes: tinyPng }], own);
      await siege.attempt(`a form for ${route.method} ${route.url}`, {
        method: route.method,
        path: url,
        ...form,
      });
    }
  }
  siege.note('what is to be done with the files', await siege.target.settle());
}

async function attackForms(siege: Siege, route: WalkedRoute): Promise<void> {
  const own = await makeWorld(siege.target.make, 'own');
  const { url: path } = fill(route, () => (ref) => own.ids[ref as Noun]);
  const shot = { method: route.method, path };
  const send = async (what: string, files: FormFile[], fields: Record<string, string> = {}) => {
    const form = makeForm(files, { token: own.token, fields });
    const hit = await siege.attempt(what, { ...shot, ...form }, refusedOrKept);
    if (hit.status === 201) await openKept(siege, what, jsonOf(hit), own.token);
  };
  for (const name of siege.sample(harmfulNames))
    await send(`the name ${name.slice(0, 40)}`, [{ field: 'medias', name, bytes: tinyPng }]);
  for (const { make, ...file } of siege.sample(harmfulFiles()))
    await send(file.name, [{ field: 'medias', ...file, bytes: make() }]);
  for (const field of ['__proto__', 'constructor', '', '../x', 'x'.repeat(5_000)])
    await send(`the field ${field.slice(0, 20)}`, [{ field, name: 'a.png', bytes: tinyPng }]);
  for (const captions of [
    '[',
    '{"__proto__":1}',
    '["a","b","c"]',
    '"x"',
    '[null]',
    '[{}]',
    '["\\u0000"]',
  ])
    await send(`the captions ${captions}`, [{ field: 'medias', name: 'a.png', bytes: tinyPng }], {
      captions,
    });
  for (const [name, value] of [
    ['quotedMsg', `${siege.victim.ids.message}`],
    ['quotedMsg', '1e9'],
    ['clientId', 'x'],
    ['voice', 'true'],
  ] as const)
    await send(`${name} = ${value}`, [{ field: 'medias', name: 'a.png', bytes: tinyPng }], {
      [name]: value,
    });
  const one = { field: 'medias', name: 'a.png', bytes: tinyPng };
  await send(
    'forty files',
    Array.from({ length: 40 }, () => one),
  );
  await send(
    'a hundred fields',
    [one],
    Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x'])),
  );
  await send('a field of a megabyte', [one], { body: 'x'.repeat(1 << 20) });
  await send('no file', [], { body: 'x' });
  for (const [what, body] of Object.entries(brokenForms)) {
    const headers = { ...bearer(own.token), 'content-type': 'multipart/form-data; boundary=b' };
    await siege.attempt(what, { ...shot, headers, body }, refusedOrKept);
  }
  const headers = { ...bearer(own.token), 'content-type': 'multipart/form-data' };
  await siege.attempt('no boundary', { ...shot, headers, body: '--x--' }, refusedOrKept);
}

const part = '--b\r\ncontent-disposition: form-data; name="medias"; filename="a"\r\n';
const brokenForms: Record<string, string> = {
  'an empty form': '',
  'only an end': '--b--\r\n',
  'no end': `${part}\r\nabc`,
  'no disposition': '--b\r\nx: y\r\n\r\nabc\r\n--b--\r\n',
  'a head of 100 KB': `--b\r\nx: ${'y'.repeat(100_000)}\r\n${part.slice(5)}\r\nabc\r\n--b--\r\n`,
  'a thousand heads': `--b\r\n${'x: y\r\n'.repeat(1_000)}${part.slice(5)}\r\nabc\r\n--b--\r\n`,
  'a form in a form': `${part}content-type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n`,
  base64: `${part}content-transfer-encoding: base64\r\n\r\n####\r\n--b--\r\n`,
  'another alphabet': `${part.replace('filename="a"', `filename*=utf-7''%00%ff`)}\r\nabc\r\n--b--\r\n`,
};

/** What was kept is given back as a file, and never as a page of ours. */
async function openKept(
  siege: Siege,
  what: string,
  { mediaUrl }: { mediaUrl: string | null },
  token: string,
) {
  const safe: Judge = ({ headers, body }) => {
    const type = String(headers['content-type']);
    if (/html|svg|xml|javascript/.test(type)) return `is given back as ${type}`;
    const isLocked = String(headers['content-security-policy']).includes('sandbox');
    if (!isLocked || headers['x-content-type-options'] !== 'nosniff') return 'may run';
    const name = String(headers['content-disposition']);
    if (/[\r\n\0]|\.\.\/|filename="[^"]*[/\\]/.test(name)) return `is called ${name}`;
    return body.length > 0 ? undefined : 'is empty';
  };
  if (!mediaUrl) return;
  const shot = { method: 'GET', path: mediaUrl, headers: bearer(token) };
  await siege.attempt(`${what}, given back`, shot, safe);
}
