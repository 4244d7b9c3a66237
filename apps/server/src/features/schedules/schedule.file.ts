import { type ScheduleBody, scheduleBody } from '@prosa/contract/scheduled-message';
import type { FastifyRequest } from 'fastify';
import { appError } from '../../app-error.ts';
import type { ScheduledFile } from '../../db/tables/service-tables.ts';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/act.ts';
import { receiveUpload, type UploadedFile } from '../../media/upload.ts';
import { kindOf } from '../messages/message.upload.ts';
import { refuseFullStorage } from '../plans/plan.limits.ts';

type Form = { fields: Record<string, string>; file: ScheduledFile };

/** The one file of a form, in the store: whoever calls it owns it from then on. */
export async function receiveFile(deps: Deps, request: FastifyRequest): Promise<Form> {
  const { store, uploadLimiter } = deps.media;
  const actor = actorOf(request);
  const { companyId } = actor;
  await refuseFullStorage(deps.scopes.reading({ companyId, actor: null }));
  const maxFileBytes = deps.config.MAX_UPLOAD_MB * 1024 * 1024;
  const { fields, files } = await uploadLimiter(actor, () =>
    receiveUpload(request, { store, companyId, maxFileBytes, maxFiles: 1 }),
  );
  const [file] = files;
  if (!file) throw appError('ERR_VALIDATION', { issues: [{ path: 'file', code: 'too_small' }] });
  return { fields, file: scheduled(file) };
}

function scheduled({ key, name, mimetype, sha256, bytes }: UploadedFile): ScheduledFile {
  return { key, name, mimetype, sha256, bytes, kind: kindOf(mimetype) };
}

/** A form says the rest beside its file, as the body would. */
export function bodyOf({ schedule = '' }: Record<string, string>): ScheduleBody {
  const { data, error } = scheduleBody.safeParse(parsed(schedule));
  if (data) return data;
  const issues = error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
  throw appError('ERR_VALIDATION', { issues });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
