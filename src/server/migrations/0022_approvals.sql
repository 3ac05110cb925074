-- A manager's PIN, what it approved, and what an order keeps of that.

alter table users add column pin_hash text;
alter table order_commands add column approval jsonb;

-- Wrong PINs, counted for each person at each station.
create table pin_attempts (
  company_id uuid not null,
  user_id uuid not null,
  device_id uuid not null,
  failed int not null default 0,
  locked_until timestamptz,
  tried_at timestamptz not null default now(),
  primary key (company_id, user_id, device_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('pin_attempts');

-- One command that a manager allowed beforehand, to the letter; it counts when it arrives.
create table order_approvals (
  company_id uuid not null,
  order_id uuid not null,
  command_id uuid not null,
  command jsonb not null,
  approver_id uuid not null, approver_name text not null, approver_role text not null,
  user_id uuid not null, device_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, order_id, command_id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('order_approvals');
