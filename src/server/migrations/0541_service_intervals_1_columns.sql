-- An interval has its unit, and may be set in both.
alter table maintenance_intervals
  add column interval_kilometer integer,
  add column severe_interval_kilometer integer;
