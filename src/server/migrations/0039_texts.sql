-- Text messages to customers: what went out, what became of it, and what came back.
alter table token_directory drop constraint token_directory_kind_check;
alter table token_directory add constraint token_directory_kind_check
  check (kind in ('refresh', 'password_reset', 'authorization', 'pay_link', 'receipt'));

create table texts (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('receipt', 'pay_link', 'authorization')),
  sent_to text not null,
  -- Without the link: whoever reads it could open what the customer opens.
  body text not null,
  -- Twilio's own id; empty until it is known.
  sid text not null default '',
  -- Written before Twilio is asked: until it answers nobody knows.
  status text not null default 'lost'
    check (status in ('lost', 'queued', 'sent', 'delivered', 'undelivered', 'failed')),
  error_code text not null default '',
  segments int not null,
  user_id uuid not null, user_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select tenant_table('texts');
create index texts_order on texts (company_id, order_id, created_at);
create index texts_number on texts (company_id, sent_to);

create table text_replies (
  company_id uuid not null,
  id uuid not null,
  -- The last text before it, and that text's order.
  text_id uuid not null,
  order_id uuid not null,
  sid text not null,
  sent_from text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, sid),
  foreign key (company_id, text_id) references texts (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select tenant_table('text_replies');
create index text_replies_order on text_replies (company_id, order_id, created_at);

-- The installation texts from one number, so what comes back finds its company by whoever was texted last, and a STOP
-- counts for all.
create table text_directory (
  number text primary key,
  company_id uuid,
  text_id uuid,
  stopped_at timestamptz
);
comment on table text_directory is 'directory';
grant select, insert, update on text_directory to bayline_app;
