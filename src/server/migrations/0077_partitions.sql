-- The outbox and the orders' commands are kept by month. Their ids tell the time (UUIDv7), so that a key is still unique
-- and a command is looked for in one month. What is there becomes the default partition, as it lies: nothing is copied,
-- and a row that belongs to no month that was made always finds room there. Months are made ahead at every start and
-- every night.
alter table outbox rename to outbox_default;
alter table outbox_default rename constraint outbox_pkey to outbox_default_pkey;
alter index outbox_subject rename to outbox_default_subject;
create table outbox (like outbox_default including defaults including constraints,
  primary key (company_id, id)) partition by range (id);
create index outbox_subject on outbox (company_id, subject_id, created_at);
alter table outbox attach partition outbox_default default;
select ledger_table('outbox');

alter table order_commands rename to order_commands_default;
alter table order_commands_default rename constraint order_commands_pkey to order_commands_default_pkey;
alter index order_commands_version rename to order_commands_default_version;
create table order_commands (like order_commands_default including defaults including constraints,
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)) partition by range (id);
create index order_commands_version on order_commands (company_id, order_id, version);
alter table order_commands attach partition order_commands_default default;
select ledger_table('order_commands');
