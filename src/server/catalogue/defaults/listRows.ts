export interface NewUnit {
  unit: string
  name: string
  name_french: string
  unit_kind: string
  /** How many milliliters or pieces one holds; null where that differs. */
  factor: string | null
}

/** The units of measure of a new company. */
export const UNITS: readonly NewUnit[] = [
  { unit: 'each', name: 'Each', name_french: 'Unité', unit_kind: 'count', factor: '1' },
  { unit: 'pair', name: 'Pair', name_french: 'Paire', unit_kind: 'count', factor: '2' },
  { unit: 'set', name: 'Set', name_french: 'Jeu', unit_kind: 'count', factor: null },
  { unit: 'kit', name: 'Kit', name_french: 'Trousse', unit_kind: 'count', factor: null },
  { unit: 'case', name: 'Case', name_french: 'Caisse', unit_kind: 'count', factor: null },
  { unit: 'box', name: 'Box', name_french: 'Boîte', unit_kind: 'count', factor: null },
  { unit: 'quart', name: 'US quart', name_french: 'Quart US', unit_kind: 'volume', factor: '946.352946' },
  { unit: 'liter', name: 'Liter', name_french: 'Litre', unit_kind: 'volume', factor: '1000' },
  { unit: 'gallon', name: 'US gallon', name_french: 'Gallon US', unit_kind: 'volume', factor: '3785.411784' },
  { unit: 'pint', name: 'US pint', name_french: 'Chopine US', unit_kind: 'volume', factor: '473.176473' },
  {
    unit: 'fluid_ounce',
    name: 'Fluid ounce',
    name_french: 'Once liquide',
    unit_kind: 'volume',
    factor: '29.5735295625',
  },
  {
    unit: 'pail',
    name: 'Pail, 5 gal',
    name_french: 'Seau, 5 gal',
    unit_kind: 'volume',
    factor: '18927.05892',
  },
  {
    unit: 'drum',
    name: 'Drum, 55 gal',
    name_french: 'Baril, 55 gal',
    unit_kind: 'volume',
    factor: '208197.64812',
  },
  {
    unit: 'tote',
    name: 'Tote, 275 gal',
    name_french: 'Cuve, 275 gal',
    unit_kind: 'volume',
    factor: '1040988.2406',
  },
]

export interface NewName {
  name: string
  name_french: string
}

/** The financial categories of a new company. */
export const CLASSIFICATIONS: readonly NewName[] = [
  { name: 'Oil service', name_french: 'Service d’huile' },
  { name: 'Labor', name_french: 'Main-d’œuvre' },
  { name: 'Parts', name_french: 'Pièces' },
  { name: 'Tires', name_french: 'Pneus' },
  { name: 'Fluids', name_french: 'Liquides' },
  { name: 'Filters', name_french: 'Filtres' },
  { name: 'Batteries', name_french: 'Batteries' },
  { name: 'Brakes', name_french: 'Freins' },
  { name: 'Inspections', name_french: 'Inspections' },
  { name: 'Car wash', name_french: 'Lave-auto' },
  { name: 'Fees', name_french: 'Frais' },
  { name: 'Sublet', name_french: 'Sous-traitance' },
  { name: 'Discounts', name_french: 'Rabais' },
  { name: 'Gift cards', name_french: 'Cartes-cadeaux' },
  { name: 'Tax', name_french: 'Taxes' },
  { name: 'Other', name_french: 'Autres' },
]

/** The tags of a new company. */
export const TAGS: readonly (NewName & { colour: string })[] = [
  { name: 'Conventional', name_french: 'Conventionnelle', colour: '#8a5a2b' },
  { name: 'Synthetic Blend', name_french: 'Semi-synthétique', colour: '#b7791f' },
  { name: 'Full Synthetic', name_french: 'Synthétique', colour: '#1d6fd1' },
  { name: 'High Mileage', name_french: 'Kilométrage élevé', colour: '#7c3aed' },
  { name: 'Diesel', name_french: 'Diesel', colour: '#47515c' },
  { name: 'Euro', name_french: 'Européenne', colour: '#0f766e' },
  { name: 'OEM', name_french: 'Pièce d’origine', colour: '#15803d' },
  { name: 'Economy', name_french: 'Économique', colour: '#b91c1c' },
  { name: 'Premium', name_french: 'Haut de gamme', colour: '#a21caf' },
]

