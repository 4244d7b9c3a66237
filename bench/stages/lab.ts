import { startTestLab, type TestLab } from '@prosa/lab/testing/test-lab';
import type { Child } from '../child.ts';
import { measureInbound, type Source } from '../inbound.ts';
import { bearer } from '../people.ts';
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
    const linking = linkNumber(world, server, lab);
    const to = await within(LINK_SECONDS, 'linking a number', linking);
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

async function linkNumber(world: World, server: Child, lab: TestLab): Promise<string> {
  const headers = { ...bearer(world.people[0]!), 'content-type': 'application/json' };
  const queues = await world.pool.query('select id from queues where company_id = 1 order by id');
  const made = await fetch(`${server.url}/api/whatsapp`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: 'Laboratório',
      provider: 'lab',
      greetingMessage: 'Com quem você quer falar?',
      queueIds: queues.rows.map(({ id }) => Number(id)),
    }),
  });
  if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`);
  const { id } = (await made.json()) as { id: number };
  const connection = async () => {
    const sql = 'select qrcode, status from connections where id = $1';
    return (await world.pool.query(sql, [id])).rows[0];
  };
  const becomes = async (isSo: (row: { qrcode: string; status: string }) => boolean) => {
    while (!isSo(await connection())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const { number } = await lab.createTelephone({ kind: 'business' });
  await becomes(({ qrcode }) => Boolean(qrcode));
  await lab.scan({ number, qr: (await connection()).qrcode });
  await becomes(({ status }) => status === 'CONNECTED');
  return number;
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
