-- Who stands at the counter, whole: exemption with its certificate, consent, what not to write to, own fields, and
-- how a record leaves: removed (and restored), or merged into another.

-- What a company asks of every customer and every fleet location besides the product's own fields: [{name, required}].
alter table companies
  add column customer_custom_fields jsonb not null default '[]',
  add column fleet_location_custom_fields jsonb not null default '[]';

alter table customers
  add column tax_exempt_kind text not null default '',
  -- Empty: the exemption holds wherever the shop is.
  add column tax_exempt_region text not null default '',
  add column tax_exempt_issued date,
  add column tax_exempt_expiry date,
  -- Key of the certificate's file, or empty.
  add column tax_exempt_file text not null default '',
  add column custom_fields jsonb not null default '[]',
  add column service_area text not null default '',
  add column consent_email text not null default 'unknown' check (consent_email in ('unknown', 'given', 'refused')),
  add column consent_text text not null default 'unknown' check (consent_text in ('unknown', 'given', 'refused')),
  add column consent_at timestamptz,
  add column black_listed_emails jsonb not null default '[]',
  add column black_listed_phonenumbers jsonb not null default '[]',
  add column removed_at timestamptz,
  add column merged_into uuid,
  add foreign key (company_id, merged_into) references customers (company_id, id);

alter table fleets
  add column notes text not null default '',
  add column removed_at timestamptz,
  add column merged_into uuid,
  add foreign key (company_id, merged_into) references fleets (company_id, id);

alter table fleet_locations
  add column tax_exempt_kind text not null default '',
  add column tax_exempt_region text not null default '',
  add column tax_exempt_issued date,
  add column tax_exempt_expiry date,
  add column tax_exempt_file text not null default '',
  add column notes text not null default '',
  add column consent_email text not null default 'unknown' check (consent_email in ('unknown', 'given', 'refused')),
  add column consent_text text not null default 'unknown' check (consent_text in ('unknown', 'given', 'refused')),
  add column consent_at timestamptz,
  add column black_listed_emails jsonb not null default '[]',
  add column black_listed_phonenumbers jsonb not null default '[]',
  add column removed_at timestamptz,
  add column merged_into uuid,
  add foreign key (company_id, merged_into) references fleet_locations (company_id, id);

-- What an order keeps of its customer and its fleet grew: orders written before get the fields' empty values. The
-- owner's writes are held by the policies too, which know no company here.
alter table orders no force row level security;
alter table orders disable row level security;
update orders set
  customer = case when customer is null then null else kept.fields || customer end,
  fleet = case when fleet is null then null else kept.fields || fleet end
from (select '{"charge_location_tax": false, "tax_exempt_region": "", "tax_exempt_expiry": null,
  "auto_send_order_email": false, "auto_send_order_text": false, "black_listed_emails": [],
  "black_listed_phonenumbers": [], "custom_fields": []}'::jsonb as fields) kept
where customer is not null or fleet is not null;
alter table orders enable row level security;
alter table orders force row level security;
