-- The extension of a phone number; texts and calls by link use the number alone.
alter table customers add column phone_extension text not null default '';
alter table fleets add column phone_extension text not null default '';
alter table fleet_locations add column phone_extension text not null default '';
