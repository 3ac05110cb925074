-- The version of the Z report that a closing stored; rows of earlier releases have version 1.
alter table shop_days add column report_version smallint not null default 1;
alter table shop_day_reopenings add column report_version smallint not null default 1;
