import { z } from 'zod';
import { limits } from './limits.ts';

/** The nouns an id can point at. The tenancy walk puts another company's id in every such place. */
export type Noun =
  | 'company'
  | 'user'
  | 'queue'
  | 'queueOption'
  | 'connection'
  | 'plan'
  | 'contact'
  | 'contactMerge'
  | 'contactImport'
  | 'contactBulk'
  | 'ticket'
  | 'ticketUuid'
  | 'message'
  | 'tag'
  | 'ticketNote'
  | 'billInquiry'
  | 'quickMessage'
  | 'schedule'
  | 'contactList'
  | 'contactListItem'
  | 'campaign'
  | 'shipment'
  | 'apiKey'
  | 'webhook'
  | 'webhookDelivery'
  | 'chat'
  | 'chatUuid'
  | 'chatMessage'
  | 'announcement'
  | 'help'
  | 'invoice'
  | 'payment'
  | 'companyDeletion'
  | 'auditEntry';

const MAX_ID = Number.MAX_SAFE_INTEGER;

export function id(noun: Noun) {
  return z.int().min(1).max(MAX_ID).meta({ ref: noun });
}

/** An id in a path or a query string, where everything is text. */
export function idText(noun: Noun) {
  return z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .meta({ ref: noun });
}

/** Several in a query string, as a JSON array: they narrow a list. */
export function idList(noun: Noun) {
  return z
    .string()
    .max(limits.idList.text)
    .regex(/^\[[\d,\s]*\]$/)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', params: { code: 'invalid_json' } });
        return z.NEVER;
      }
    })
    .pipe(z.array(id(noun)).max(limits.idList.count))
    .transform((ids) => [...new Set(ids)])
    .meta({ refList: noun });
}

/** A ticket is also addressed by its uuid: that stands in the browser's address. */
export const ticketUuid = z.uuid().meta({ ref: 'ticketUuid' satisfies Noun });

/** So is an internal chat. */
export const chatUuid = z.uuid().meta({ ref: 'chatUuid' satisfies Noun });

export function idParams(noun: Noun) {
  return z.object({ id: idText(noun) });
}
