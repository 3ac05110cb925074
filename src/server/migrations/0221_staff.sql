-- People without an email work at a station with their PIN alone. An invited person has no password until they accept.
alter table users alter column email drop not null;
alter table users alter column password_hash drop not null;
alter table users add column hire_date date;
alter table users add column picture text not null default '';
alter table users add column positions jsonb not null default '[]';
alter table users add column invited_at timestamptz;

-- Invitations: each is used once, expires, and can be withdrawn. Its code is in token_directory, as a hash.
create table invitations (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  way text not null check (way in ('email', 'link')),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  mail text check (mail in ('sent', 'not_set_up')),
  mailed_at timestamptz,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
select tenant_table('invitations');
create index invitations_user on invitations (company_id, user_id, id);

alter table token_directory drop constraint token_directory_kind_check;
alter table token_directory add constraint token_directory_kind_check check (kind in ('refresh', 'password_reset',
  'email_change', 'email_stop', 'authorization', 'pay_link', 'receipt', 'payment_receipt', 'invitation'));
