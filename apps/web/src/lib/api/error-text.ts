import type { ErrorDetails, PlanLimited } from '@prosa/contract/errors';
import i18next from 'i18next';
import { formatDay } from '../dates.ts';
import { ApiError } from './api-error.ts';

/** What a person reads when a request failed: the code's sentence, else the raw text, else the last resort. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('error.generic');
  const { code, body, status, retryAfter } = error;
  if (status === 0) return i18next.t('error.unreachable');
  if (code === 'ERR_RATE_LIMITED' && retryAfter !== null) {
    return i18next.t('error.rateLimitedFor', { wait: waitText(retryAfter) });
  }
  if (code === 'ERR_PLAN_LIMIT' && body.limit !== undefined && body.limited) {
    return planLimitText(body.limited, body.limit);
  }
  if (code === 'ERR_TICKET_ALREADY_ACCEPTED' && body.user) {
    return i18next.t('error.alreadyAccepted', { name: body.user.name });
  }
  if (code === 'ERR_WAPP_GREETING_REQUIRED' && body.queue) {
    return i18next.t('error.greetingOf', { name: body.queue });
  }
  const ofSheet = body.sheet && sheetText(body.sheet);
  if (ofSheet) return ofSheet;
  if (code && i18next.exists(code, { ns: 'errors' })) {
    return i18next.t(code as 'ERR_VALIDATION', {
      ns: 'errors',
      date: body.dueDate ? formatDay(body.dueDate) : '',
      limit: body.limit ?? '',
    });
  }
  return code || body.message || i18next.t('error.generic');
}

/** What is wrong with a spreadsheet, and where. */
function sheetText(sheet: NonNullable<ErrorDetails['sheet']>): string | null {
  const { found, row, column, limit } = sheet;
  if (found && found !== 'other') return i18next.t(`imports:unread.${found}`);
  if (column !== undefined) return i18next.t('imports:unread.columns', { column, row, limit });
  return limit === undefined ? null : i18next.t('imports:unread.rows', { count: limit });
}

/** "Limite do plano atingido: 2 conexões. …" */
export function planLimitText(limited: PlanLimited, count: number): string {
  return i18next.t('error.planLimit', { allowed: planLimitWords(limited, count) });
}

/** "2 conexões" */
export function planLimitWords(limited: PlanLimited, count: number): string {
  return i18next.t(`error.planAllows.${limited}`, { count });
}

/** "40 segundos", or from a minute and a half on "2 minutos". */
function waitText(seconds: number): string {
  if (seconds < 90) return i18next.t('error.seconds', { count: seconds });
  return i18next.t('error.minutes', { count: Math.ceil(seconds / 60) });
}
