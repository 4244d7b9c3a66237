import type { LabClient } from '@prosa/lab/client';
import type { Pool } from 'pg';
import { bearer, type Person } from './people.ts';

export type Line = { id: number; companyId: number; number: string };

type Link = {
  pool: Pool;
  url: string;
  lab: Pick<LabClient, 'createTelephone' | 'scan'>;
  /** Whose company gets it. */
  admin: Person;
  name: string;
};

const LOOK_MS = 50;

/** A new number of the lab's, scanned and connected; the bot greets on it and offers the company's queues. */
export async function linkNumber({ pool, url, lab, admin, name }: Link): Promise<Line> {
  const { companyId } = admin;
  const queues = await pool.query('select id from queues where company_id = $1 order by id', [
    companyId,
  ]);
  const made = await fetch(`${url}/api/whatsapp`, {
    method: 'POST',
    headers: { ...bearer(admin), 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      provider: 'lab',
      greetingMessage: 'Com quem você quer falar?',
      queueIds: queues.rows.map(({ id }) => Number(id)),
    }),
  });
  if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`);
  const { id } = (await made.json()) as { id: number };
  const connection = async () => {
    const sql = 'select qrcode, status from connections where id = $1';
    return (await pool.query(sql, [id])).rows[0];
  };
  const becomes = async (isSo: (row: { qrcode: string; status: string }) => boolean) => {
    while (!isSo(await connection())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  };
  const { number } = await lab.createTelephone({ kind: 'business' });
  await becomes(({ qrcode }) => Boolean(qrcode));
  await lab.scan({ number, qr: (await connection()).qrcode });
  await becomes(({ status }) => status === 'CONNECTED');
  return { id, companyId, number };
}
