-- Tags of a contact, apart from those of its tickets: the same tags, put on the person.
create table contact_tags (
  company_id bigint not null,
  contact_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, contact_id, tag_id),
  constraint contact_tags_contact_fkey foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade,
  constraint contact_tags_tag_fkey foreign key (company_id, tag_id)
    references tags (company_id, id) on delete cascade
);
create index contact_tags_by_tag on contact_tags (company_id, tag_id, contact_id);
call guard_by_company('contact_tags');

-- Since when they do not want to be written to by campaigns; null: they never said so.
alter table contacts add column opted_out_at timestamptz;
