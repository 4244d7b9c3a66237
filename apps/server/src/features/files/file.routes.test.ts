import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/factories/company-factories.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makePicture } from '../../media/media-test-kit.ts';
import { mediaAddress } from '../../media/signed-address.ts';
import { newMediaKey } from '../../media/store.ts';

const HOUR = 3_600_000;
let t: TestServer;
let port: number;
let companyId: number;
let cookie: string;
beforeAll(async () => {
  t = await startTestServer({ env: { PORT: '0', HOST: '127.0.0.1' } });
  ({ port } = await t.server.listen());
  const admin = await t.make.admin();
  companyId = admin.companyId;
  cookie = await passOf(admin.token);
});
afterAll(() => t.stop());

async function keep(
  content: string | Buffer,
  mimetype: string,
  name = 'file',
  ticketId: number | null = null,
) {
  const { keys, media } = t.server.deps;
  const source = Readable.from([Buffer.from(content as string)]);
  const { key } = await media.store.put(companyId, source, { maxBytes: 50_000_000 });
  const address = mediaAddress(keys, { companyId, ticketId, key, name, mimetype }, t.clock.now);
  return { key, address };
}

/** What a browser is given for files with each session, as it sends it back. */
async function passOf(token: string): Promise<string> {
  const { headers } = await t.call('GET', '/api/auth/me', { token });
  return /media=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
}

function read(address: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(`http://127.0.0.1:${port}${address}`, { method, headers: { cookie, ...headers } });
}

