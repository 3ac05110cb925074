-- The lists that packages and items point at. Nothing is deleted: what is taken off keeps its row, for what was sold with it.

create table tags (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null, name_french text not null,
  colour text not null,
  version int not null default 1,
  removed_at timestamptz,
  primary key (company_id, id)
);
select tenant_table('tags');
create unique index tags_name on tags (company_id, lower(name)) where removed_at is null;

create table brands (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  version int not null default 1,
  removed_at timestamptz,
  primary key (company_id, id)
);
select tenant_table('brands');
create unique index brands_name on brands (company_id, lower(name)) where removed_at is null;

create table units_of_measure (
  company_id uuid not null references companies,
  id uuid not null,
  -- What stands on items and orders.
  unit text not null,
  name text not null, name_french text not null,
  unit_kind text not null check (unit_kind in ('count', 'volume')),
  -- Millilitres of a volume, pieces of a count; null where each item has its own.
  factor numeric check (factor > 0),
  version int not null default 1,
  removed_at timestamptz,
  primary key (company_id, id)
);
select tenant_table('units_of_measure');
create unique index units_of_measure_unit on units_of_measure (company_id, lower(unit)) where removed_at is null;

create table classifications (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null, name_french text not null,
  code text not null default '',
  version int not null default 1,
  removed_at timestamptz,
  primary key (company_id, id)
);
select tenant_table('classifications');
create unique index classifications_name on classifications (company_id, lower(name)) where removed_at is null;

create table services (
  company_id uuid not null references companies,
  id uuid not null,
  -- Our own stable id of the work; those of Motor and of the Auto Care Association stay empty until a list of theirs
  -- is imported.
  taxonomy_id text not null,
  literal_name text not null, literal_name_french text not null,
  -- Empty: no part belongs to this service.
  part_type text not null default '', part_type_french text not null default '',
  motor_taxonomy_id text not null default '',
  pcdb_part_term_id text not null default '',
  version int not null default 1,
  removed_at timestamptz,
  primary key (company_id, id)
);
select tenant_table('services');
create unique index services_taxonomy_id on services (company_id, taxonomy_id) where removed_at is null;

create table catalogue_images (
  company_id uuid not null references companies,
  id uuid not null,
  owner_kind text not null check (owner_kind in ('package', 'item')),
  owner_id uuid not null,
  file text not null,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id)
);
select tenant_table('catalogue_images');
create index catalogue_images_owner on catalogue_images (company_id, owner_id) where removed_at is null;

alter table inventory_items
  add column tag_ids jsonb not null default '[]',
  add column classification_id uuid,
  -- Rows of {make, model, year_from, year_to, engine, fuel}; none fits every vehicle.
  add column fitment jsonb not null default '[]',
  add column buying_unit text not null default '',
  -- How many of `unit` one buying unit holds, where that is the item's own.
  add column buying_factor numeric check (buying_factor > 0),
  add foreign key (company_id, classification_id) references classifications (company_id, id);
create index inventory_items_tags on inventory_items using gin (company_id, tag_ids jsonb_path_ops)
  where tag_ids <> '[]';
create index inventory_items_brand on inventory_items (company_id, brand) where brand <> '';
create index inventory_items_part_type on inventory_items (company_id, part_type) where active;

alter table packages
  add column classification_id uuid,
  -- Rows of {shop_id, price}: the price in that shop instead of the package's own.
  add column shop_prices jsonb not null default '[]',
  -- Calendar days of the shop, both included.
  add column active_from date, add column active_to date,
  add column inspection_grouping_id uuid,
  add foreign key (company_id, classification_id) references classifications (company_id, id);

