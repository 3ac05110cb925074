-- What a company changed in the preset of a role, and exceptions for a person. A row replaces what would hold otherwise;
-- permissions without a row, or with null, follow the product. Names of former permissions are ignored.
create table role_permissions (
  company_id uuid not null references companies,
  role text not null check (role in ('Manager', 'Technician')),
  permission text not null,
  allowed boolean,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, role, permission),
  foreign key (company_id, changed_by) references users (company_id, id)
);
select tenant_table('role_permissions');

create table user_permissions (
  company_id uuid not null,
  user_id uuid not null,
  permission text not null,
  allowed boolean,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, user_id, permission),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, changed_by) references users (company_id, id)
);
select tenant_table('user_permissions');
