import { startTestLab, type TestLab } from '@prosa/lab/testing/test-lab';
import type { Child } from '../child.ts';
import { measureInbound, type Source } from '../inbound.ts';
import { linkNumber } from '../link-number.ts';
import { within } from '../within.ts';
import { startWorkers } from '../workers.ts';
import type { World } from '../world.ts';
import { noteLosses } from './inbound.ts';

const CUSTOMERS = 100;
const IN_FLIGHT = 16;
const LINK_SECONDS = 60;
const lines = ['Oi', '1', 'Queria saber do meu pedido', 'Obrigada!', 'Pode ser na sexta?'];

/** The same from telephones: the lab encrypts and sends, the product's WhatsApp driver decrypts. */
export async function measureOverLab(world: World): Promise<void> {
  // One of two would take the other's sessions; the bench's own channel is not the lab's.
  await world.server.stop();
  await world.pool.query('update connections set wanted = false where company_id = 1');
  const lab = await startTestLab();
  let server: Child | undefined;
  try {
    server = await world.startServer({ BENCH_LAB_URL: lab.lab.url, LAB_CA_FILE: lab.caFile });
    const { pool, people } = world;
    const link = { pool, url: server.url, lab, admin: people[0]!, name: 'Laboratório' };
    const { number: to } = await within(LINK_SECONDS, 'linking a number', linkNumber(link));
    const prefix = `L${Date.now().toString(36).toUpperCase()}`;
    const source = await startCustomers(lab, to, prefix);
    const seconds = world.inboundSeconds;
    const inbound = await measureInbound(world.pool, source, { seconds, prefix });
    const what = `inbound for ${seconds} s over the lab, bot on`;
    world.note(what, `${Math.round(inbound.perSecond)}/s`);
    noteLosses(world, what, inbound);
  } finally {
    await server?.stop();
    await lab.stop();
  }
}

/** Each customer writes one line after the other; what they say is in the order of a conversation. */
async function startCustomers(lab: TestLab, to: string, prefix: string): Promise<Source> {
  const customers: string[] = [];
  for (let n = 0; n < CUSTOMERS; n += 1) customers.push((await lab.createTelephone()).number);
  return startWorkers(IN_FLIGHT, async (n) => {
    const text = lines[Math.floor(n / CUSTOMERS) % lines.length]!;
    const id = prefix + n.toString(16).toUpperCase().padStart(8, '0');
    await lab.send(customers[n % CUSTOMERS]!, { to, kind: 'text', text, id });
  });
}
