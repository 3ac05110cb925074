-- Files that a shop attaches to an order or to a vehicle, and what changed about them.

create table attachments (
  company_id uuid not null references companies,
  id uuid not null,
  order_id uuid, vehicle_id uuid,
  name text not null,
  -- Empty once the bytes of a removed file are deleted.
  file_key text not null,
  content_type text not null,
  bytes int not null,
  user_id uuid not null, user_name text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  check (num_nonnulls(order_id, vehicle_id) = 1)
);
select tenant_table('attachments');
create index attachments_order on attachments (company_id, order_id) where order_id is not null;
create index attachments_vehicle on attachments (company_id, vehicle_id) where vehicle_id is not null;
create index attachments_removed on attachments (company_id, removed_at)
  where removed_at is not null and file_key <> '';

create table attachment_changes (
  company_id uuid not null references companies,
  id uuid not null,
  attachment_id uuid not null,
  order_id uuid, vehicle_id uuid,
  kind text not null check (kind in ('added', 'renamed', 'removed', 'restored')),
  name text not null,
  -- Before a new name; otherwise empty.
  former_name text not null default '',
  user_id uuid not null, user_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, attachment_id) references attachments (company_id, id),
  check (num_nonnulls(order_id, vehicle_id) = 1)
);
select ledger_table('attachment_changes');
create index attachment_changes_order on attachment_changes (company_id, order_id) where order_id is not null;
create index attachment_changes_vehicle on attachment_changes (company_id, vehicle_id)
  where vehicle_id is not null;
create index attachment_changes_attachment on attachment_changes (company_id, attachment_id);
