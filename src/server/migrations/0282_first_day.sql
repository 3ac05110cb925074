-- The setup checklist of a shop: the steps that a person called done, and whether it was put away. Shops that work
-- already have it put away.
alter table shops add column first_day jsonb not null default '{"hidden": true}';
alter table shops alter column first_day set default '{}';
