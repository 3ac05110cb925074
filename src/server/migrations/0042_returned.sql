-- What came back of an order's lines, as its refunds say: it is no longer owed.
alter table orders
  add column returned_lines jsonb not null default '[]',
  add column returned_total numeric(14, 2) not null default 0;

with standing as (
  select r.* from payments r where r.payment_type in ('payment_refund', 'payment_credit')
    and jsonb_array_length(r.returned_lines) > 0
    and not exists (select from payments u where u.company_id = r.company_id and u.reverses_id = r.id)
)
update orders o set
  returned_total = (select sum(amount) from standing s where s.company_id = o.company_id and s.order_id = o.id),
  returned_lines = (select jsonb_agg(line) from standing s, jsonb_array_elements(s.returned_lines) as line
    where s.company_id = o.company_id and s.order_id = o.id)
where (o.company_id, o.id) in (select company_id, order_id from standing);
update orders set pay_status = case when net_paid > greatest(final_price - returned_total, 0) then 'is_over_paid'
    when net_paid = greatest(final_price - returned_total, 0) then 'is_fully_paid'
    when net_paid > 0 then 'is_partially_paid' else 'is_not_paid' end
  where returned_total <> 0 and status <> 'uncollectible';
