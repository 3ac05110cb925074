-- Tax by location: rates by ZIP code, of a provider or of a file that the installation imported.

create table zip_tax_rates (
  zip_code text primary key,
  -- In percent.
  total_rate numeric not null,
  region_name text not null default '',
  imported_at timestamptz not null default now()
);
comment on table zip_tax_rates is 'reference';
grant select on zip_tax_rates to bayline_app;

-- What a provider answered last: an order waits for a provider once a day and ZIP code.
create table location_tax_rates (
  zip_code text not null,
  source text not null,
  total_rate numeric not null,
  read_at timestamptz not null default now(),
  primary key (zip_code, source)
);
comment on table location_tax_rates is 'reference';
grant select, insert, update on location_tax_rates to bayline_app;
