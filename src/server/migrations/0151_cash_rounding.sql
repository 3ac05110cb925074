-- What rounding to the coins of the currency added to a payment in cash, or took from it: a line of its own.
alter table payments add column cash_rounding numeric(14, 2) not null default 0;
