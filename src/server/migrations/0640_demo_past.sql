-- The demo's past is made after the first page: the step that is next, and how many percent are made. Null: nothing is
-- left to make.
alter table installation
  add column demo_past_step integer,
  add column demo_past_percent integer,
  add constraint installation_demo_past check ((demo_past_step is null) = (demo_past_percent is null));
