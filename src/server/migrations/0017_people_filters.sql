-- Filters over many: a vehicle's fuel as a column of its own (a policy forbids an index on a part of a document), and
-- what was removed, which is little, beside what is there, which may be a million.
alter table vehicles add column fuel text generated always as (coalesce(details ->> 'fuel', '')) stored;
create index vehicles_fuel on vehicles (company_id, fuel) where fuel <> '';
create index customers_removed on customers (company_id, id) where removed_at is not null;
