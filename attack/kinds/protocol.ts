import type { Siege } from '../siege.ts';
import { shootBytes } from '../wire.ts';

const host = 'host: localhost\r\n';
const close = 'connection: close\r\n';
const post = `POST /api/auth/login HTTP/1.1\r\n${host}content-type: application/json\r\n`;

/** What a request hidden in another would look like, and requests that are none. */
const requests: Record<string, string> = {
  'two lengths': `${post}${close}content-length: 2\r\ncontent-length: 30\r\n\r\n{}`,
  'a length and chunks': `${post}${close}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/users HTTP/1.1\r\n${host}\r\n`,
  'chunks, written otherwise': `${post}${close}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'a chunk of a wrong length': `${post}${close}transfer-encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n`,
  'a negative length': `${post}${close}content-length: -1\r\n\r\n`,
  'no host': `GET / HTTP/1.1\r\n${close}\r\n`,
  'two hosts': `GET / HTTP/1.1\r\n${host}host: evil.example\r\n${close}\r\n`,
  'a line that goes on': `GET / HTTP/1.1\r\n${host}x: a\r\n b\r\n${close}\r\n`,
  'a header without a name': `GET / HTTP/1.1\r\n${host}: a\r\n${close}\r\n`,
  'HTTP 0.9': 'GET /\r\n\r\n',
  'HTTP 2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'another upgrade': `GET / HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: h2c\r\n\r\n`,
  'a socket elsewhere': `GET /api/auth/me HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n`,
  'a socket without a key': `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  'a transport that is none': `GET /socket.io/?EIO=4&transport=__proto__ HTTP/1.1\r\n${host}${close}\r\n`,
  'a session that is none': `GET /socket.io/?EIO=4&transport=polling&sid=constructor HTTP/1.1\r\n${host}${close}\r\n`,
  'an old protocol': `GET /socket.io/?EIO=1&transport=polling HTTP/1.1\r\n${host}${close}\r\n`,
  'a great many headers': `GET / HTTP/1.1\r\n${host}${'x: y\r\n'.repeat(5_000)}${close}\r\n`,
  TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'an expectation': `${post}${close}expect: 200-ok\r\ncontent-length: 2\r\n\r\n{}`,
};

export async function protocol(siege: Siege): Promise<void> {
  for (const [what, bytes] of Object.entries(requests)) {
    const answer = await shootBytes(siege.target.url, Buffer.from(bytes, 'latin1')).catch(String);
    const text = answer.toString();
    const isFailure = /^HTTP\/1\.1 5/.test(text);
    const isStuck = typeof answer === 'string';
    // Whoever hides a second request would see two answers.
    const isTwo = (text.match(/^HTTP\/1\.1 /gm) ?? []).length > 1;
    const wrong = isFailure
      ? text.slice(0, 40)
      : isStuck
        ? text
        : isTwo
          ? 'two answers'
          : undefined;
    siege.note(what, wrong ?? siege.leakIn(answer));
  }
}
