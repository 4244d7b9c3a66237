import { defaultSchedules } from '@prosa/contract/schedule';
import type { SettingKey } from '@prosa/contract/setting';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { LAB_ADDRESS } from '../../features/bills/open-system.ts';
import { secretPlace } from '../../features/settings/setting.service.ts';
import {
  COMPLETION,
  type DemoOption,
  GREETING,
  lanes,
  queues,
  quickMessages,
  tags,
} from './company-texts.ts';
import { idsByKey } from './ids-by-key.ts';

/** Other than a new company's: what there is to see, the demo shows. */
const settings: Partial<Record<SettingKey, string>> = {
  userRating: 'enabled',
  CheckMsgIsGroup: 'disabled',
  sendMsgTransfTicket: 'enabled',
  campaignsEnabled: 'true',
};

export async function insertSettings({ db }: AcrossCompaniesScope, companyId: number) {
  for (const [key, value] of Object.entries(settings)) {
    await db
      .updateTable('settings')
      .set({ value })
      .where('company_id', '=', companyId)
      .where('key', '=', key)
      .execute();
  }
}

/** The lab's own, by its name: its port is another one at each start. */
const labSystems: Partial<Record<SettingKey, string>> = {
  ipixc: LAB_ADDRESS,
  tokenixc: '7:lab-ixc-token',
  ipmkauth: LAB_ADDRESS,
  clientidmkauth: 'Client_Id_lab',
  clientsecretmkauth: 'Client_Secret_lab',
  asaas: 'lab-asaas-key',
};

export async function insertLabSystems(
  { db, sealing }: AcrossCompaniesScope,
  companyId: number,
): Promise<void> {
  for (const [key, text] of Object.entries(labSystems)) {
    await db
      .updateTable('settings')
      .set({ value: sealing.seal(secretPlace(companyId, key as SettingKey), text) })
      .where('company_id', '=', companyId)
      .where('key', '=', key)
      .execute();
  }
}

export async function insertQueues(
  { db }: AcrossCompaniesScope,
  companyId: number,
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('queues')
    .values(
      queues.map(({ name, color, greeting }) => ({
        company_id: companyId,
        name,
        color,
        greeting_message: greeting,
        complation_message: COMPLETION,
        schedules: JSON.stringify(defaultSchedules),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  // In the order of the menu.
  const names = queues.map(({ name }) => name);
  const ids = idsByKey(names, rows, (row) => row.name);
  return new Map(names.map((name, index) => [name, ids[index]!]));
}

export async function insertOptions(
  { db }: AcrossCompaniesScope,
  companyId: number,
  queueId: number,
  options: readonly DemoOption[],
): Promise<void> {
  await db
    .insertInto('queue_options')
    .values(
      options.map(({ task, ...option }, index) => ({
        company_id: companyId,
        queue_id: queueId,
        position: index + 1,
        ...option,
        task: task ? JSON.stringify(task) : null,
      })),
    )
    .execute();
}

/**
 * A number that is ready to be linked: with a telephone of the lab, where there is one. It is off: a
 * code that nobody scans is withdrawn after two minutes, and a newcomer looks around for longer.
 */
export async function insertConnection(
  { db }: AcrossCompaniesScope,
  companyId: number,
  queueIds: readonly number[],
  hasLab: boolean,
): Promise<number> {
  const { id } = await db
    .insertInto('connections')
    .values({
      company_id: companyId,
      name: hasLab ? 'Loja (laboratório)' : 'Loja',
      provider: hasLab ? 'lab' : 'beta',
      is_default: true,
      greeting_message: GREETING,
      fallback_queue_id: queueIds[0] ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const menu = queueIds.map((queue_id, index) => ({
    company_id: companyId,
    connection_id: id,
    queue_id,
    position: index + 1,
  }));
  await db.insertInto('connection_queues').values(menu).execute();
  return id;
}

export async function insertTags(
  { db }: AcrossCompaniesScope,
  companyId: number,
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('tags')
    .values([
      ...tags.map((tag) => ({ company_id: companyId, ...tag })),
      ...lanes.map((lane) => ({ company_id: companyId, ...lane, kanban: true })),
    ])
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

export async function insertQuickMessages(
  { db }: AcrossCompaniesScope,
  companyId: number,
  userId: number,
): Promise<void> {
  const own = { company_id: companyId, user_id: userId, geral: true };
  await db
    .insertInto('quick_messages')
    .values(quickMessages.map((quick) => ({ ...own, ...quick })))
    .execute();
}
