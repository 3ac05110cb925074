-- Days that an earlier release closed: its Z report and journal may differ from the entries that were written later.
alter table shop_days add column before_entries boolean not null default true;
alter table shop_days alter column before_entries set default false;
