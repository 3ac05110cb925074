-- An import writes rows that refer to later ones: these keys can wait for the end of its transaction. In every other
-- transaction they are checked at once, as before.
alter table bulk_payments alter constraint bulk_payments_company_id_card_payment_id_fkey deferrable initially immediate;
alter table bulk_payments alter constraint bulk_payments_company_id_reverses_id_fkey deferrable initially immediate;
alter table payments alter constraint payments_company_id_refund_of_id_fkey deferrable initially immediate;
alter table payments alter constraint payments_company_id_reverses_id_fkey deferrable initially immediate;
alter table customers alter constraint customers_company_id_merged_into_fkey deferrable initially immediate;
alter table fleets alter constraint fleets_company_id_merged_into_fkey deferrable initially immediate;
alter table fleet_locations alter constraint fleet_locations_company_id_merged_into_fkey deferrable initially immediate;

-- An export names the version of its tables.
grant select on schema_migrations to bayline_app;