-- What a company begins with (vehicle reference, section 5).
create function default_lists(company uuid) returns void language sql as $$
  insert into units_of_measure (company_id, id, unit, name, name_french, unit_kind, factor)
  select company, gen_random_uuid(), * from (values
    ('each', 'Each', 'Unité', 'count', 1), ('pair', 'Pair', 'Paire', 'count', 2),
    ('set', 'Set', 'Jeu', 'count', null), ('kit', 'Kit', 'Trousse', 'count', null),
    ('case', 'Case', 'Caisse', 'count', null), ('box', 'Box', 'Boîte', 'count', null),
    ('quart', 'Quart', 'Pinte', 'volume', 946.352946), ('liter', 'Litre', 'Litre', 'volume', 1000),
    ('gallon', 'Gallon', 'Gallon', 'volume', 3785.411784), ('pint', 'Pint', 'Chopine', 'volume', 473.176473),
    ('fluid_ounce', 'Fluid ounce', 'Once liquide', 'volume', 29.5735295625),
    ('pail', 'Pail, 5 gal', 'Seau, 5 gal', 'volume', 18927.05892),
    ('drum', 'Drum, 55 gal', 'Baril, 55 gal', 'volume', 208197.64812),
    ('tote', 'Tote, 275 gal', 'Cuve, 275 gal', 'volume', 1040988.2406)) as v (unit, name, french, kind, factor);

  insert into classifications (company_id, id, name, name_french)
  select company, gen_random_uuid(), * from (values
    ('Oil service', 'Service d’huile'), ('Labor', 'Main-d’œuvre'), ('Parts', 'Pièces'), ('Tires', 'Pneus'),
    ('Fluids', 'Liquides'), ('Filters', 'Filtres'), ('Batteries', 'Batteries'), ('Brakes', 'Freins'),
    ('Inspections', 'Inspections'), ('Car wash', 'Lave-auto'), ('Fees', 'Frais'), ('Sublet', 'Sous-traitance'),
    ('Discounts', 'Rabais'), ('Gift cards', 'Cartes-cadeaux'), ('Tax', 'Taxes'), ('Other', 'Autres')) as v (name, french);

  insert into tags (company_id, id, name, name_french, colour)
  select company, gen_random_uuid(), * from (values
    ('Conventional', 'Conventionnelle', '#8a5a2b'), ('Synthetic Blend', 'Semi-synthétique', '#b7791f'),
    ('Full Synthetic', 'Synthétique', '#1d6fd1'), ('High Mileage', 'Kilométrage élevé', '#7c3aed'),
    ('Diesel', 'Diesel', '#47515c'), ('Euro', 'Européenne', '#0f766e'), ('OEM', 'Pièce d’origine', '#15803d'),
    ('Economy', 'Économique', '#b91c1c'), ('Premium', 'Haut de gamme', '#a21caf')) as v (name, french, colour);

  insert into services (company_id, id, taxonomy_id, literal_name, literal_name_french, part_type, part_type_french)
  select company, gen_random_uuid(), * from (values
    ('oil_drain', 'Engine Oil Drain & Refill', 'Vidange et remplissage d’huile moteur', 'Engine Oil', 'Huile à moteur'),
    ('oil_filter', 'Engine Oil Filter R&R', 'Remplacement du filtre à huile', 'Engine Oil Filter', 'Filtre à huile'),
    ('air_filter', 'Engine Air Filter Element R&R', 'Remplacement du filtre à air', 'Air Filter', 'Filtre à air'),
    ('cabin_filter', 'Cabin Air Filter R&R', 'Remplacement du filtre d’habitacle', 'Cabin Air Filter', 'Filtre d’habitacle'),
    ('fuel_filter', 'Fuel Filter R&R', 'Remplacement du filtre à carburant', 'Fuel Filter', 'Filtre à carburant'),
    ('coolant', 'Engine Coolant System Drain, Flush & Refill', 'Vidange du système de refroidissement', 'Coolant', 'Liquide de refroidissement'),
    ('transmission', 'Trans Fluid Drain & Refill', 'Vidange de la boîte de vitesses', 'Transmission Fluid', 'Huile de boîte de vitesses'),
    ('transfer_case', 'Transfer Case Fluid Drain & Refill', 'Vidange de la boîte de transfert', 'Transfer Case Fluid', 'Huile de boîte de transfert'),
    ('drive_belt', 'Drive Belt R&R', 'Remplacement de la courroie d’entraînement', 'Drive Belt', 'Courroie d’entraînement'),
    ('differential', 'Drive Axle Assembly Drain & Refill', 'Vidange du différentiel', 'Gear Oil', 'Huile à engrenages'),
    ('wipers', 'Windshield Wiper Blade R&R', 'Remplacement des balais d’essuie-glace', 'Wiper Blade', 'Balai d’essuie-glace'),
    ('lube', 'Chassis Lubrication', 'Lubrification du châssis', 'Grease', 'Graisse'),
    ('tire_rotate', 'Tire Rotate', 'Rotation des pneus', '', ''),
    ('tire_balance', 'Tire Balance', 'Équilibrage des pneus', 'Wheel Weight', 'Masse d’équilibrage'),
    ('tire_mount', 'Tire Mount', 'Montage de pneu', 'Tire', 'Pneu'),
    ('tire_repair', 'Tire Repair', 'Réparation de pneu', 'Patch', 'Pièce de réparation'),
    ('brake_pads', 'Brake Pads R&R (axle)', 'Remplacement des plaquettes (essieu)', 'Disc Brake Pad Set', 'Jeu de plaquettes de frein'),
    ('brake_rotor', 'Brake Rotor R&R', 'Remplacement du disque de frein', 'Disc Brake Rotor', 'Disque de frein'),
    ('brake_fluid', 'Brake Fluid Flush', 'Vidange du liquide de frein', 'Brake Fluid', 'Liquide de frein'),
    ('power_steering', 'Power Steering Flush', 'Vidange de la servodirection', 'PS Fluid', 'Liquide de servodirection'),
    ('battery', 'Battery R&R', 'Remplacement de la batterie', 'Battery', 'Batterie'),
    ('battery_test', 'Battery Test', 'Essai de la batterie', '', ''),
    ('spark_plug', 'Spark Plug R&R', 'Remplacement des bougies d’allumage', 'Spark Plug', 'Bougie d’allumage'),
    ('pcv_valve', 'PCV Valve R&R', 'Remplacement de la soupape RGC', '', ''),
    ('fuel_system', 'Fuel System Clean', 'Nettoyage du système d’alimentation', 'Fuel Additive', 'Additif à carburant'),
    ('refrigerant', 'A/C Evacuate & Recharge', 'Vidange et recharge du climatiseur', 'Refrigerant', 'Frigorigène'),
    ('bulb', 'Bulb R&R', 'Remplacement d’ampoule', 'Bulb', 'Ampoule'),
    ('wheel_align', 'Wheel Align', 'Réglage de la géométrie', '', ''),
    ('engine_flush', 'Engine Flush', 'Rinçage du moteur', 'Flush', 'Produit de rinçage'),
    ('def_fill', 'DEF Fill', 'Remplissage de FED', 'DEF', 'FED'),
    ('diagnose', 'Diagnose (hour)', 'Diagnostic (heure)', '', ''),
    ('inspect', 'State Inspection', 'Inspection réglementaire', '', ''),
    ('reminder_reset', 'Maintenance Reminder Reset', 'Remise à zéro du rappel d’entretien', '', '')) as v;
$$;

-- Companies that are here already begin with the same.
do $$
declare company uuid;
begin
  for company in select company_id from companies loop
    perform set_config('app.company_id', company::text, true);
    perform default_lists(company);
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
