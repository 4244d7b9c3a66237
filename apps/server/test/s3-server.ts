import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { S3Settings } from '../src/media/s3/client.ts';
import { makeTestFolder } from './test-folder.ts';

type S3rver = {
  configureBuckets(): Promise<void>;
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
};

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as {
  new (options: object): S3rver;
};

export type TestS3 = S3Settings & {
  /** As environment settings. */
  env: Record<string, string>;
  folder: string;
  /** Nothing answers until it is back, at the same address. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** Takes so many files; who brings one more waits until `letGo`. Resolves when somebody does. */
  holdAfter(files: number): Promise<void>;
  /** Those who wait are cut off, and everybody is answered again. */
  letGo(): void;
  stop(): Promise<void>;
};

/** A real S3 server, which checks every signature. */
export async function startS3(): Promise<TestS3> {
  const { createServer } = await import('node:http');
  const folder = await makeTestFolder();
  const directory = join(folder.path, 's3');
  const bucket = 'prosa';
  const app = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await app.configureBuckets();
  let port = 0;
  let server: Server;

  let room = Number.POSITIVE_INFINITY;
  let isFull: () => void = () => undefined;
  const held: IncomingMessage[] = [];
  const answer = app.callback();

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const isTaken = request.method !== 'PUT' || room-- > 0;
    if (isTaken) answer(request, response);
    else {
      held.push(request);
      isFull();
    }
  }

  async function listen(): Promise<void> {
    server = createServer(receive).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address && typeof address === 'object') port = address.port;
  }
  async function leave(): Promise<void> {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  await listen();
  const endpoint = `http://127.0.0.1:${port}`;
  // The server knows one pair of keys.
  const [accessKeyId, secretAccessKey, region] = ['S3RVER', 'S3RVER', 'us-east-1'];
  return {
    endpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    leave,
    comeBack: listen,
    holdAfter(files) {
      room = files;
      return new Promise((resolve) => {
        isFull = resolve;
      });
    },
    letGo() {
      room = Number.POSITIVE_INFINITY;
      for (const request of held.splice(0)) request.destroy();
    },
    folder: directory,
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    async stop() {
      await leave();
      await folder.remove();
    },
  };
}
