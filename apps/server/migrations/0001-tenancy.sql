-- The ground that every table stands on: who may see a row, and how a row's version grows.
-- prosa_app is the role requests run as: neither owner nor superuser, so row-level security binds it.
-- The owner (whoever migrates) is not bound: that is the way to act across companies.

create extension if not exists unaccent;

-- Null outside a company's transaction, so that a query which forgot its company finds nothing.
create function current_company() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('prosa.company_id', true), '')::bigint;

-- Immutable (with the dictionary named), so that it can stand in an index.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return public.unaccent('public.unaccent'::regdictionary, lower(value));

create function touch_row() returns trigger
  language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- One call per table that holds companies' rows: security, rights and the version trigger.
create procedure guard_by_company(target regclass, company_column text default 'company_id')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy company_only on %s to prosa_app using (%I = current_company()) with check (%I = current_company())',
    target, company_column, company_column);
  execute format('grant select, insert, update, delete on %s to prosa_app', target);
  if exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger touch before update on %s for each row execute function touch_row()', target);
  end if;
end $$;
