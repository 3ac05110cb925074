-- What a customer gives on top for the people: beside the amount of a payment, never counted against the order.
alter table payments
  add column payment_tip_amount numeric(14, 2) not null default 0,
  -- What the receipt says of the surcharge, in the customer's language, as it was when the card was charged.
  add column surcharge_message text not null default '';

alter table payment_attempts
  add column tip numeric(14, 2) not null default 0,
  -- What the customer said of the card before it was presented.
  add column card_kind text not null default '' check (card_kind in ('', 'credit', 'debit')),
  add column surcharge_message text not null default '';
