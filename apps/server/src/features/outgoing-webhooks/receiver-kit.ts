import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = {
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  data: any;
  isSigned: boolean;
};

type Answer = (heard: Heard, response: ServerResponse, request: IncomingMessage) => void;

/** Somebody who listens to webhooks, and checks them as the standard says. */
export async function startReceiver() {
  const heard: Heard[] = [];
  let secret = '';
  let answer: Answer = (_heard, response) => void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const id = String(request.headers['webhook-id']);
    const { type, data } = JSON.parse(body);
    const one = { id, type, data, isSigned: isSigned(secret, request, body) };
    heard.push(one);
    answer(one, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    heard,
    answers(next: Answer) {
      answer = next;
    },
    knows(given: string) {
      secret = given;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Written anew from the standard's own words, so that a mistake of ours is not made twice. */
function isSigned(secret: string, { headers }: IncomingMessage, body: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted));
}