export interface NewService {
  taxonomy_id: string
  literal_name: string
  literal_name_french: string
  part_term_name: string
  part_term_name_french: string
}

/** The services of a new company, with the part that each uses. */
export const SERVICES: readonly NewService[] = [
  {
    taxonomy_id: 'oil_drain',
    literal_name: 'Engine Oil Drain & Refill',
    literal_name_french: 'Vidange et remplissage d’huile moteur',
    part_term_name: 'Engine Oil',
    part_term_name_french: 'Huile à moteur',
  },
  {
    taxonomy_id: 'oil_filter',
    literal_name: 'Engine Oil Filter R&R',
    literal_name_french: 'Remplacement du filtre à huile',
    part_term_name: 'Engine Oil Filter',
    part_term_name_french: 'Filtre à huile',
  },
  {
    taxonomy_id: 'air_filter',
    literal_name: 'Engine Air Filter Element R&R',
    literal_name_french: 'Remplacement du filtre à air',
    part_term_name: 'Air Filter',
    part_term_name_french: 'Filtre à air',
  },
  {
    taxonomy_id: 'cabin_filter',
    literal_name: 'Cabin Air Filter R&R',
    literal_name_french: 'Remplacement du filtre d’habitacle',
    part_term_name: 'Cabin Air Filter',
    part_term_name_french: 'Filtre d’habitacle',
  },
  {
    taxonomy_id: 'fuel_filter',
    literal_name: 'Fuel Filter R&R',
    literal_name_french: 'Remplacement du filtre à carburant',
    part_term_name: 'Fuel Filter',
    part_term_name_french: 'Filtre à carburant',
  },
  {
    taxonomy_id: 'coolant',
    literal_name: 'Engine Coolant System Drain, Flush & Refill',
    literal_name_french: 'Vidange du système de refroidissement',
    part_term_name: 'Coolant',
    part_term_name_french: 'Liquide de refroidissement',
  },
  {
    taxonomy_id: 'transmission',
    literal_name: 'Trans Fluid Drain & Refill',
    literal_name_french: 'Vidange de la boîte de vitesses',
    part_term_name: 'Transmission Fluid',
    part_term_name_french: 'Huile de boîte de vitesses',
  },
  {
    taxonomy_id: 'transfer_case',
    literal_name: 'Transfer Case Fluid Drain & Refill',
    literal_name_french: 'Vidange de la boîte de transfert',
    part_term_name: 'Transfer Case Fluid',
    part_term_name_french: 'Huile de boîte de transfert',
  },
  {
    taxonomy_id: 'drive_belt',
    literal_name: 'Drive Belt R&R',
    literal_name_french: 'Remplacement de la courroie d’entraînement',
    part_term_name: 'Drive Belt',
    part_term_name_french: 'Courroie d’entraînement',
  },
  {
    taxonomy_id: 'differential',
    literal_name: 'Drive Axle Assembly Drain & Refill',
    literal_name_french: 'Vidange du différentiel',
    part_term_name: 'Gear Oil',
    part_term_name_french: 'Huile à engrenages',
  },
  {
    taxonomy_id: 'wipers',
    literal_name: 'Windshield Wiper Blade R&R',
    literal_name_french: 'Remplacement des balais d’essuie-glace',
    part_term_name: 'Wiper Blade',
    part_term_name_french: 'Balai d’essuie-glace',
  },
  {
    taxonomy_id: 'lube',
    literal_name: 'Chassis Lubrication',
    literal_name_french: 'Lubrification du châssis',
    part_term_name: 'Grease',
    part_term_name_french: 'Graisse',
  },
  {
    taxonomy_id: 'tire_rotate',
    literal_name: 'Tire Rotate',
    literal_name_french: 'Rotation des pneus',
    part_term_name: '',
    part_term_name_french: '',
  },
  {
    taxonomy_id: 'tire_balance',
    literal_name: 'Tire Balance',
    literal_name_french: 'Équilibrage des pneus',
    part_term_name: 'Wheel Weight',
    part_term_name_french: 'Masse d’équilibrage',
  },
  {
    taxonomy_id: 'tire_mount',
    literal_name: 'Tire Mount',
    literal_name_french: 'Montage de pneu',
    part_term_name: 'Tire',
    part_term_name_french: 'Pneu',
  },
  {
    taxonomy_id: 'tire_repair',
    literal_name: 'Tire Repair',
    literal_name_french: 'Réparation de pneu',
    part_term_name: 'Patch',
    part_term_name_french: 'Pièce de réparation',
  },
  {
    taxonomy_id: 'brake_pads',
    literal_name: 'Brake Pads R&R (axle)',
    literal_name_french: 'Remplacement des plaquettes (essieu)',
    part_term_name: 'Disc Brake Pad Set',
    part_term_name_french: 'Jeu de plaquettes de frein',
  },
  {
    taxonomy_id: 'brake_rotor',
    literal_name: 'Brake Rotor R&R',
    literal_name_french: 'Remplacement du disque de frein',
    part_term_name: 'Disc Brake Rotor',
    part_term_name_french: 'Disque de frein',
  },
  {
    taxonomy_id: 'brake_fluid',
    literal_name: 'Brake Fluid Flush',
    literal_name_french: 'Vidange du liquide de frein',
    part_term_name: 'Brake Fluid',
    part_term_name_french: 'Liquide de frein',
  },
  {
    taxonomy_id: 'power_steering',
    literal_name: 'Power Steering Flush',
    literal_name_french: 'Vidange de la servodirection',
    part_term_name: 'PS Fluid',
    part_term_name_french: 'Liquide de servodirection',
  },
  {
    taxonomy_id: 'battery',
    literal_name: 'Battery R&R',
    literal_name_french: 'Remplacement de la batterie',
    part_term_name: 'Battery',
    part_term_name_french: 'Batterie',
  },
  {
    taxonomy_id: 'battery_test',
    literal_name: 'Battery Test',
    literal_name_french: 'Essai de la batterie',
    part_term_name: '',
    part_term_name_french: '',
  },
  {
    taxonomy_id: 'spark_plug',
    literal_name: 'Spark Plug R&R',
    literal_name_french: 'Remplacement des bougies d’allumage',
    part_term_name: 'Spark Plug',
    part_term_name_french: 'Bougie d’allumage',
  },
  {
    taxonomy_id: 'pcv_valve',
    literal_name: 'PCV Valve R&R',
    literal_name_french: 'Remplacement de la soupape RGC',
    part_term_name: '',
    part_term_name_french: '',
  },
  {
    taxonomy_id: 'fuel_system',
    literal_name: 'Fuel System Clean',
    literal_name_french: 'Nettoyage du système d’alimentation',
    part_term_name: 'Fuel Additive',
    part_term_name_french: 'Additif à carburant',
  },
  {
    taxonomy_id: 'refrigerant',
    literal_name: 'A/C Evacuate & Recharge',
    literal_name_french: 'Vidange et recharge du climatiseur',
    part_term_name: 'Refrigerant',
    part_term_name_french: 'Frigorigène',
  },
  {
    taxonomy_id: 'bulb',
    literal_name: 'Bulb R&R',
    literal_name_french: 'Remplacement d’ampoule',
    part_term_name: 'Bulb',
    part_term_name_french: 'Ampoule',
  },
  {
    taxonomy_id: 'wheel_align',
    literal_name: 'Wheel Align',
    literal_name_french: 'Réglage de la géométrie',
    part_term_name: '',
    part_term_name_french: '',
  },
  {
    taxonomy_id: 'engine_flush',
    literal_name: 'Engine Flush',
    literal_name_french: 'Rinçage du moteur',
    part_term_name: 'Flush',
    part_term_name_french: 'Produit de rinçage',
  },
  {
    taxonomy_id: 'def_fill',
    literal_name: 'DEF Fill',
    literal_name_french: 'Remplissage de FED',
    part_term_name: 'DEF',
    part_term_name_french: 'FED',
  },
  {
    taxonomy_id: 'diagnose',
    literal_name: 'Diagnose (hour)',
    literal_name_french: 'Diagnostic (heure)',
    part_term_name: '',
    part_term_name_french: '',
  },
  {
    taxonomy_id: 'inspect',
    literal_name: 'State Inspection',
    literal_name_french: 'Inspection réglementaire',
    part_term_name: '',
    part_term_name_french: '',
  },
  {
    taxonomy_id: 'reminder_reset',
    literal_name: 'Maintenance Reminder Reset',
    literal_name_french: 'Remise à zéro du rappel d’entretien',
    part_term_name: '',
    part_term_name_french: '',
  },
]
