-- Zones that Intl reads and PostgreSQL does not (AET) could be stored, and kept every new ticket from being opened.
-- An abbreviation that PostgreSQL reads has done no harm and stays.
create temporary table unknown_zones on commit drop as
  select zone from (
    select timezone as zone from companies
    union select value from system_settings where key = 'defaultTimezone'
  ) as stored
  where not exists (select from pg_timezone_names where lower(name) = lower(zone))
    and not exists (select from pg_timezone_abbrevs where lower(abbrev) = lower(zone));

update companies set timezone = default where timezone in (select zone from unknown_zones);
delete from system_settings
  where key = 'defaultTimezone' and value in (select zone from unknown_zones);
