import type pt from '../pt/errors.ts';
import type { Words } from '../words.ts';

const errors: Words<typeof pt> = {
  ERR_VALIDATION: 'A field is not right. Check it and try again.',
  ERR_WAPP_INVALID_CONTACT: 'This is not a valid WhatsApp number.',
  ERR_WAPP_GREETING_REQUIRED: 'With more than one queue, the greeting message is required.',
  ERR_INVALID_CREDENTIALS: 'Wrong email or password. Check them and try again.',
  ERR_SESSION_EXPIRED: 'Your access has expired. Log in again.',
  ERR_COMPANY_OVERDUE:
    'Oops! Your subscription expired on {{date}}. Please contact Support for more information!',
  ERR_COMPANY_INACTIVE: 'This company is blocked. Please contact Support.',
  ERR_PLAN_LIMIT: 'The limit of the plan was reached. To raise it, change the plan.',
  ERR_TOKEN_EXPIRED: 'Your access has expired. Log in again.',
  ERR_NO_PERMISSION: 'You do not have permission to do that. Ask an administrator.',
  ERR_CONTACT_IN_OTHER_QUEUE:
    'This contact has an open ticket in another queue. Ask a supervisor or administrator.',
  ERR_USER_CREATION_DISABLED: 'New sign-ups are turned off. Contact support.',
  ERR_NOT_FOUND: 'This item could not be found. It may have been deleted.',
  ERR_NO_SETTING_FOUND: 'This setting does not exist.',
  ERR_NO_CONTACT_FOUND: 'This contact no longer exists.',
  ERR_NO_CONTACT_BULK_FOUND: 'This change of contacts no longer exists.',
  ERR_NO_TICKET_FOUND: 'This ticket no longer exists.',
  ERR_NO_MESSAGE_FOUND: 'This message no longer exists.',
  ERR_NO_USER_FOUND: 'This user no longer exists.',
  ERR_NO_WAPP_FOUND: 'This connection no longer exists.',
  ERR_NO_QUEUE_FOUND: 'This queue no longer exists.',
  ERR_NO_QUEUE_OPTION_FOUND: 'This option no longer exists.',
  ERR_NO_TAG_FOUND: 'This tag no longer exists.',
  ERR_NO_LANE_FOUND: 'This Kanban column no longer exists.',
  ERR_NO_TICKET_NOTE_FOUND: 'This note no longer exists.',
  ERR_NO_QUICK_MESSAGE_FOUND: 'This quick reply no longer exists.',
  ERR_NO_COMPANY_FOUND: 'This company no longer exists.',
  ERR_NO_PLAN_FOUND: 'This plan no longer exists.',
  ERR_INVALID_TOKEN:
    'This token is not valid. Check that it was copied whole, or make another one.',
  ERR_ADDRESS_NOT_ALLOWED: 'This key may not be used from this address.',
  ERR_NO_API_KEY_FOUND: 'API key not found. Perhaps somebody else has revoked it.',
  ERR_API_KEY_LIMIT: 'There are too many keys. Revoke one before you make another.',
  ERR_NO_WEBHOOK_FOUND: 'Webhook not found. Perhaps somebody else has deleted it.',
  ERR_WEBHOOK_LIMIT: 'There are too many webhooks. Delete one before you make another.',
  ERR_CONTACT_BLOCKED: 'This contact is blocked: nothing is sent to it.',
  ERR_OUTBOX_FULL:
    'Too many messages are waiting at this connection. Try again when they have gone out.',
  ERR_OTHER_OPEN_TICKET: 'There is already an open ticket for this contact.',
  ERR_TICKET_ALREADY_ACCEPTED: 'Someone else accepted this ticket first.',
  ERR_DUPLICATE_REQUEST: 'This message was already sent with other content. Send it again.',
  ERR_TICKET_TRANSITION: 'The ticket has changed in the meantime. Refresh and try again.',
  ERR_TICKET_LANE_CHANGED: 'Somebody else moved this ticket first.',
  ERR_TICKET_NOT_ON_BOARD: 'This ticket was resolved and has left the Kanban.',
  ERR_REACTION_UNSUPPORTED: 'It is not possible to react to this message.',
  ERR_DUPLICATED_CONTACT: 'There is already a contact with this number.',
  ERR_CONTACT_BULK_RUNNING:
    'You are already changing several contacts. Wait until it is done, or stop it.',
  ERR_EXPORT_RUNNING:
    'A file of your company is already being created. Wait until it is done and try again.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Another queue already has this colour. Choose a different one.',
  ERR_TAG_NAME_ALREADY_EXISTS: 'There is already a tag with this name.',
  ERR_NO_CHAT_FOUND: 'This chat does not exist, or you are not in it.',
  ERR_NO_CHAT_MESSAGE_FOUND: 'This message no longer exists.',
  ERR_CHAT_LIMIT: 'You have already created {{limit}} chats. Delete one to create another.',
  ERR_CHAT_DIRECT:
    'A chat between two people keeps its title and its members. Create a group instead.',
  ERR_NO_SCHEDULE_FOUND: 'This scheduled message no longer exists.',
  ERR_NO_ANNOUNCEMENT_FOUND: 'This announcement no longer exists.',
  ERR_NO_HELP_FOUND: 'This video no longer exists.',
  ERR_SCHEDULE_SENT: 'This message was already sent. Schedule a new one.',
  ERR_SCHEDULE_LIMIT:
    'The limit of {{limit}} pending scheduled messages was reached. Delete one first.',
  ERR_HELP_LIMIT: 'The limit of {{limit}} videos was reached. Delete one first.',
  ERR_HELP_ORDER: 'The list of videos has changed. Try again.',
  ERR_QUICK_MESSAGE_LIMIT: 'The limit of {{limit}} quick replies was reached. Delete one first.',
  ERR_SHORTCODE_ALREADY_EXISTS:
    'You already have a reply with this shortcut, or the company has a shared one.',
  ERR_EMAIL_ALREADY_EXISTS: 'This email is already in use.',
  ERR_EMAIL_NOT_ACCEPTED: 'This email could not be used. Check the address or use another one.',
  ERR_USER_NOT_IN_QUEUE: 'This person does not work in the chosen queue.',
  ERR_TOKEN_ALREADY_EXISTS: 'Another connection already has this token.',
  ERR_LAST_ADMIN:
    'The company needs at least one administrator. Give this profile to someone else first.',
  ERR_NO_OTHER_WHATSAPP:
    'There must be a default connection. Make another connection the default first.',
  ERR_NO_DEF_WAPP_FOUND: 'There is no default connection. Ask an administrator to set one.',
  ERR_WAPP_NOT_INITIALIZED: 'This connection is down. Tell an administrator.',
  ERR_NO_CONTACT_IMPORT_FOUND: 'This import no longer exists. Imports are kept for a week.',
  ERR_SHEET_PROTECTED:
    'The spreadsheet has a password. Remove it in Excel, save and upload it again.',
  ERR_SHEET_BROKEN:
    'The spreadsheet could not be read: the file is damaged. Open it in Excel, save it again and upload it.',
  ERR_SHEET_EMPTY: 'The first sheet is empty. Put the contacts in it and upload it again.',
  ERR_IMPORT_RUNNING: 'Another import is in progress. Wait for it to finish or stop it first.',
  ERR_IMPORT_STATE: 'That is no longer possible for this import. Refresh and check it.',
  ERR_NOBODY_KNOWN:
    'The connected phone has not shared any contacts yet. Try again in a few minutes.',
  ERR_SHEET_TOO_LARGE: 'The spreadsheet is too large to be read. Split it into smaller files.',
  ERR_SHEET_TOO_MANY_ROWS: 'The spreadsheet has too many rows. Split it into smaller files.',
  ERR_SHEET_TOO_MANY_COLUMNS:
    'The spreadsheet has too many columns. Keep only the columns of the contacts.',
  ERR_SHEET_TYPE: 'This file is not an Excel spreadsheet. Upload an .xls or .xlsx file.',
  ERR_UPLOAD_TOO_LARGE: 'The file is too large. Send a smaller one.',
  ERR_UPLOAD_TYPE: 'Files of this type are not accepted.',
  ERR_RATE_LIMITED: 'Too many attempts in a short time. Wait a moment.',
  ERR_INTERNAL: 'Something went wrong on our side. Try again shortly.',
  ERR_WAPP_CHECK_CONTACT: 'The number could not be checked. Try again or tell an administrator.',
  ERR_WAPP_DOWNLOAD_MEDIA: 'The file could not be downloaded: the connection was deleted.',
  ERR_DELETE_WAPP_MSG: 'The message could not be deleted on WhatsApp.',
  ERR_FACEBOOK_LOGIN:
    'Meta did not accept this login. Log in again and grant the permissions it asks for.',
  ERR_WEBHOOK_REFUSED: 'Notice refused: its signature does not match.',
  ERR_HOST_NOT_ALLOWED: 'This address is not allowed on this server. Tell an administrator.',
  ERR_NO_PAGE_FOUND: 'This login does not manage any Facebook page.',
  ERR_PAGE_TAKEN:
    'Another company on this platform has already connected this page. It has to be disconnected there first.',
  ERR_FACEBOOK_NOT_CONFIGURED: 'Messenger and Instagram are not configured yet. Contact support.',
  ERR_VOICE_UNAVAILABLE:
    'Audio cannot be sent right now. Tell an administrator. Texts and files still work.',
  ERR_STORAGE_AWAY: 'Files are unavailable. Try again in a moment.',
  ERR_DATABASE_AWAY: 'The system is unavailable. Try again in a moment.',
  ERR_BUSY: 'The system is very busy. Try again in a moment.',
  ERR_FACEBOOK_AWAY: 'Meta did not answer. Try again in a moment.',
  ERR_FACEBOOK_WEBHOOK: 'Meta could not reach this server. Check its public address (PUBLIC_URL).',
};

export default errors;
