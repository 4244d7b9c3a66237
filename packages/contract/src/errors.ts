import { z } from 'zod';

/**
 * Every code the server answers with, and its HTTP status. The texts are the browser's. Of the
 * specification's codes four are missing: nothing is sent or fetched while a request waits for it, so
 * ERR_SENDING_WAPP_MSG and ERR_FETCH_WAPP_MSG are the `failure` of a message, with its reason; and what
 * fails unforeseen is ERR_INTERNAL with its request id, in place of ERR_CREATING_MESSAGE and _TICKET.
 */
export const errorStatus = {
  ERR_VALIDATION: 400,
  ERR_WAPP_INVALID_CONTACT: 400,
  ERR_WAPP_GREETING_REQUIRED: 400,
  ERR_FACEBOOK_LOGIN: 400,
  ERR_SHEET_PROTECTED: 400,
  ERR_SHEET_BROKEN: 400,
  ERR_SHEET_EMPTY: 400,
  ERR_INVALID_CREDENTIALS: 401,
  ERR_SESSION_EXPIRED: 401,
  /** A program's: the token of a connection, or an API key, that is none, was taken away or is over. */
  ERR_INVALID_TOKEN: 401,
  ERR_COMPANY_OVERDUE: 402,
  ERR_COMPANY_INACTIVE: 402,
  ERR_PLAN_LIMIT: 402,
  ERR_TOKEN_EXPIRED: 403,
  ERR_NO_PERMISSION: 403,
  /** What concerns all conversations of a contact, one of which the caller does not see. */
  ERR_CONTACT_IN_OTHER_QUEUE: 403,
  /** The host has not given campaigns to this company. */
  ERR_CAMPAIGNS_DISABLED: 403,
  ERR_USER_CREATION_DISABLED: 403,
  ERR_WEBHOOK_REFUSED: 403,
  ERR_HOST_NOT_ALLOWED: 403,
  /** The API key may be used from other addresses alone. */
  ERR_ADDRESS_NOT_ALLOWED: 403,
  ERR_NOT_FOUND: 404,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_CONTACT_IMPORT_FOUND: 404,
  ERR_NO_CONTACT_BULK_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_PAGE_FOUND: 404,
  ERR_NO_QUEUE_FOUND: 404,
  ERR_NO_QUEUE_OPTION_FOUND: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_LANE_FOUND: 404,
  ERR_NO_TICKET_NOTE_FOUND: 404,
  ERR_NO_QUICK_MESSAGE_FOUND: 404,
  ERR_NO_SCHEDULE_FOUND: 404,
  ERR_NO_CONTACT_LIST_FOUND: 404,
  ERR_NO_CONTACT_LIST_ITEM_FOUND: 404,
  ERR_NO_CAMPAIGN_FOUND: 404,
  ERR_NO_API_KEY_FOUND: 404,
  ERR_NO_WEBHOOK_FOUND: 404,
  ERR_NO_BILL_INQUIRY_FOUND: 404,
  ERR_NO_CHAT_FOUND: 404,
  ERR_NO_CHAT_MESSAGE_FOUND: 404,
  ERR_NO_ANNOUNCEMENT_FOUND: 404,
  ERR_NO_HELP_FOUND: 404,
  ERR_NO_COMPANY_FOUND: 404,
  ERR_NO_PLAN_FOUND: 404,
  ERR_NO_INVOICE_FOUND: 404,
  ERR_NO_PAYMENT_FOUND: 404,
  ERR_NO_DELETION_FOUND: 404,
  /** Nothing is sent to a contact that is blocked. */
  ERR_CONTACT_BLOCKED: 409,
  ERR_OTHER_OPEN_TICKET: 409,
  ERR_TICKET_ALREADY_ACCEPTED: 409,
  ERR_TICKET_TRANSITION: 409,
  /** Somebody else moved the card; it is no longer in the lane that it was to leave. */
  ERR_TICKET_LANE_CHANGED: 409,
  /** The board has live tickets alone. */
  ERR_TICKET_NOT_ON_BOARD: 409,
  ERR_DUPLICATE_REQUEST: 409,
  ERR_REACTION_UNSUPPORTED: 409,
  ERR_DUPLICATED_CONTACT: 409,
  ERR_CONTACT_LIST_NAME_ALREADY_EXISTS: 409,
  /** Somebody on the list has this number. */
  ERR_DUPLICATED_LIST_ITEM: 409,
  /** A campaign that is still to begin, or runs, needs it. */
  ERR_CONTACT_LIST_IN_USE: 409,
  ERR_CONTACT_LIST_FULL: 409,
  /** The campaign is no longer, or not yet, where that could be done. */
  ERR_CAMPAIGN_STATE: 409,
  /** Nobody to write to, nothing to say, or no number to say it with. */
  ERR_CAMPAIGN_INCOMPLETE: 409,
  ERR_CAMPAIGN_TOO_LATE: 409,
  /** Another import of the company is at work. */
  ERR_IMPORT_RUNNING: 409,
  /** The import is no longer, or not yet, where that could be done. */
  ERR_IMPORT_STATE: 409,
  /** The connected telephone has told of nobody. */
  ERR_NOBODY_KNOWN: 409,
  /** The same person has another one running, with many contacts at once. */
  ERR_CONTACT_BULK_RUNNING: 409,
  /** Another file of this company is being written at the moment. */
  ERR_EXPORT_RUNNING: 409,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 409,
  ERR_TAG_NAME_ALREADY_EXISTS: 409,
  ERR_SHORTCODE_ALREADY_EXISTS: 409,
  ERR_QUICK_MESSAGE_LIMIT: 409,
  /** It has gone out: nothing of it can be changed any more. */
  ERR_SCHEDULE_SENT: 409,
  ERR_SCHEDULE_LIMIT: 409,
  ERR_API_KEY_LIMIT: 409,
  ERR_WEBHOOK_LIMIT: 409,
  ERR_CHAT_LIMIT: 409,
  /** A chat of two people has no title and takes no third. */
  ERR_CHAT_DIRECT: 409,
  ERR_HELP_LIMIT: 409,
  /** The order that was sent is not of those that there are. */
  ERR_HELP_ORDER: 409,
  ERR_COMPANY_NAME_ALREADY_EXISTS: 409,
  /** The name that was typed is not the company's. */
  ERR_COMPANY_NAME_DIFFERS: 409,
  /** Nobody blocks or deletes the company that they are in, or one of another super user. */
  ERR_COMPANY_OF_HOST: 409,
  ERR_COMPANY_DELETION_RUNNING: 409,
  /** It has begun, is done, or was taken back before. */
  ERR_COMPANY_DELETION_BEGUN: 409,
  ERR_PLAN_NAME_ALREADY_EXISTS: 409,
  /** A company has it, or will have it. */
  ERR_PLAN_IN_USE: 409,
  /** The sum that was shown is no longer the right one. */
  ERR_PLAN_CHANGE_STALE: 409,
  /** The invoice is no longer, or not yet, where that could be done. */
  ERR_INVOICE_STATE: 409,
  /** The company has another invoice of that day. */
  ERR_INVOICE_DATE_TAKEN: 409,
  /** Nobody has switched on a way to pay, or none of them answers. */
  ERR_NO_WAY_TO_PAY: 409,
  /** A way to pay that is on needs the CPF or CNPJ. */
  ERR_DOCUMENT_REQUIRED: 409,
  /** Nobody gave this code, it was used, or its hour is over. */
  ERR_SUPPORT_CODE: 409,
  ERR_EMAIL_ALREADY_EXISTS: 409,
  /** For whatever reason beyond the own company: it does not say which. */
  ERR_EMAIL_NOT_ACCEPTED: 409,
  ERR_TOKEN_ALREADY_EXISTS: 409,
  ERR_USER_NOT_IN_QUEUE: 409,
  ERR_LAST_ADMIN: 409,
  ERR_NO_OTHER_WHATSAPP: 409,
  ERR_NO_DEF_WAPP_FOUND: 409,
  ERR_WAPP_NOT_INITIALIZED: 409,
  ERR_FACEBOOK_NOT_CONFIGURED: 409,
  ERR_PAGE_TAKEN: 409,
  ERR_PAGE_NO_ACCESS: 409,
  ERR_PAGE_NO_TASK: 409,
  ERR_INSTAGRAM_HIDDEN: 409,
  ERR_UPLOAD_TOO_LARGE: 413,
  /** It unpacks to more than anybody's contacts, or takes too long to read. */
  ERR_SHEET_TOO_LARGE: 413,
  ERR_SHEET_TOO_MANY_ROWS: 413,
  ERR_SHEET_TOO_MANY_COLUMNS: 413,
  ERR_UPLOAD_TYPE: 415,
  ERR_SHEET_TYPE: 415,
  ERR_RATE_LIMITED: 429,
  /** So many messages wait at the connection that no more are taken. */
  ERR_OUTBOX_FULL: 429,
  ERR_INTERNAL: 500,
  ERR_WAPP_CHECK_CONTACT: 502,
  ERR_WAPP_DOWNLOAD_MEDIA: 502,
  ERR_DELETE_WAPP_MSG: 502,
  ERR_FACEBOOK_AWAY: 502,
  ERR_FACEBOOK_WEBHOOK: 502,
  /** The provider of payments did not answer, or not as it should. */
  ERR_PAYMENT_AWAY: 502,
  ERR_STORAGE_AWAY: 503,
  ERR_VOICE_UNAVAILABLE: 503,
  /** Whether what was asked for is done is not known, as with a connection that breaks. */
  ERR_DATABASE_AWAY: 503,
  /** Too much at once, of this caller or of all; nothing was done. */
  ERR_BUSY: 503,
  ERR_STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What a plan limits. */
export const planLimited = ['users', 'connections', 'queues', 'storage', 'campaigns'] as const;
export type PlanLimited = (typeof planLimited)[number];

/** What people take for an Excel file. */
export const sheetLookalikes = ['html', 'text', 'opendocument', 'other'] as const;
export type SheetLookalike = (typeof sheetLookalikes)[number];

export const errorBody = z.object({
  error: z.enum(errorCodes),
  message: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
  /** ERR_COMPANY_OVERDUE: the date in the sentence the login page shows. */
  dueDate: z.string().optional(),
  /**
   * ERR_COMPANY_OVERDUE, for an admin who has shown their password: with it POST /auth/pay opens a session in which one
   * can pay and do nothing else.
   */
  payToken: z.string().optional(),
  /** ERR_PLAN_LIMIT: how many the plan allows, and of what; ERR_QUICK_MESSAGE_LIMIT, ERR_SCHEDULE_LIMIT, ERR_API_KEY_LIMIT, ERR_WEBHOOK_LIMIT, ERR_CHAT_LIMIT, ERR_HELP_LIMIT: how many there may be. */
  limit: z.number().optional(),
  limited: z.enum(planLimited).optional(),
  /** ERR_WAPP_GREETING_REQUIRED: the queue that has none, if it is not the one that is saved. */
  queue: z.string().optional(),
  /** ERR_OTHER_OPEN_TICKET, where the caller may see that ticket. */
  ticketUuid: z.string().optional(),
  /** ERR_DUPLICATED_CONTACT: who has the number. */
  contactId: z.number().optional(),
  /** ERR_TICKET_ALREADY_ACCEPTED: who has it. */
  user: z.object({ id: z.number(), name: z.string() }).optional(),
  /** ERR_SHEET_…: what it is instead, or where it goes on too far, and how far it may go. */
  sheet: z
    .object({
      found: z.enum(sheetLookalikes).optional(),
      row: z.number().optional(),
      column: z.string().optional(),
      limit: z.number().optional(),
    })
    .optional(),
  /** ERR_INTERNAL: what the log knows this request by. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type ErrorDetails = Omit<ErrorBody, 'error'>;
