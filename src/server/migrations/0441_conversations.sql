-- Who takes care of the texts with a number.
create table conversations (
  company_id uuid not null,
  number text not null,
  assigned_to uuid,
  updated_at timestamptz not null default now(),
  primary key (company_id, number),
  foreign key (company_id, assigned_to) references users (company_id, id)
);
select tenant_table('conversations');
