import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import type { Siege } from '../siege.ts';

const host = 'host: localhost\r\n';
/** Node looks every 30 seconds for heads that took 60. */
const PATIENCE_MS = 110_000;
const EACH = 20;
const DRIP_MS = 3_000;

type Slowness = { what: string; head: string; drip: string; mayStay?: boolean };

function slownesses(token: string, ticketId: number): Slowness[] {
  const json = `${host}content-type: application/json\r\n`;
  const form = `${host}content-type: multipart/form-data; boundary=b\r\nauthorization: Bearer ${token}\r\n`;
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
  const key = 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
  return [
    { what: 'not a byte', head: '', drip: '' },
    { what: 'half a line', head: 'GET / HT', drip: '' },
    { what: 'heads', head: `GET / HTTP/1.1\r\n${host}`, drip: 'x: y\r\n' },
    {
      what: 'a body',
      drip: ' ',
      head: `POST /api/auth/login HTTP/1.1\r\n${json}content-length: 1000\r\n\r\n{`,
    },
    {
      what: 'a body in chunks',
      drip: '1\r\n \r\n',
      head: `POST /api/auth/login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n`,
    },
    {
      what: 'a live connection without a token',
      head: `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${host}${upgrade}${key}\r\n`,
      drip: '',
    },
    {
      // Files over a weak line take their time: fifteen minutes.
      what: 'a file',
      drip: 'x',
      mayStay: true,
      head: `POST /api/messages/${ticketId} HTTP/1.1\r\n${form}content-length: 1000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="medias"; filename="a.txt"\r\n\r\n`,
    },
  ];
}

/** Begun before everything else, so that the server has its time to end them; whoever holds lines hinders nobody. */
export async function beginSlowly(siege: Siege): Promise<() => Promise<void>> {
  const own = await makeWorld(siege.target.make, 'own');
  const began = performance.now();
  const held = slownesses(own.token, own.ids.ticket).flatMap((slowness) =>
    Array.from({ length: EACH }, () => ({ slowness, socket: hold(siege, slowness) })),
  );
  return async () => {
    const ending = held.filter(({ slowness }) => !slowness.mayStay);
    while (ending.some(({ socket }) => !socket.closed)) {
      if (performance.now() - began > PATIENCE_MS) break;
      await sleep(250);
    }
    for (const { slowness, socket } of held) {
      const isStuck = !socket.closed && !slowness.mayStay;
      siege.note(slowness.what, isStuck ? `is still open after ${PATIENCE_MS} ms` : undefined);
      socket.destroy();
    }
  };
}

function hold({ target }: Siege, { head, drip }: Slowness): Socket {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port), hostname, () => socket.write(head));
  const dripping = setInterval(() => drip && socket.writable && socket.write(drip), DRIP_MS);
  socket.on('close', () => clearInterval(dripping));
  socket.on('error', () => undefined);
  // Read, or nobody would notice that the other side has closed.
  socket.resume();
  return socket;
}
