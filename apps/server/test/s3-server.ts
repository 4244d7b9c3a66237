import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { S3Settings } from '../src/media/s3/client.ts';
import { makeTestFolder } from './test-folder.ts';

type S3rver = {
  configureBuckets(): Promise<void>;
  callback(): Parameters<Server['on']>[1];
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

  async function listen(): Promise<void> {
    server = createServer(app.callback() as never).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address && typeof address === 'object') port = address.port;
  }
  async function leave(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  await listen();
  const endpoint = `http://127.0.0.1:${port}`;
  // The server knows one pair of keys.
  const [accessKeyId, secretAccessKey, region] = ['S3RVER', 'S3RVER', 'us-east-1'];
  return {
    ...{ endpoint, bucket, region, accessKeyId, secretAccessKey, leave, comeBack: listen },
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
