-- Append-only: who asked for the approval of a purchase order, and who approved or declined it, at which total.
create table purchase_approvals (
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  -- An approval is for this supplier only.
  supplier_id uuid not null,
  step text not null check (step in ('asked', 'approved', 'declined')),
  total numeric(14, 2) not null,
  note text not null default '',
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id)
);
select ledger_table('purchase_approvals');
create index purchase_approvals_order on purchase_approvals (company_id, purchase_order_id, at desc);
