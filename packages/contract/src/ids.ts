import { z } from 'zod';

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
  | 'quickMessage'
  | 'schedule'
  | 'contactList'
  | 'contactListItem'
  | 'campaign'
  | 'shipment'
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

/** A ticket is also addressed by its uuid: that stands in the browser's address. */
export const ticketUuid = z.uuid().meta({ ref: 'ticketUuid' satisfies Noun });

export function idParams(noun: Noun) {
  return z.object({ id: idText(noun) });
}
