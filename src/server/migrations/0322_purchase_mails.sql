-- Append-only: the mails with which a purchase order went to its supplier. Not set up: the mail waits in the outbox.
create table purchase_order_mails (
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  sent_to text not null,
  outcome text not null check (outcome in ('sent', 'not_set_up')),
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id)
);
select ledger_table('purchase_order_mails');
create index purchase_order_mails_order on purchase_order_mails (company_id, purchase_order_id);
