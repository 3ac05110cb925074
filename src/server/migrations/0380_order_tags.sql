-- Words by which a shop sorts its orders. Few orders have any, so the index is over those alone.

alter table orders add column tags jsonb not null default '[]';

create index orders_tagged on orders (company_id, shop_id, created_timestamp desc, id desc) where tags <> '[]';
