-- Ways back into an account, and out of a change that somebody else began.

-- Sealed by the vault; the plain one is empty once it is.
alter table users add column totp_sealed text;

-- Ten codes a person, each good once in place of the second factor. New ones replace the former in place.
create table recovery_codes (
  company_id uuid not null,
  user_id uuid not null,
  position int not null check (position between 0 and 9),
  code_hash text not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (company_id, user_id, position),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('recovery_codes');

-- An email counts once its own link was opened; the former address may stop it for some days.
create table email_changes (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  old_email citext not null,
  new_email citext not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  stopped_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('email_changes');
create index email_changes_user on email_changes (company_id, user_id, id desc);

alter table token_directory drop constraint token_directory_kind_check;
alter table token_directory add constraint token_directory_kind_check
  check (kind in ('refresh', 'password_reset', 'email_change', 'email_stop', 'authorization', 'pay_link', 'receipt',
    'payment_receipt'));
create index token_directory_user on token_directory (user_id, kind);
create index token_directory_session on token_directory (session_id) where session_id is not null;
