import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { addJob, type NamedTask } from '../../jobs/add-job.ts';
import { cron } from '../../jobs/cron.ts';
import {
  type CompanyTask,
  defineSystemTask,
  defineTask,
  nothing,
  type SystemTask,
} from '../../jobs/task.ts';
import { FfmpegMissing } from '../../media/ffmpeg/find-ffmpeg.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import type { Preview } from '../../media/preview.ts';
import { measureSound } from '../../media/sound.ts';
import { announceMessage } from './message.events.ts';

const payload = z.object({ messageId: z.int() });

const named: NamedTask<typeof payload> = { name: 'prepare-attachments', payload };

/** A small version of a picture, the length and the shape of a sound: made once, for every screen. */
export async function prepareAttachments(scope: CompanyScope, messageId: number): Promise<void> {
  // One after the other: a company's many files do not take all workers.
  await addJob(scope, named, { messageId }, { queueName: named.name });
}

type Prepared = {
  preview_key?: string;
  width?: number;
  height?: number;
  seconds?: number;
  waveform?: string;
  waits_for_decoder?: boolean;
};

const PREVIEW_BYTES = 2_000_000;

export function prepareAttachmentsTask(deps: Deps): CompanyTask<typeof payload> {
  return defineTask({
    ...named,
    async run({ messageId }, { companyId, log, signal }) {
      const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
        deps.scopes.inCompany({ companyId, actor: null }, work);
      const rows = await inCompany((scope) => unprepared(scope, messageId));
      for (const row of rows) {
        const told = (err: unknown) => log.info({ err, mimetype: row.mimetype }, 'no preview');
        const made = await prepared(deps, companyId, row, { told, signal }).catch(laterIfMissing);
        // A file that nothing can be made of is shown as it is.
        if (Object.keys(made).length === 0) continue;
        await inCompany(async (scope) => {
          const kept = await scope.db
            .updateTable('attachments')
            .set(made)
            .where('company_id', '=', companyId)
            .where('id', '=', row.id)
            .returning('id')
            .executeTakeFirst();
          // Its message was deleted meanwhile.
          if (!kept) return removeFilesLater(scope, made.preview_key ? [made.preview_key] : []);
          await announceMessage(scope, 'update', messageId);
        });
      }
    },
  });
}

/** What could not even be tried is tried when the program is there: prepareWaitingTask. */
function laterIfMissing(error: unknown): Prepared {
  if (error instanceof FfmpegMissing) return { waits_for_decoder: true };
  throw error;
}

/** So many at a time: the next minute takes the next. */
const WAITING_AT_ONCE = 200;

/** Each minute: what waited for ffmpeg is prepared as soon as there is one. */
export function prepareWaitingTask(deps: Deps): SystemTask<typeof nothing> {
  return defineSystemTask({
    name: 'prepare-waiting-attachments',
    payload: nothing,
    async run(_payload, { scopes }) {
      if ((await deps.media.decoder.missing()) === null) await prepareWaiting(scopes);
    },
  });
}

export function attachmentCron(deps: Deps) {
  return [cron('* * * * *', prepareWaitingTask(deps), {})];
}

async function prepareWaiting(scopes: Scopes): Promise<void> {
  const waiting = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for what waits in any company',
    ({ db }) =>
      db
        .selectFrom('attachments')
        .select(['company_id', 'id', 'message_id'])
        .where('waits_for_decoder', '=', sql.lit(true))
        .orderBy('id')
        .limit(WAITING_AT_ONCE)
        .execute(),
  );
  for (const [companyId, rows] of Map.groupBy(waiting, (row) => row.company_id)) {
    await scopes.inCompany({ companyId, actor: null }, async (scope) => {
      await scope.db
        .updateTable('attachments')
        .set({ waits_for_decoder: false })
        .where('company_id', '=', companyId)
        .where(
          'id',
          'in',
          rows.map((row) => row.id),
        )
        .execute();
      for (const messageId of new Set(rows.map((row) => row.message_id))) {
        await prepareAttachments(scope, messageId);
      }
    });
  }
}

/** Only when there is one to make: the library behind them takes more memory than most of the rest. */
const previews = () => import('../../media/preview.ts');

type Row = { id: number; file_key: string | null; mimetype: string };

/** Those that are here and have nothing yet: a job may run twice. */
function unprepared(scope: CompanyScope, messageId: number): Promise<Row[]> {
  return scope.db
    .selectFrom('attachments')
    .select(['id', 'file_key', 'mimetype'])
    .where('company_id', '=', scope.companyId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'ready')
    .where('preview_key', 'is', null)
    .where('waveform', 'is', null)
    .execute();
}

async function prepared(
  deps: Deps,
  companyId: number,
  { file_key, mimetype }: Row,
  { told, signal }: { told: (reason: unknown) => void; signal: AbortSignal },
): Promise<Prepared> {
  const { store } = deps.media;
  if (!file_key) return {};
  const decoder = deps.media.decoder.forCompany(companyId, signal);
  return store.withFile(companyId, file_key, async (path) => {
    if (mimetype.startsWith('image/')) {
      const { previewOfImage } = await previews();
      return kept(await previewOfImage(decoder, path, told));
    }
    if (mimetype.startsWith('video/')) {
      const { previewOfVideo } = await previews();
      return kept(await previewOfVideo(decoder, path, told));
    }
    if (!mimetype.startsWith('audio/')) return {};
    try {
      const { seconds, waveform } = await measureSound(decoder.ffmpeg, path);
      return { seconds: Math.round(seconds), waveform: JSON.stringify([...waveform]) };
    } catch (error) {
      if (error instanceof FfmpegMissing) throw error;
      // It can still be downloaded; a player may know what ffmpeg does not.
      told(error);
      return {};
    }
  });

  async function kept(preview: Preview | null): Promise<Prepared> {
    if (!preview) return {};
    const small = Readable.from([preview.small]);
    const { key } = await store.put(companyId, small, { maxBytes: PREVIEW_BYTES });
    return { preview_key: key, width: preview.width, height: preview.height };
  }
}
