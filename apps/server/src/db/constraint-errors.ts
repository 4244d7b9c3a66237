import { type ErrorCode, planLimited } from '@prosa/contract/errors';
import { type AppError, appError } from '../app-error.ts';

/** What the database refuses, in our words. Checked there, because two requests race. */
const byConstraint: Record<string, ErrorCode> = {
  // In the own company it was looked for before: elsewhere nobody is told that it is there.
  users_email_key: 'ERR_EMAIL_NOT_ACCEPTED',
  queues_color_key: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  user_queues_queue_fkey: 'ERR_NO_QUEUE_FOUND',
  queue_options_queue_fkey: 'ERR_NO_QUEUE_FOUND',
  queue_options_parent_fkey: 'ERR_NO_QUEUE_OPTION_FOUND',
  connection_queues_queue_fkey: 'ERR_NO_QUEUE_FOUND',
  connections_fallback_fkey: 'ERR_NO_QUEUE_FOUND',
  connections_token_key: 'ERR_TOKEN_ALREADY_EXISTS',
  tickets_live_key: 'ERR_OTHER_OPEN_TICKET',
  tags_name_key: 'ERR_TAG_NAME_ALREADY_EXISTS',
  quick_messages_general_shortcode: 'ERR_SHORTCODE_ALREADY_EXISTS',
  quick_messages_own_shortcode: 'ERR_SHORTCODE_ALREADY_EXISTS',
  contact_imports_at_work: 'ERR_IMPORT_RUNNING',
  contact_lists_name_key: 'ERR_CONTACT_LIST_NAME_ALREADY_EXISTS',
  contact_list_items_number_key: 'ERR_DUPLICATED_LIST_ITEM',
  contact_imports_list_fkey: 'ERR_NO_CONTACT_LIST_FOUND',
  campaigns_list_fkey: 'ERR_NO_CONTACT_LIST_FOUND',
  campaigns_tag_fkey: 'ERR_NO_TAG_FOUND',
  campaigns_answer_tag_fkey: 'ERR_NO_TAG_FOUND',
  campaigns_queue_fkey: 'ERR_NO_QUEUE_FOUND',
  campaign_connections_connection_fkey: 'ERR_NO_WAPP_FOUND',
  ticket_tags_tag_fkey: 'ERR_NO_TAG_FOUND',
  contact_tags_tag_fkey: 'ERR_NO_TAG_FOUND',
  contact_bulks_running_key: 'ERR_CONTACT_BULK_RUNNING',
  ticket_tags_lane_key: 'ERR_TICKET_LANE_CHANGED',
  meta_accounts_held_key: 'ERR_PAGE_TAKEN',
  companies_plan_id_fkey: 'ERR_NO_PLAN_FOUND',
  plans_name_key: 'ERR_PLAN_NAME_ALREADY_EXISTS',
  invoices_one_per_period: 'ERR_INVOICE_DATE_TAKEN',
  company_deletions_running: 'ERR_COMPANY_DELETION_RUNNING',
};

export function constraintError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  const limited = planLimited.find((what) => error.constraint === `plan_limit_${what}`);
  if (limited && 'detail' in error) {
    return appError('ERR_PLAN_LIMIT', { limited, limit: Number(error.detail) });
  }
  const code = byConstraint[String(error.constraint)];
  return code && appError(code);
}
