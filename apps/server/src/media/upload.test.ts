import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { makePicture } from './media-test-kit.ts';
import { receiveUpload, type Upload } from './upload.ts';

const COMPANY = 3;
let t: TestServer;
let port: number;
/** What became of the last request, also where nobody is left to be answered. */
let outcome: Promise<unknown>;

beforeAll(async () => {
  t = await startTestServer({
    env: { PORT: '0', HOST: '127.0.0.1', MAX_UPLOAD_MB: '1' },
    extraRoutes(app, { media, config }) {
      app.post('/try-upload', { config: { access: 'public' } }, (request) => {
        const maxFileBytes = config.MAX_UPLOAD_MB * 1024 * 1024;
        const upload = receiveUpload(request, {
          store: media.store,
          companyId: COMPANY,
          maxFileBytes,
        });
        outcome = upload.catch((error) => error);
        return upload;
      });
    },
  });
  ({ port } = await t.server.listen());
});
afterAll(() => t.stop());

type Part = [name: string, value: string | Blob, fileName?: string];

type Answer = { status: number; body: Upload & { error?: string } };

async function send(...parts: Part[]): Promise<Answer> {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/try-upload`, {
    method: 'POST',
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

async function sendRaw(body: string, type: string): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/try-upload`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const blob = (content: string | Buffer, type = '') => new Blob([content as string], { type });

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(t.folder, 'media'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('a form with files', () => {
  test('is taken with its fields, and its files are in the store', async () => {
    const picture = await makePicture('png', 400, 300);
    const { status, body } = await send(
      ['body', 'Olá, segue a foto 📷'],
      ['medias', blob(picture, 'image/png'), 'Praça da Sé.png'],
      ['medias', blob('nome;numero\n', 'application/vnd.ms-excel'), '../lista.csv'],
    );
    expect(status).toBe(200);
    expect(body.fields).toEqual({ body: 'Olá, segue a foto 📷' });
    expect(body.files).toMatchObject([
      { field: 'medias', name: 'Praça da Sé.png', mimetype: 'image/png', bytes: picture.length },
      { field: 'medias', name: 'lista.csv', mimetype: 'text/csv', bytes: 12 },
    ]);
    const { stream } = await t.server.deps.media.store.open(COMPANY, body.files[1]?.key ?? '');
    expect(await text(stream)).toBe('nome;numero\n');
  });

  test('may have no file, and fields with the names of things in the language', async () => {
    const { body } = await send(['body', 'only text'], ['__proto__', 'x'], ['toString', 'y']);
    expect(body.files).toEqual([]);
    expect(body.fields.body).toBe('only text');
    expect(body.fields.toString).toBe('y');
  });

  test.each([
    ['it ends at once', '--x--'],
    ['its only part has no name', `--x\r\n${'a: b\r\n'.repeat(5000)}\r\nhalf\r\n--x--\r\n`],
  ])('is empty if %s', async (_why, payload) => {
    const { body } = await sendRaw(payload, 'multipart/form-data; boundary=x');
    expect(body).toEqual({ fields: {}, files: [] });
  });

  test('may carry ten files of the largest size', async () => {
    const largest = blob(Buffer.alloc(1024 * 1024, 'x'));
    const files = Array.from({ length: 10 }, (_, i): Part => ['medias', largest, `${i}.txt`]);
    const { body } = await send(...files);
    expect(body.files).toHaveLength(10);
    expect(body.files[9]).toMatchObject({ name: '9.txt', bytes: 1024 * 1024 });
  });
});

describe('of a form that is refused nothing is kept', () => {
  const good: Part = ['medias', blob('fine'), 'first.txt'];
  const refusals: [string, Part[], number, object][] = [
    [
      'a file over the limit',
      [good, ['medias', blob(Buffer.alloc(1024 * 1024 + 1, 'x')), 'large.txt']],
      413,
      { error: 'ERR_UPLOAD_TOO_LARGE' },
    ],
    [
      'a page that claims to be a picture',
      [good, ['medias', blob('<html><script>1</script></html>', 'image/jpeg'), 'a.jpg']],
      415,
      { error: 'ERR_UPLOAD_TYPE' },
    ],
    [
      'an empty file',
      [good, ['medias', blob('', 'text/plain'), 'empty.txt']],
      400,
      { error: 'ERR_VALIDATION', issues: [{ path: 'medias', code: 'empty_file' }] },
    ],
    [
      'an eleventh file',
      Array.from({ length: 11 }, () => good),
      400,
      { error: 'ERR_VALIDATION', issues: [{ path: 'files', code: 'too_many_files' }] },
    ],
    [
      'too many fields',
      [good, ...Array.from({ length: 31 }, (_, i): Part => [`field${i}`, 'x'])],
      400,
      { error: 'ERR_VALIDATION', issues: [{ path: 'fields', code: 'too_many_fields' }] },
    ],
    [
      'a field without end',
      [good, ['body', 'x'.repeat(300_000)]],
      400,
      { error: 'ERR_VALIDATION', issues: [{ path: 'body', code: 'too_big' }] },
    ],
  ];

  test.each(refusals)('%s', async (_what, parts, status, body) => {
    const before = await filesOnDisk();
    expect(await send(...parts)).toEqual({ status, body });
    expect(await filesOnDisk()).toEqual(before);
  });

  test('the same connection serves the next request', async () => {
    const large: Part = ['medias', blob(Buffer.alloc(9_000_000, 'x')), 'large.txt'];
    for (let i = 0; i < 3; i += 1) expect((await send(large)).status).toBe(413);
    expect((await send(good)).status).toBe(200);
  });

  test('more than could ever be allowed is refused before it is sent', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/try-upload HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n' +
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 99000000\r\n\r\n',
    );
    const [head] = await new Promise<Buffer[]>((resolve) =>
      socket.once('data', (d) => resolve([d])),
    );
    expect(head?.toString()).toContain('HTTP/1.1 413');
    socket.destroy();
  });

  const boundary = 'multipart/form-data; boundary=x';
  const part = '--x\r\ncontent-disposition: form-data; name="medias"; filename="a.txt"\r\n\r\nhalf';
  test.each([
    ['no boundary', 'multipart/form-data', part],
    ['another boundary', 'multipart/form-data; boundary=y', part],
    ['no end', boundary, part],
    ['nothing', boundary, ''],
    ['no form', boundary, '{"number": 1}'],
    [
      'a file without a name of its field',
      boundary,
      `${part.replace('name="medias"; ', '')}\r\n--x--`,
    ],
    ['no headers in a part', boundary, '--x\r\n\r\n'],
    ['JSON', 'application/json', '{}'],
  ])('malformed: %s', async (_what, type, payload) => {
    const before = await filesOnDisk();
    const { status, body } = await sendRaw(payload, type);
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(await filesOnDisk()).toEqual(before);
  });

  test('the sender goes away half-way', async () => {
    const before = await filesOnDisk();
    outcome = Promise.resolve();
    const socket = connect(port, '127.0.0.1');
    const arrived = watchStore();
    socket.write(
      'POST /api/try-upload HTTP/1.1\r\nhost: localhost\r\ncontent-length: 500000\r\n' +
        `content-type: ${boundary}\r\n\r\n${part}${'x'.repeat(100_000)}`,
    );
    await arrived;
    socket.destroy();
    expect(await outcome).toMatchObject({ code: 'ERR_VALIDATION' });
    expect(await filesOnDisk()).toEqual(before);
  });

  /** Resolves when the next file begins to be stored. */
  function watchStore(): Promise<void> {
    const { store } = t.server.deps.media;
    const { put } = store;
    return new Promise((resolve) => {
      store.put = (...call) => {
        store.put = put;
        resolve();
        return put(...call);
      };
    });
  }
});

test('a form sent where JSON is expected is refused, and JSON is read as before', async () => {
  const body = new FormData();
  body.append('email', 'a@example.com');
  const login = `http://127.0.0.1:${port}/api/auth/login`;
  const refused = await fetch(login, { method: 'POST', body });
  expect([refused.status, ((await refused.json()) as Answer['body']).error]).toEqual([
    400,
    'ERR_VALIDATION',
  ]);
  const read = await t.call('POST', '/api/auth/login', {
    body: { email: 'nobody@example.com', password: 'wrong pass' },
  });
  expect(read.body.error).toBe('ERR_INVALID_CREDENTIALS');
});
