import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { dial } from '../../apps/server/src/live/test-raw-socket.ts';
import type { Thrown, Volley } from './volley.ts';

/* The thread that throws: volley.ts starts it. */

type Order = { url: string; volley: Volley; address: string; once: boolean };

const { url, volley, address, once } = workerData as Order;
const thrown: Thrown = { thrown: 0, answered: {}, cutOff: 0, bytes: 0, ms: 0 };
/** Refused at the door, a program would knock again at once; a little later it costs the thrower less. */
const REFUSED_MS = 5;
const PATIENCE_MS = 60_000;
let isOver = false;

function count(status: number): void {
  thrown.answered[status] = (thrown.answered[status] ?? 0) + 1;
}

/** Writes everything at once, and reads until all is answered or the server has had enough. */
function throwRequests({ bytes, requests }: Extract<Volley, { kind: 'requests' }>): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let missing = requests;
    let rest = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      thrown.bytes += chunk.length;
      const text = rest + chunk.toString('latin1');
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        count(Number(status));
        missing -= 1;
      }
      rest = text.slice(text.lastIndexOf('\n') + 1).slice(-20);
      if (missing <= 0) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      thrown.thrown += requests;
      if (missing > 0) thrown.cutOff += 1;
      resolve();
    });
  });
}

/** Undefined when it is not let in. */
function enter(token: string): Promise<WebSocket | undefined> {
  const raw = dial(url, address);
  return new Promise((resolve) => {
    raw.addEventListener('message', ({ data }) => {
      const frame = String(data);
      if (frame.startsWith('0{')) raw.send(`40${JSON.stringify({ token })}`);
      else if (frame.startsWith('40{')) resolve(raw);
      else if (frame.startsWith('44')) raw.close();
      else if (frame === '2') raw.send('3');
    });
    raw.addEventListener('error', () => resolve(undefined));
    raw.addEventListener('close', () => resolve(undefined));
  });
}

async function throwFrames(given: Extract<Volley, { kind: 'frames' }>): Promise<void> {
  const raw = await enter(given.token);
  count(raw ? 200 : 403);
  if (!raw) return void (await sleep(REFUSED_MS));
  const ended = new Promise<'ended'>((resolve) => {
    raw.addEventListener('close', () => resolve('ended'));
  });
  // Behind all that was sent before, on the same connection.
  const dealtWith = new Promise<'heard'>((resolve) => {
    raw.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('44/nowhere')) resolve('heard');
    });
  });
  for (let sent = 0; sent < given.times && raw.readyState === WebSocket.OPEN; sent += 1) {
    raw.send(given.frame);
    thrown.thrown += 1;
    // A pause for the line's own events: otherwise nobody would notice that it was cut.
    if (sent % 1000 === 999) await sleep(1);
  }
  if (raw.readyState === WebSocket.OPEN) raw.send('40/nowhere,');
  const waited = sleep(PATIENCE_MS, 'stuck', { ref: false });
  if ((await Promise.race([ended, dealtWith, waited])) === 'ended') thrown.cutOff += 1;
  raw.close();
}

async function visit({ token }: Extract<Volley, { kind: 'visits' }>): Promise<void> {
  const raw = await enter(token);
  thrown.thrown += 1;
  count(raw ? 200 : 403);
  if (raw) raw.close();
  else await sleep(REFUSED_MS);
}

function one(): Promise<void> {
  if (volley.kind === 'requests') return throwRequests(volley);
  return volley.kind === 'frames' ? throwFrames(volley) : visit(volley);
}

async function throwOn(): Promise<void> {
  do await one();
  while (!isOver && !once);
}

parentPort?.once('message', () => {
  isOver = true;
});
const began = performance.now();
const hands = volley.kind === 'requests' ? volley.connections : volley.sockets;
await Promise.all(Array.from({ length: hands }, throwOn));
thrown.ms = performance.now() - began;
parentPort?.postMessage(thrown);
parentPort?.close();
