import { type RawBuilder, sql } from 'kysely';

/** By a tag of their own, or of one of their tickets. */
export function taggedContact(companyId: number, tagId: number): RawBuilder<unknown> {
  return sql`(exists (
      select from contact_tags where contact_tags.company_id = ${companyId}
        and contact_tags.contact_id = contacts.id and contact_tags.tag_id = ${tagId})
    or exists (
      select from ticket_tags
      join tickets on tickets.company_id = ticket_tags.company_id and tickets.id = ticket_tags.ticket_id
      where ticket_tags.company_id = ${companyId} and ticket_tags.tag_id = ${tagId}
        and tickets.contact_id = contacts.id))`;
}
