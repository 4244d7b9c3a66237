import type { Pool } from 'pg';

/** How long a recipient who could not read a message may still ask for it again. */
const SENT_DAYS = 14;
/** What nobody carried out in this time, nobody waits for any more. */
const COMMAND_HOURS = 24;

/** ACROSS COMPANIES: takes away what has no use any more, some thousand rows at a time. */
export async function tidyUp(ownerPool: Pool): Promise<void> {
  await ownerPool.query(
    `delete from channel_sent where ctid = any(array(
       select ctid from channel_sent where sent_at < now() - $1 * interval '1 day' limit 5000))`,
    [SENT_DAYS],
  );
  await ownerPool.query(
    `delete from meta_sent where ctid = any(array(
       select ctid from meta_sent where sent_at < now() - $1 * interval '1 day' limit 5000))`,
    [SENT_DAYS],
  );
  await ownerPool.query(
    `delete from channel_commands where created_at < now() - $1 * interval '1 hour'`,
    [COMMAND_HOURS],
  );
  await ownerPool.query(
    `delete from channel_questions where asked_at < now() - interval '10 minutes'`,
  );
}
