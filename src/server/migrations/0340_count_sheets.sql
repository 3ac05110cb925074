-- Sheets on which several people count the stock of a shop.

create table count_sheets (
  company_id uuid not null,
  id uuid not null,
  -- Runs per company.
  number integer not null,
  shop_id uuid not null,
  name text not null,
  -- Those who count do not see how much should be there.
  blind boolean not null,
  state text not null default 'open' check (state in ('open', 'posted', 'canceled')),
  created_by_name text not null,
  created_at timestamptz not null,
  posted_by_name text,
  posted_at timestamptz,
  canceled_by_name text,
  canceled_at timestamptz,
  -- The requests that ended it: sent again they count once.
  post_id uuid,
  cancel_id uuid,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('count_sheets');
create unique index count_sheets_number on count_sheets (company_id, number);
create index count_sheets_shop on count_sheets (company_id, shop_id, created_at desc);

create table count_sheet_lines (
  company_id uuid not null,
  -- Also the id of its movement.
  id uuid not null,
  sheet_id uuid not null,
  position integer not null,
  item_id uuid not null,
  -- Not on the list at first: it was found while counting.
  found boolean not null default false,
  -- Why another quantity is there.
  reason text not null default '',
  -- Written when the sheet is posted, in the item's own unit: null where nothing was written.
  counted numeric(18, 4),
  counted_at timestamptz,
  counted_by_name text,
  expected numeric(18, 4),
  value numeric(18, 2),
  primary key (company_id, id),
  foreign key (company_id, sheet_id) references count_sheets (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id),
  check ((counted is null) = (expected is null) and (counted is null) = (value is null))
);
select tenant_table('count_sheet_lines');
create unique index count_sheet_lines_item on count_sheet_lines (company_id, sheet_id, item_id);

-- What was counted of a line, by whom and when, and who asked for another count.
create table count_sheet_entries (
  company_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('set', 'add', 'recount')),
  quantity numeric(18, 4) not null check (quantity >= 0),
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, sheet_id) references count_sheets (company_id, id),
  foreign key (company_id, line_id) references count_sheet_lines (company_id, id)
);
select ledger_table('count_sheet_entries');
create index count_sheet_entries_line on count_sheet_entries (company_id, sheet_id, line_id);
