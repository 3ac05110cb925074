-- Links on which customers decide without an account, and what they decided.

alter table token_directory drop constraint token_directory_kind_check;
alter table token_directory add constraint token_directory_kind_check
  check (kind in ('refresh', 'password_reset', 'authorization'));
-- What a token is about, where it is not a session or a person.
alter table token_directory add column subject_id uuid;

create table authorization_links (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  user_id uuid not null, user_name text not null,
  -- Where it was mailed to; empty when it was only copied.
  sent_to text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select tenant_table('authorization_links');
create index authorization_links_order on authorization_links (company_id, order_id, created_at);

-- Append-only: who decided what, when, how, and exactly what the page said.
create table authorizations (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  link_id uuid not null,
  name text not null,
  way text not null check (way in ('link')),
  address text not null, user_agent text not null,
  made_at timestamptz not null default now(),
  language text not null,
  decisions jsonb not null,
  shown jsonb not null,
  total numeric(14, 2) not null,
  signature_img text not null, signature_img_png text not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, link_id) references authorization_links (company_id, id)
);
select ledger_table('authorizations');
create unique index authorizations_once on authorizations (company_id, link_id);
create index authorizations_order on authorizations (company_id, order_id, made_at);
