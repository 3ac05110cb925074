-- When the customer read a message, where that is known: the provider says so, or its link was opened.
alter table messages add column read_at timestamptz;
