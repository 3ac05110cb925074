-- What a shop may charge a fee for by the piece.
alter table inventory_items add column fee_piece text check (fee_piece in ('tire', 'battery', 'core'));
