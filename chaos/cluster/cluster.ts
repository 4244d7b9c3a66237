import { setTimeout as sleep } from 'node:timers/promises';
import { steadyPort } from '../../apps/server/src/db/embedded/steady-port.ts';
import { startTestRedis, type TestRedis } from '../../apps/server/src/live/test-redis.ts';
import { end, type Product, startProduct } from '../../apps/server/test/product-process.ts';
import { startS3, type TestS3 } from '../../apps/server/test/s3-server.ts';
import { openShop, type Shop } from '../../apps/server/test/whatsapp/shop.ts';
import { startDatabase } from '../disturb/database.ts';
import { type Balancer, startProxy } from './proxy.ts';

/** Two of each: what docs/operations.md calls enough for a machine to fail. */
const ROLES = ['api', 'api', 'worker', 'worker', 'sessions', 'sessions'] as const;
type Role = (typeof ROLES)[number];

export type ClusterNode = {
  name: string;
  role: Role;
  port: number;
  /** By SIGTERM, as a service manager does, and once more. */
  restart(): Promise<{ endMs: number; startMs: number; code: number | null }>;
  /** Everything that all its processes have printed. */
  output(): string;
};

/** The product in production form on one machine: six processes, what they stand on, and a proxy before them. */
export type Cluster = {
  url: string;
  shop: Shop;
  proxy: Balancer;
  redis: TestRedis;
  store: TestS3;
  nodes: ClusterNode[];
  stop(): Promise<void>;
};

export async function startCluster(folder: string, say: (line: string) => void): Promise<Cluster> {
  // Six processes want more than the embedded one's usual hundred: docs/operations.md counts them.
  const database = await startDatabase(folder, say, { max_connections: '200' });
  const redis = await startTestRedis();
  const store = await startS3();
  const ports: number[] = [];
  while (ports.length < ROLES.length) ports.push(await steadyPort());
  const proxy = await startProxy(ports.filter((_, index) => ROLES[index] === 'api'));
  const shop = await openShop(database, {
    ...store.env,
    NODE_ENV: 'production',
    // The lab stands in for WhatsApp.
    STAGING: '1',
    PUBLIC_URL: proxy.url,
    REDIS_URL: redis.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    METRICS_TOKEN: 'for the one who watches',
    ROLE: 'api',
    PORT: String(ports[0]),
  });
  const nodes: ClusterNode[] = [];
  const processes: (() => Product)[] = [];
  for (const [index, role] of ROLES.entries()) {
    const place = { ROLE: role, PORT: String(ports[index]) };
    // The first one runs already, and the shop talks to it.
    let product = index === 0 ? shop.product() : await startProduct({ ...shop.env, ...place });
    const printed: string[] = [];
    processes.push(() => product);
    nodes.push({
      name: `${role} ${1 + (index % 2)}`,
      role,
      port: ports[index]!,
      output: () => [...printed, product.output()].join('\n'),
      async restart() {
        const began = performance.now();
        const code = await end(product.process, 'SIGTERM');
        printed.push(product.output());
        const ended = performance.now();
        if (index === 0) await shop.restart();
        product = index === 0 ? shop.product() : await startProduct({ ...shop.env, ...place });
        return { code, endMs: ended - began, startMs: performance.now() - ended };
      },
    });
  }
  for (const { port, role } of nodes) while (role === 'api' && !proxy.isIn(port)) await sleep(100);
  return {
    url: proxy.url,
    shop,
    proxy,
    redis,
    store,
    nodes,
    async stop() {
      await Promise.all(processes.slice(1).map((product) => end(product().process, 'SIGINT')));
      await shop.stop();
      await Promise.all([proxy.stop(), redis.kill(), store.stop()]);
      await database.stop();
    },
  };
}
