import type { ContactBulkAction } from '@prosa/contract/contact-bulk';
import { sql } from 'kysely';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { defineTask } from '../../jobs/task.ts';
import { type Batch, nextBatch } from './contact.batches.ts';
import { deleteContact } from './contact.deletion.ts';
import { contactsChanged } from './contact.events.ts';
import { mayBegin } from './contact.policy.ts';
import { withoutSay } from './contact.rights.ts';
import { updateContact } from './contact.service.ts';
import { bulkTask, runBulkLater } from './contact-bulk.jobs.ts';
import { type ContactBulkRow, changeBulk, lockBulk } from './contact-bulk.repository.ts';
import { announceBulk } from './contact-bulk.service.ts';

/** A transaction's work: nobody waits long for what it has locked. */
const AT_ONCE: Record<ContactBulkAction['kind'], number> = {
  tag: 500,
  untag: 500,
  block: 50,
  unblock: 50,
  delete: 20,
};

/**
 * One batch, how far it is and the job for the next one are one transaction: killed anywhere, it goes on where it
 * was; run twice, the second finds the first one's batch done.
 */
export const contactBulkTask = defineTask({
  ...bulkTask,
  async run({ bulkId }, { scopes, companyId }) {
    const actor = await whoBegan(scopes, companyId, bulkId);
    await scopes.inCompany({ companyId, actor }, async (scope) => {
      const bulk = await lockBulk(scope, bulkId);
      if (bulk?.state !== 'running') return;
      if (!actor || !mayBegin(actor, bulk)) {
        await changeBulk(scope, bulkId, { state: 'stopped' });
      } else {
        await workOff(scope, bulk);
      }
      await announceBulk(scope, 'update', bulkId);
    });
  },
});

async function workOff(scope: CompanyScope, bulk: ContactBulkRow): Promise<void> {
  const { action, selection, after_id: after, up_to: upTo } = bulk;
  const batch = await nextBatch(scope, selection, { after, upTo, most: AT_ONCE[action.kind] });
  const { done, leftOut } = await act(scope, action, batch);
  await changeBulk(scope, bulk.id, {
    after_id: batch.end ?? upTo,
    done: bulk.done + done,
    left_out: bulk.left_out + leftOut,
    ...(batch.end === null && { state: 'done' as const }),
  });
  if (batch.end !== null) await runBulkLater(scope, bulk.id);
}

type Acted = { done: number; leftOut: number };

async function act(scope: CompanyScope, action: ContactBulkAction, { ids }: Batch): Promise<Acted> {
  if (ids.length === 0) return { done: 0, leftOut: 0 };
  if (action.tagId !== undefined && (action.kind === 'tag' || action.kind === 'untag')) {
    await (action.kind === 'tag' ? putTag : takeTag)(scope, ids, action.tagId);
    await renew(scope, ids);
    scope.tell(contactsChanged(ids));
    return { done: ids.length, leftOut: 0 };
  }
  const refused = await withoutSay(scope, ids);
  const allowed = ids.filter((id) => !refused.has(id));
  for (const id of allowed) {
    if (action.kind === 'delete') await deleteContact(scope, id);
    else await updateContact(scope, id, { active: action.kind === 'unblock' }, null);
  }
  return { done: allowed.length, leftOut: refused.size };
}

async function putTag(scope: CompanyScope, ids: readonly number[], tagId: number): Promise<void> {
  // A tag that was deleted meanwhile is put on nobody.
  await sql`insert into contact_tags (company_id, contact_id, tag_id)
    select tags.company_id, contact_id, tags.id
    from tags, unnest(${[...ids]}::bigint[]) as contact_id
    where tags.company_id = ${scope.companyId} and tags.id = ${tagId}
    on conflict do nothing`.execute(scope.db);
}

async function takeTag(scope: CompanyScope, ids: readonly number[], tagId: number): Promise<void> {
  await sql`delete from contact_tags
    where company_id = ${scope.companyId} and tag_id = ${tagId}
      and contact_id = any(${[...ids]}::bigint[])`.execute(scope.db);
}

/** The contacts' own rows did not change, but what they show did: browsers must see a newer version. */
async function renew(scope: CompanyScope, ids: readonly number[]): Promise<void> {
  await sql`update contacts set updated_at = ${scope.now} where company_id = ${scope.companyId}
    and id = any(array(
      select id from contacts where company_id = ${scope.companyId} and id = any(${[...ids]}::bigint[])
      order by id for update))`.execute(scope.db);
}

/** As they are now: their profile and queues may have changed since, or they are gone. */
async function whoBegan(scopes: Scopes, companyId: number, bulkId: number): Promise<Actor | null> {
  return scopes.inCompany({ companyId, actor: null }, async ({ db }) => {
    const user = await db
      .selectFrom('contact_bulks')
      .innerJoin('users', (join) =>
        join
          .onRef('users.company_id', '=', 'contact_bulks.company_id')
          .onRef('users.id', '=', 'contact_bulks.user_id'),
      )
      .select(['users.id', 'users.profile', 'users.super'])
      .where('contact_bulks.company_id', '=', companyId)
      .where('contact_bulks.id', '=', bulkId)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) return null;
    const { id: userId, profile } = user;
    return { userId, companyId, sessionId: '', profile, super: user.super };
  });
}