describe('a file', () => {
  test('is served whole, as what it is, to be kept while its address lives', async () => {
    const picture = await makePicture('jpeg');
    const { key, address } = await keep(picture, 'image/jpeg', 'Praça.jpg');
    const answer = await read(address);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(picture.length),
      'content-disposition': 'inline; filename="Praca.jpg"; filename*=UTF-8\'\'Pra%C3%A7a.jpg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
      etag: `"${key}"`,
    });
    const [, seconds] =
      /^private, max-age=(\d+), immutable$/.exec(answer.headers.get('cache-control') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(4 * 3600 - 1);
    expect(Number(seconds)).toBeLessThanOrEqual(8 * 3600);
  });

  test.each([
    ['text/html', 'page.html'],
    ['image/svg+xml', 'logo.svg'],
    ['text/plain', 'note.txt'],
    ['application/octet-stream', 'setup.exe'],
    ['application/zip', 'all.zip'],
  ])('of the type %s is never shown, only saved', async (mimetype, name) => {
    const { address } = await keep('<script>alert(1)</script>', mimetype, name);
    const { headers } = await read(address);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${name}"`);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('that is a voice note is played, whatever its type adds', async () => {
    const { address } = await keep('OggS', 'audio/ogg; codecs=opus', '');
    const { headers } = await read(address);
    expect(headers.get('content-type')).toBe('audio/ogg');
    expect(headers.get('content-disposition')).toContain('inline');
  });

  test('that could be shown is saved when that is asked for', async () => {
    const { address } = await keep('%PDF-1.7', 'application/pdf', 'conta.pdf');
    expect((await read(address)).headers.get('content-disposition')).toContain('inline');
    const saved = await read(`${address}&download=1`);
    expect(saved.headers.get('content-disposition')).toContain('attachment; filename="conta.pdf"');
  });

  test('is described without its bytes', async () => {
    const { address } = await keep('0123456789', 'audio/mpeg');
    const answer = await read(address, {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('10');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(await answer.text()).toBe('');
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('is served in part: %s', async (range, content, contentRange) => {
    const { address } = await keep('0123456789', 'audio/mpeg');
    const answer = await read(address, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(content.length));
    expect(await answer.text()).toBe(content);
    const head = await read(address, { range }, 'HEAD');
    expect([head.status, head.headers.get('content-range')]).toEqual([206, contentRange]);
  });

  test('has no part beyond its end', async () => {
    const { address } = await keep('0123456789', 'audio/mpeg');
    const answer = await read(address, { range: 'bytes=10-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  test('is served in part only if it is still the one that was begun', async () => {
    const { key, address } = await keep('0123456789', 'audio/mpeg');
    const range = 'bytes=2-3';
    expect((await read(address, { range, 'if-range': `"${key}"` })).status).toBe(206);
    expect((await read(address, { range, 'if-range': '"another"' })).status).toBe(200);
    expect(
      (await read(address, { range, 'if-range': 'Sun, 15 Nov 2026 00:00:00 GMT' })).status,
    ).toBe(200);
  });

  test('is not sent again to whom has it', async () => {
    const { key, address } = await keep('0123456789', 'audio/mpeg');
    for (const tags of [`"${key}"`, `W/"${key}"`, `"other", "${key}"`]) {
      const answer = await read(address, { 'if-none-match': tags });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(`"${key}"`);
    }
    expect((await read(address, { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('an address', () => {
  test('that is forged, incomplete, too old or of a file that is gone: not found, all alike', async () => {
    const { key, address } = await keep('secret', 'image/png');
    const { keys, media } = t.server.deps;
    const file = {
      companyId: companyId + 1,
      ticketId: null,
      key,
      name: 'file',
      mimetype: 'image/png',
    };
    const gone = await keep('short-lived', 'image/png');
    await media.store.remove(companyId, gone.key);
    const past = new Date(t.clock.now.getTime() - 9 * HOUR);
    const addresses = {
      forged: address.replace(`company=${companyId}`, `company=${companyId + 1}`),
      otherFile: address.replace(key, newMediaKey()),
      bare: `/api/media/${key}`,
      nonsense: `/api/media/..%2f..%2fsecret-key${address.slice(address.indexOf('?'))}`,
      tooOld: mediaAddress(keys, { ...file, companyId }, past),
      othersCompany: mediaAddress(keys, file, t.clock.now),
      gone: gone.address,
    };
    for (const [what, wrong] of Object.entries(addresses)) {
      const answer = await read(wrong);
      expect([answer.status, await answer.json()], what).toEqual([404, { error: 'ERR_NOT_FOUND' }]);
      expect(answer.headers.get('cache-control'), what).toBe('no-store');
    }
  });

  test('of a ticket’s file opens for whoever may see the ticket, for as long as they may', async () => {
    const queueId = await t.make.queue(companyId);
    const agent = await t.make.member(companyId, { queueIds: [queueId] });
    const colleague = await t.make.member(companyId);
    const ticket = await t.make.ticket(companyId, { queueId });
    const { address } = await keep('for the queue', 'image/png', 'file', ticket.id);
    const statusFor = async (token: string) =>
      (await read(address, { cookie: '', authorization: `Bearer ${token}` })).status;
    expect((await read(address)).status).toBe(200);
    expect(await statusFor(agent.token)).toBe(200);
    expect(await statusFor(colleague.token)).toBe(404);
    const elsewhere = await t.make.queue(companyId);
    await t.db
      .updateTable('tickets')
      .set({ queue_id: elsewhere })
      .where('id', '=', ticket.id)
      .execute();
    expect(await statusFor(agent.token)).toBe(404);
  });

  test('opens for whom has it, until its time is over', async () => {
    const { address } = await keep('for a while', 'image/png');
    t.clock.advance(3.9 * HOUR);
    expect((await read(address)).status).toBe(200);
    t.clock.advance(4.2 * HOUR);
    expect((await read(address)).status).toBe(404);
  });
});

describe('whoever asks', () => {
  /** Somebody of the company, with what a real login gave them. */
  async function loggedIn() {
    const { id, email } = await t.make.user(companyId);
    const answer = await t.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    const given = String(answer.headers['set-cookie']);
    const pass = /media=[^;]+/.exec(given)?.[0] ?? '';
    return { id, given, pass, token: answer.body.token as string };
  }
  const statusFor = async (address: string, pass: string) =>
    (await read(address, { cookie: pass })).status;

  test('is known by a cookie for files alone, which no script reads, the same all through a session', async () => {
    const { given, pass, token } = await loggedIn();
    expect(given).toMatch(/media=[^;]+; Max-Age=604800; Path=\/api\/media; HttpOnly; SameSite=Lax/);
    expect(await passOf(token)).toBe(pass);
    const { address } = await keep('kept by browsers', 'image/png');
    const { headers } = await read(address, { cookie: pass });
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    // What one session kept is no good to the next.
    expect(headers.get('vary')).toBe('cookie, authorization');
  });

  test('needs a session: an address alone opens nothing, nor with another company’s', async () => {
    const { address } = await keep('for the company', 'image/png');
    const stranger = await t.make.admin();
    const { pass, token } = await loggedIn();
    // Not the last: of its six bits some may say nothing.
    const forged = pass.replace(/.(?=.{4}$)/, (one) => (one === 'A' ? 'B' : 'A'));
    const renamed = (await passOf(stranger.token)).replace(/=\d+/, `=${companyId}`);
    for (const wrong of ['', 'media=', forged, renamed, await passOf(stranger.token)]) {
      expect(await statusFor(address, wrong), wrong).toBe(404);
    }
    expect(await statusFor(address, pass)).toBe(200);
    // A program that has no cookies shows its token.
    const authorization = `Bearer ${token}`;
    expect((await read(address, { cookie: '', authorization })).status).toBe(200);
  });

  test('has it no longer after a logout, nor from what was kept open', async () => {
    const { address } = await keep('until the logout', 'image/png');
    const { pass, token } = await loggedIn();
    expect(await statusFor(address, pass)).toBe(200);
    const { headers } = await t.call('DELETE', '/api/auth/logout', { token });
    expect(String(headers['set-cookie'])).toMatch(/media=; Max-Age=0; Path=\/api\/media;/);
    expect(await statusFor(address, pass)).toBe(404);
    expect((await read(address, { cookie: pass, 'if-none-match': '*' })).status).toBe(404);
  });

  test('has it no longer once they are removed', async () => {
    const { address } = await keep('until the end', 'image/png');
    const { id, pass } = await loggedIn();
    expect(await statusFor(address, pass)).toBe(200);
    const { token } = await t.make.member(companyId, { profile: 'admin' });
    await t.call('DELETE', `/api/users/${id}`, { token });
    expect(await statusFor(address, pass)).toBe(404);
  });

  test('has it five seconds longer at most where another process ended the session', async () => {
    const { address } = await keep('for five seconds', 'image/png');
    const { id, pass } = await loggedIn();
    expect(await statusFor(address, pass)).toBe(200);
    const ended = { ended_at: t.clock.now, end_reason: 'logout' as const };
    await t.db.updateTable('sessions').set(ended).where('user_id', '=', id).execute();
    t.clock.advance(5000);
    expect(await statusFor(address, pass)).toBe(404);
  });
});

describe('a large file', () => {
  const large = Buffer.alloc(30_000_000, 'x');

  function request(address: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { cookie };
      get(`http://127.0.0.1:${port}${address}`, { headers }, resolve).on('error', reject);
    });
  }

  test('waits for a slow reader, and is closed when the reader goes', async () => {
    const { address } = await keep(large, 'video/mp4');
    const opened = watchOpened();
    const answer = await request(address);
    await once(answer, 'readable');
    const file = await opened;
    // What was read ahead fits into buffers; the rest stays on the disk.
    expect(file.bytesRead).toBeLessThan(large.length / 2);
    const closed = once(file.stream, 'close');
    answer.destroy();
    await closed;
  });

  /** The stream that the next request reads from. */
  function watchOpened() {
    const { store } = t.server.deps.media;
    const { open } = store;
    return new Promise<{ stream: Readable; bytesRead: number }>((resolve) => {
      store.open = async (...call) => {
        store.open = open;
        const opened = await open(...call);
        const watched = {
          stream: opened.stream,
          get bytesRead() {
            return (opened.stream as Readable & { bytesRead: number }).bytesRead;
          },
        };
        resolve(watched);
        return opened;
      };
    });
  }
});
