-- The person who chose the PIN. Null: unknown, or no PIN.
alter table users add column pin_set_by uuid;
