import { z } from 'zod';
import { id, idText } from './ids.ts';
import { languages, settingKeys } from './setting.ts';
import { instant, plainDate } from './text.ts';

/** Everything that the company's log can say. A new one without its words does not compile. */
export const auditActions = [
  'session.login',
  'session.logout',
  'session.login-failed',
  'user.create',
  'user.update',
  'user.delete',
  'queue.create',
  'queue.update',
  'queue.delete',
  'queue-option.create',
  'queue-option.update',
  'queue-option.delete',
  'connection.create',
  'connection.renew',
  'connection.update',
  'connection.delete',
  'connection.token',
  'connection.start',
  'connection.new-qr',
  'connection.pairing-code',
  'connection.log-out',
  'connection.answer-number',
  'connection.clear-list',
  'contact.create',
  'contact.update',
  'contact.delete',
  'contact.merge',
  'contact.unmerge',
  'contact.import',
  'contact.import-undo',
  'contact.bulk',
  'contact.export',
  'ticket.delete',
  'ticket-note.delete',
  'message.delete',
  'tag.create',
  'tag.update',
  'tag.delete',
  'tag.order',
  'quick-message.create',
  'quick-message.update',
  'quick-message.delete',
  'schedule.create',
  'schedule.update',
  'schedule.delete',
  'contact-list.create',
  'contact-list.update',
  'contact-list.delete',
  'contact-list.fill',
  'campaign.create',
  'campaign.update',
  'campaign.delete',
  'campaign.start',
  'campaign.cancel',
  'campaign.restart',
  'campaign.test',
  'campaign.settings',
  'api-key.create',
  'api-key.update',
  'api-key.delete',
  'webhook.create',
  'webhook.update',
  'webhook.delete',
  'webhook.secret',
  'webhook.replay',
  'webhook.aside',
  'chat.create',
  'chat.update',
  'chat.delete',
  'chat.leave',
  'setting.update',
  'bill.guessing',
  'bill.document',
  'bill.test',
  'company.update',
  'company.schedules',
  'company.create',
  'company.block',
  'company.unblock',
  'company.delete',
  'company.restore',
  'company.support-code',
  'company.support-revoked',
  'company.support-entry',
  'company.support-end',
  'company.plan',
  'invoice.create',
  'invoice.paid',
  'invoice.mark-paid',
  'invoice.cancel',
  'invoice.move',
  'invoice.review',
  'invoice.reopen',
  'host.setting',
  'host.keys',
  'host.announcement',
  'host.help',
  'host.plan',
  'host.company',
  'host.company-delete',
  'host.company-restore',
  'host.company-file',
  'host.payment-settings',
  'host.payment',
  'audit.export',
] as const;
export type AuditAction = (typeof auditActions)[number];

type KindOf<Action extends string> = Action extends `${infer Kind}.${string}` ? Kind : never;
/** What an action is done to: the part before the dot, by which the log is narrowed. */
export type AuditKind = KindOf<AuditAction>;
export const auditKinds = [
  ...new Set(auditActions.map((action) => action.split('.')[0] as AuditKind)),
] as const;

/** Fields and settings that have a name for people; of others the log shows what they are called here. */
export const auditFields = [
  ...settingKeys,
  'name',
  'email',
  'password',
  'profile',
  'queueIds',
  'color',
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'token',
  'ativarRoteador',
  'tempoRoteador',
  'schedules',
  'task',
  'isDefault',
  'provider',
  'fallbackQueueId',
  'number',
  'active',
  'extraInfo',
  'tags',
  'kanban',
  'title',
  'option',
  'shortcode',
  'message',
  'geral',
  'phone',
  'timezone',
  'productName',
  'logo',
  'supportNumber',
  'signup',
  'defaultLanguage',
  'defaultTimezone',
  'url',
  'events',
  'rights',
  'expiresOn',
  'addresses',
  'users',
  'userId',
  'kind',
  'day',
  'planId',
  'status',
  'dueDate',
  'recurrence',
  'document',
  'graceDays',
  'billingEmails',
  'billingConnection',
  'billingName',
  'billingDocument',
  'billingAddress',
] as const;
export type AuditField = (typeof auditFields)[number];

export function isAuditField(field: string): field is AuditField {
  return (auditFields as readonly string[]).includes(field);
}

type NameOf<Kind extends AuditKind> = AuditAction extends infer Action
  ? Action extends `${Kind}.${infer Name}`
    ? Name
    : never
  : never;
/** A sentence for each, and a name for each kind and field. */
export type AuditWords = {
  kind: Record<AuditKind, string>;
  action: { [Kind in AuditKind]: Record<NameOf<Kind>, string> };
  field: Record<AuditField, string>;
};

export function isAuditAction(action: string): action is AuditAction {
  return (auditActions as readonly string[]).includes(action);
}

const filters = {
  userId: idText('user').optional(),
  kind: z.enum(auditKinds).optional(),
  /** In the company's zone. */
  day: plainDate.refine((value) => value >= '1970', { params: { code: 'too_small' } }).optional(),
};

export const auditQuery = z.object({
  ...filters,
  /** Older than this entry: pages by key, whatever is written meanwhile. */
  before: idText('auditEntry').optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditExportQuery = z.object({ ...filters, language: z.enum(languages).default('pt') });
export type AuditExportQuery = z.output<typeof auditExportQuery>;
export type AuditFilters = Omit<AuditQuery, 'before'>;

export const auditEntry = z.object({
  id: id('auditEntry'),
  at: instant,
  /** One of auditActions; an entry of long ago may have another. */
  action: z.string(),
  /** Who did it; of a failed login, whose account it was. Null is the program, or the platform. */
  user: z.object({ id: id('user'), name: z.string() }).nullable(),
  /** Somebody of the platform, who belongs to no company but their own. */
  byHost: z.boolean(),
  /** What it was done to, as it is called now; null if that has no name, or is gone for good. */
  subject: z.string().nullable(),
  /** Names of fields and settings, never their contents. */
  fields: z.array(z.string()),
  /** Further ones within the hour were not written down. */
  andMore: z.boolean(),
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({ entries: z.array(auditEntry), hasMore: z.boolean() });
export type AuditPage = z.infer<typeof auditPage>;
