import { createHash } from 'node:crypto';
import { limits } from '@prosa/contract/limits';
import {
  type Branding,
  type SystemSetting,
  type SystemSettingKey,
  systemSettingDefinitions,
  systemSettingKeys,
} from '@prosa/contract/system-setting';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { refuseUnknownTimezone } from '../../db/timezone.ts';
import type { Deps } from '../../deps.ts';
import { imageType } from '../../media/image-type.ts';
import { recordAction } from '../audit/audit.record.ts';
import {
  readSystemSettings,
  type SystemSettings,
  writeSystemSetting,
} from './system-setting.repository.ts';

const REASON = 'system settings are the host’s, not a company’s';

function read(deps: Deps) {
  return deps.scopes.DANGEROUSLY_acrossCompanies(REASON, (scope) => readSystemSettings(scope.db));
}

export async function listSystemSettings(deps: Deps): Promise<SystemSetting[]> {
  const settings = await read(deps);
  return systemSettingKeys.map((key) => ({ key, value: settings[key] }));
}

export async function updateSystemSetting(
  deps: Deps,
  asked: { actor: Actor; address: string },
  key: SystemSettingKey,
  wanted: string,
): Promise<SystemSetting> {
  const { success, data: value } = systemSettingDefinitions[key].value.safeParse(wanted);
  if (!success) {
    throw appError('ERR_VALIDATION', { issues: [{ path: 'value', code: 'invalid_value' }] });
  }
  if (key === 'logo' && value !== '') readLogo(value);
  await deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async (scope) => {
    if (key === 'billingConnection') await refuseForeign(scope, asked.actor.companyId, value);
    if (key === 'defaultTimezone') await refuseUnknownTimezone(scope.db, value, 'value');
    await writeSystemSetting(scope, key, value);
    // In the log of whoever did it: the host has no company but theirs.
    const { companyId } = asked.actor;
    await recordAction({ ...scope, ...asked, companyId }, 'host.setting', null, { key });
  });
  return { key, value };
}

/** Companies are written to over a number of the host's own, and no other. */
async function refuseForeign(
  { db }: AcrossCompaniesScope,
  companyId: number,
  value: string,
): Promise<void> {
  if (value === '') return;
  const found = await db
    .selectFrom('connections')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', Number(value))
    .where('channel', '=', 'whatsapp')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw appError('ERR_NO_WAPP_FOUND');
}

export type Logo = { type: string; bytes: Buffer };

/** The type is what the bytes are, whatever the address says. */
function readLogo(dataUrl: string): Logo {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length > limits.logoBytes) throw appError('ERR_UPLOAD_TOO_LARGE');
  const type = imageType(bytes);
  if (!type) throw appError('ERR_UPLOAD_TYPE');
  return { type, bytes };
}

/** What visitors see of the host: its name, its rules for them, its picture. */
export type Face = { branding: Branding; logo: Logo | null };

export async function readFace(deps: Deps): Promise<Face> {
  const settings = await read(deps);
  const logo = settings.logo === '' ? null : readLogo(settings.logo);
  return { branding: await presentBranding(deps, settings), logo };
}

async function presentBranding(deps: Deps, settings: SystemSettings): Promise<Branding> {
  const version = createHash('sha256').update(settings.logo).digest('hex').slice(0, 12);
  return {
    productName: settings.productName,
    // The address changes with the picture, so that browsers may keep it for ever.
    logoUrl: settings.logo === '' ? null : `/api/branding/logo?v=${version}`,
    supportNumber: settings.supportNumber,
    signup: settings.signup === 'enabled' && deps.config.SIGNUP === 'enabled',
    defaultLanguage: settings.defaultLanguage,
    uploadMegabytes: deps.config.MAX_UPLOAD_MB,
    voiceMessages: (await deps.media.decoder.missing()) === null,
  };
}
