-- What a gateway took once stands in the ledger once: two of our payments never share one of its.
create unique index payments_taken_once on payments (company_id, provider, provider_reference)
  where provider_reference <> '' and payment_type in ('order_payment', 'credit_payment');
