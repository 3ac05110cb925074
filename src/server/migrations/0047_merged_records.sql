-- What belongs to a record includes what belongs to the records that were merged into it.
create index customers_merged on customers (company_id, merged_into) where merged_into is not null;
create index fleet_locations_merged on fleet_locations (company_id, merged_into) where merged_into is not null;
