-- A session of a person whose role needs a second factor and who has none: it can only set one up.
alter table sessions add column needs_factor boolean not null default false;
