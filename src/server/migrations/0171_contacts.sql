-- Further people and numbers of a customer or a fleet location. The first phone and email stay in their own columns.
alter table customers add column contacts jsonb not null default '[]';
alter table fleet_locations add column contacts jsonb not null default '[]';
