import { setTimeout as sleep } from 'node:timers/promises';
import { steadyPort } from '../../apps/server/src/db/embedded/steady-port.ts';
import { startTestRedis, type TestRedis } from '../../apps/server/src/live/test-redis.ts';
import { end, type Product, startProduct } from '../../apps/server/test/product-process.ts';
import { startS3, type TestS3 } from '../../apps/server/test/s3-server.ts';
import { openShop, type Shop } from '../../apps/server/test/whatsapp/shop.ts';
import { type Database, startDatabase } from '../disturb/database.ts';
import { keepServer, type ServerKeeper } from '../disturb/server.ts';
import type { Role } from '../plan.ts';
import { type Balancer, startProxy } from './proxy.ts';

/** Two of each: what docs/operations.md calls enough for a machine to fail. */
const ROLES: readonly Role[] = ['api', 'api', 'worker', 'worker', 'sessions', 'sessions'];

export type ClusterNode = {
  name: string;
  role: Role;
  port: number;
  product(): Product;
  /** After it ended. */
  startAgain(): Promise<void>;
  /** By SIGTERM, as a service manager does, and once more. */
  restart(): Promise<{ endMs: number; startMs: number; code: number | null }>;
  /** Everything that all its processes have printed. */
  output(): string;
};

/** A node, and whoever starts it again. */
export type KeptNode = ClusterNode & { keeper: ServerKeeper };

/** The product in production form on one machine: six processes, what they stand on, and a proxy before them. */
export type Cluster = {
  url: string;
  shop: Shop;
  proxy: Balancer;
  redis: TestRedis;
  store: TestS3;
  database: Database;
  nodes: ClusterNode[];
  /** From now on whatever ends is started again, as a service manager does. */
  keep(surprise: (what: string) => void): KeptNode[];
  stop(): Promise<void>;
};

const nameOf = (index: number) => `${ROLES[index]} ${1 + (index % 2)}`;

export async function startCluster(folder: string, say: (line: string) => void): Promise<Cluster> {
  // Six processes want more than the embedded one's usual hundred: docs/operations.md counts them.
  const database = await startDatabase(folder, say, { max_connections: '200' });
  const redis = await startTestRedis();
  const store = await startS3();
  const ports: number[] = [];
  while (ports.length < ROLES.length) ports.push(await steadyPort());
  const proxy = await startProxy(ports.filter((_, index) => ROLES[index] === 'api'));
  /** By it the database's connections tell whose they are. */
  const addressFor = (index: number) => {
    const url = new URL(database.url);
    url.searchParams.set('application_name', nameOf(index));
    return url.href;
  };
  const shop = await openShop(database, {
    ...store.env,
    DATABASE_URL: addressFor(0),
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
  const keepers: ServerKeeper[] = [];
  for (const [index, role] of ROLES.entries()) {
    const place = { DATABASE_URL: addressFor(index), ROLE: role, PORT: String(ports[index]) };
    // The first one runs already, and the shop talks to it.
    let product = index === 0 ? shop.product() : await startProduct({ ...shop.env, ...place });
    const printed: string[] = [];
    const startAgain = async () => {
      printed.push(product.output());
      if (index === 0) await shop.restart();
      product = index === 0 ? shop.product() : await startProduct({ ...shop.env, ...place });
    };
    nodes.push({
      name: nameOf(index),
      role,
      port: ports[index]!,
      product: () => product,
      startAgain,
      output: () => [...printed, product.output()].join('\n'),
      async restart() {
        const began = performance.now();
        const code = await end(product.process, 'SIGTERM');
        const ended = performance.now();
        await startAgain();
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
    database,
    nodes,
    keep(surprise) {
      for (const node of nodes) {
        const kept = { product: node.product, restart: node.startAgain };
        keepers.push(keepServer(kept, (what) => surprise(`${node.name}: ${what}`)));
      }
      return nodes.map((node, index) => ({ ...node, keeper: keepers[index]! }));
    },
    async stop() {
      for (const keeper of keepers) keeper.stopKeeping();
      await Promise.all(nodes.slice(1).map((node) => end(node.product().process, 'SIGINT')));
      await shop.stop();
      await Promise.all([proxy.stop(), redis.kill(), store.stop()]);
      await database.stop();
    },
  };
}
