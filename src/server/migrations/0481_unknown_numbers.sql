-- A text of a number that the shop never texted is a reply to none.
alter table text_replies alter column text_id drop not null;
create index text_replies_unknown on text_replies (company_id, created_at) where text_id is null;

-- Whose number it is, where a person said so, and how many of its texts were not kept because they were a flood.
alter table conversations add column customer_id uuid;
alter table conversations add column dropped int not null default 0;
alter table conversations add foreign key (company_id, customer_id) references customers (company_id, id);
