-- How many rows the ledgers had of a day when it was sealed: one that was added since is found by its count.
alter table report_seals add column ledger_rows integer not null default 0;
