import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { guardedRequest, pointsInside, type Resolve } from './guarded-request.ts';
import { amongNetworks, isPrivateAddress } from './networks.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Somebody on this machine, and how often they were reached. */
async function listen(answer: RequestListener): Promise<{ port: number; reached: () => number }> {
  let count = 0;
  const server = createServer(answer);
  server.on('connection', () => {
    count += 1;
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, reached: () => count };
}

/** A name server that answers these in turn, and the last one for ever. */
function naming(...answers: string[][]): Resolve {
  let asked = 0;
  const resolve = (_host: string, _options: unknown, callback: (...answer: never[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)]!;
    asked += 1;
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    setImmediate(() => callback(...([null, found] as never[])));
  };
  return resolve as unknown as Resolve;
}

const call = (url: string) => ({ url, headers: {}, body: '{"a":1}' });
const inside = { allowPrivate: true };

describe('who must not be reached', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://0x7f000001:PORT/',
    'http://2130706433:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
  ])('%s, written as it is', async (address) => {
    const { port, reached } = await listen((_request, response) => void response.end('secret'));
    const url = address.replace('PORT', String(port));
    const asked = guardedRequest(call(url), { allowPrivate: false });
    await expect(asked).rejects.toMatchObject({ code: 'private-address' });
    expect(await pointsInside(url)).toBe(true);
    expect(reached()).toBe(0);
  });

  test('a name that leads inside, also among others', async () => {
    const { port, reached } = await listen((_request, response) => void response.end('secret'));
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:10.0.0.1']]) {
      const resolve = naming(addresses);
      const url = `http://shop.example:${port}/`;
      const asked = guardedRequest(call(url), { allowPrivate: false, resolve });
      await expect(asked).rejects.toMatchObject({ code: 'private-address' });
      expect(await pointsInside(url, naming(addresses))).toBe(true);
    }
    expect(reached()).toBe(0);
  });

  test('a name that led outside when it was saved, and leads inside when it is called', async () => {
    const { port, reached } = await listen((_request, response) => void response.end('secret'));
    const resolve = naming(['93.184.216.34'], ['127.0.0.1']);
    const url = `http://rebind.example:${port}/`;
    expect(await pointsInside(url, resolve)).toBe(false);
    const asked = guardedRequest(call(url), { allowPrivate: false, resolve });
    await expect(asked).rejects.toMatchObject({ code: 'private-address' });
    expect(reached()).toBe(0);
  });

  test('a neighbour that was not named, where others were', async () => {
    const { port, reached } = await listen((_request, response) => void response.end('secret'));
    const named = amongNetworks(['10.20.0.0/16', '127.0.0.1']);
    const answer = await guardedRequest(call(`http://127.0.0.1:${port}/`), { allowPrivate: named });
    expect(answer.body).toBe('secret');
    const resolve = naming(['10.21.0.1']);
    const asked = guardedRequest(call(`http://ixc.example:${port}/`), {
      allowPrivate: named,
      resolve,
    });
    await expect(asked).rejects.toMatchObject({ code: 'private-address' });
    expect(reached()).toBe(1);
  });

  test('where a redirect points', async () => {
    const secret = await listen((_request, response) => void response.end('secret'));
    const { port } = await listen((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${secret.port}/` });
      response.end();
    });
    const answer = await guardedRequest(call(`http://127.0.0.1:${port}/`), inside);
    expect([answer.status, secret.reached()]).toEqual([307, 0]);
  });

  test.each([
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['fd12::1', true],
    ['fe80::1', true],
    ['64:ff9b::7f00:1', true],
    ['2002:7f00:1::', true],
    ['224.0.0.1', true],
    ['::', true],
    ['93.184.216.34', false],
    ['172.32.0.1', false],
    ['2606:2800:220:1:248:1893:25c8:1946', false],
  ])('%s is inside: %s', (address, is) => {
    expect(isPrivateAddress(address)).toBe(is);
  });
});

describe('who answers badly', () => {
  test('without end is read to 64 KB, and cut off', async () => {
    const { port } = await listen((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const answer = await guardedRequest(call(`http://127.0.0.1:${port}/`), inside);
    expect([answer.status, answer.body.length]).toEqual([200, 65_536]);
  });

  test('what is too long can be refused whole', async () => {
    const { port } = await listen((_request, response) => void response.end('x'.repeat(2000)));
    const options = { ...inside, mostBytes: 1000, tooLong: 'refuse' as const };
    const asked = guardedRequest(call(`http://127.0.0.1:${port}/`), options);
    await expect(asked).rejects.toMatchObject({ code: 'too-long' });
  });

  test.each([
    ['never', () => undefined],
    [
      'a byte now and then',
      (_request: unknown, response: { write(text: string): void; destroyed: boolean }) => {
        const drip = setInterval(() => {
          if (response.destroyed) clearInterval(drip);
          else response.write('x');
        }, 20);
      },
    ],
  ])('%s is too slow', async (_what, answer) => {
    const { port } = await listen(answer as RequestListener);
    const asked = guardedRequest(call(`http://127.0.0.1:${port}/`), {
      ...inside,
      timeLimitMs: 300,
    });
    await expect(asked).rejects.toMatchObject({ code: 'too-slow' });
  });

  test('in half, or not at all, is no answer', async () => {
    const { port } = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    const asked = guardedRequest(call(`http://127.0.0.1:${port}/`), inside);
    await expect(asked).rejects.toMatchObject({ code: 'no-answer' });
    const nobody = guardedRequest(call('http://127.0.0.1:1/'), inside);
    await expect(nobody).rejects.toMatchObject({ code: 'no-answer' });
  });
});

test('what is sent arrives as it is, at the address that was checked', async () => {
  const { port } = await listen(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    response.end(`${request.method} ${request.headers.host} ${text}`);
  });
  const resolve = naming(['127.0.0.1']);
  const answer = await guardedRequest(call(`http://shop.example:${port}/x`), {
    ...inside,
    resolve,
  });
  expect(answer).toMatchObject({ status: 200, body: `POST shop.example:${port} {"a":1}` });
});
