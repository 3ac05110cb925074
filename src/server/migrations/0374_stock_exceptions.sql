-- What people do about exceptions in the stock of a shop; the exceptions themselves are worked out when they are read.

create table stock_exception_notes (
  company_id uuid not null,
  shop_id uuid not null,
  kind text not null,
  -- The item, purchase order or credit.
  subject_id uuid not null,
  owner_id uuid,
  due_on date,
  note text not null default '',
  -- Known and as it should be until the end of this day.
  expected_until date,
  changed_by_name text not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, shop_id, kind, subject_id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id)
);
select tenant_table('stock_exception_notes');
