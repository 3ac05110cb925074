-- Customers who did not come again within a year: reports on lost customers read these visits alone.
create index visits_ended on visits (company_id, shop_id, day) where later is null or later - day > 365;
