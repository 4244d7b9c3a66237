-- A contact that is heard of gets its picture and its connection a moment later: where its page has room for the new
-- version, none of its indexes is written again. Pages that are there stay as they are.
alter table contacts set (fillfactor = 85);
