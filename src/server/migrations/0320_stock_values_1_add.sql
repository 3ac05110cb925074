-- What stock is worth: each movement has a value, and a level is the sum of quantities and of values.

-- The cost of one in the last opening or receipt; null before the first. Moved at: the time of the last movement; the
-- next one is later, so that movements of an item have one order.
alter table stock_levels
  add column value numeric(18, 2) not null default 0,
  add column last_cost numeric(18, 6),
  add column moved_at timestamptz;

-- Null: the movement is from before values were kept; the opening that follows has the worth of all of them.
alter table stock_movements
  add column value numeric(18, 2),
  add column on_hand_after numeric(18, 4),
  add column value_after numeric(18, 2),
  add column adjustment text;

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in ('used', 'given_back', 'returned',
  'counted', 'received', 'returned_to_supplier', 'transfer_out', 'transfer_in', 'adjusted', 'opening', 'cost_correction'));
alter table stock_movements add constraint stock_movements_adjustment check (
  (reason = 'adjusted') = (adjustment is not null)
  and (adjustment is null or adjustment in ('damaged', 'spilled', 'stolen', 'expired', 'internal_use', 'found', 'other')));
