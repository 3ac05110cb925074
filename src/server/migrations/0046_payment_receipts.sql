-- What is paid into account credit, or over many orders at once, has a receipt as an order has: texted and opened alike.
alter table token_directory drop constraint token_directory_kind_check;
alter table token_directory add constraint token_directory_kind_check
  check (kind in ('refresh', 'password_reset', 'authorization', 'pay_link', 'receipt', 'payment_receipt'));

-- A text is about an order or about such a payment, whose id is one of payments or of bulk_payments.
alter table texts drop constraint texts_kind_check;
alter table texts add constraint texts_kind_check
  check (kind in ('receipt', 'pay_link', 'authorization', 'payment_receipt'));
alter table texts alter column order_id drop not null;
alter table texts
  add column payment_id uuid,
  add constraint texts_of_one check (num_nonnulls(order_id, payment_id) = 1);
create index texts_payment on texts (company_id, payment_id, created_at) where payment_id is not null;

alter table text_replies alter column order_id drop not null;
alter table text_replies
  add column payment_id uuid,
  add constraint text_replies_of_one check (num_nonnulls(order_id, payment_id) = 1);
create index text_replies_payment on text_replies (company_id, payment_id, created_at) where payment_id is not null;

-- The payment by card that brought what was spent here: its surcharge stands on this receipt too.
alter table bulk_payments
  add column card_payment_id uuid,
  add foreign key (company_id, card_payment_id) references payments (company_id, id);
