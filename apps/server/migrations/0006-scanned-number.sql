-- With the reason other-number: the number that was scanned, until an admin says whether it takes
-- the place of the one before.
alter table connections add column scanned_number text;
