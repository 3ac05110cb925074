-- Links on which customers pay what they owe, without an account.
alter table token_directory drop constraint token_directory_kind_check;
alter table token_directory add constraint token_directory_kind_check
  check (kind in ('refresh', 'password_reset', 'authorization', 'pay_link'));

create table pay_links (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- What is asked for; less where less is owed when the link is opened.
  amount numeric(14, 2) not null check (amount > 0),
  user_id uuid not null, user_name text not null,
  -- Where it was mailed to; empty when it was only copied.
  sent_to text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select tenant_table('pay_links');
create index pay_links_order on pay_links (company_id, order_id, created_at);

alter table payment_attempts
  -- The link over which the customer began it; null when staff did.
  add column link_id uuid,
  add foreign key (company_id, link_id) references pay_links (company_id, id);
create index payment_attempts_link on payment_attempts (company_id, link_id) where link_id is not null;
