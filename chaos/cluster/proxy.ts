import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** As docs/operations.md says of the balancer: so often asked, out after so many failures. */
const ASK_MS = 2_000;
const OUT_AFTER = 2;
const ANSWER_MS = 5_000;

export type Balancer = {
  url: string;
  /** Whether this node gets requests. */
  isIn(port: number): boolean;
  /** How often a request went to another node, since the first could not be reached. */
  passedOn(): number;
  stop(): Promise<void>;
};

type Node = { port: number; failures: number };

/**
 * What stands before the nodes: by turns, without stickiness, on connections that are kept. As nginx does, it
 * passes a request on to the next node if nobody listens, or if a GET was not answered; never a POST that was sent.
 */
export async function startProxy(ports: readonly number[]): Promise<Balancer> {
  const nodes: Node[] = ports.map((port) => ({ port, failures: OUT_AFTER }));
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const open = new Set<Socket>();
  let turn = 0;
  let passed = 0;

  async function ask(node: Node): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${node.port}/ready`, {
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { connection: 'close' },
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    node.failures = answer?.ok ? 0 : node.failures + 1;
  }
  let isAsking = true;
  async function keepAsking(node: Node): Promise<void> {
    while (isAsking) {
      const began = performance.now();
      await ask(node);
      await sleep(Math.max(0, ASK_MS - (performance.now() - began)), undefined, { ref: false });
    }
  }

  /** Whom to try, in this order. */
  function candidates(): Node[] {
    turn += 1;
    const healthy = nodes.filter((node) => node.failures < OUT_AFTER);
    // As nginx and HAProxy can: rather one that may be slow than nobody.
    const tried = healthy.length > 0 ? healthy : nodes;
    return tried.map((_, index) => tried[(index + turn) % tried.length]!);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const tries = candidates();
    for (const node of tries) {
      try {
        return await forward(node, request, body, response);
      } catch (error) {
        if (response.headersSent || !mayPassOn(error, request)) break;
        passed += 1;
      }
    }
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end('{"error":"nobody answered"}');
  }

  function forward(
    { port }: Node,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const { method, url: path, headers } = request;
      const onward = send(
        { host: '127.0.0.1', port, method, path, agent, headers: passing(request, headers) },
        (answered) => {
          const { connection: _, 'keep-alive': __, ...shown } = answered.headers;
          response.writeHead(answered.statusCode ?? 502, shown);
          answered.on('error', reject);
          answered.pipe(response).on('finish', resolve);
        },
      );
      onward.on('error', reject);
      onward.end(body);
    });
  }

  async function upgrade(request: IncomingMessage, client: Socket, head: Buffer): Promise<void> {
    client.on('error', () => undefined);
    for (const { port } of candidates()) {
      const onward = connect(port, '127.0.0.1').on('error', () => undefined);
      if (!(await once(onward, 'connect').catch(() => null))) continue;
      const lines = Object.entries(passing(request, request.headers)).map(
        ([name, value]) => `${name}: ${value}`,
      );
      onward.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(client).pipe(onward);
      client.once('close', () => onward.destroy());
      onward.once('close', () => client.destroy());
      return;
    }
    client.destroy();
  }

  const server = createServer((request, response) => void answer(request, response));
  server.keepAliveTimeout = 60_000;
  server.on('upgrade', (request, socket, head) => void upgrade(request, socket as Socket, head));
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const node of nodes) void keepAsking(node);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isIn: (port) => nodes.some((node) => node.port === port && node.failures === 0),
    passedOn: () => passed,
    async stop() {
      isAsking = false;
      agent.destroy();
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function passing(request: IncomingMessage, headers: IncomingMessage['headers']) {
  return {
    ...headers,
    'x-forwarded-for': request.socket.remoteAddress ?? '127.0.0.1',
    'x-forwarded-proto': 'http',
  };
}

function mayPassOn(error: unknown, { method }: IncomingMessage): boolean {
  const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  return isRefused || method === 'GET';
}
