/** The files of records that a company imports and exports. */
export const RECORD_KINDS = [
  'customers',
  'fleets',
  'locations',
  'vehicles',
  'history',
  'maintenance',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** A column of such a file: its field, its heading in both languages, and what other systems call it. */
export interface RecordField {
  field: string
  en: string
  fr: string
  also?: readonly string[]
  /** A row without it is refused; a mapping must include it. */
  required?: true
}

const f = (field: string, en: string, fr: string, ...also: string[]): RecordField =>
  also.length === 0 ? { field, en, fr } : { field, en, fr, also }
const required = (row: RecordField): RecordField => ({ ...row, required: true })

const ID = f('id', 'Id', 'Identifiant', 'uuid')
const PLACE = [
  f('city', 'City', 'Ville', 'town', 'municipalité'),
  f('region', 'Region', 'Région', 'state', 'province', 'state or province', 'état'),
  f('postalcode', 'Postal code', 'Code postal', 'zip', 'zip code', 'zipcode', 'postcode', 'cp'),
  f('country', 'Country', 'Pays'),
]
const PHONE = f(
  'phonenumber',
  'Phone',
  'Téléphone',
  'phone number',
  'telephone',
  'tel',
  'mobile',
  'cell',
  'cell phone',
  'cellulaire',
  'numéro de téléphone',
)
const EMAIL = f('email', 'Email', 'Courriel', 'e-mail', 'email address', 'mail', 'adresse courriel')
const ADDRESS = f(
  'address',
  'Address',
  'Adresse',
  'street',
  'street address',
  'address 1',
  'address line 1',
  'rue',
)
const LANGUAGE = f('language', 'Language', 'Langue')
const NOTES = f('notes', 'Notes', 'Remarques', 'note', 'comments', 'commentaires')
const DAYS = f(
  'days_to_payment',
  'Days to payment',
  'Jours pour payer',
  'payment terms',
  'terms',
  'modalités de paiement',
)
const TERMS = [
  f('discount_type', 'Discount type', 'Type de rabais'),
  f('discount_amount', 'Discount', 'Rabais', 'discount amount', 'montant du rabais'),
  f('tax_exempt', 'Tax exempt', 'Exempté de taxes', 'exempt', 'tax exemption', 'exonéré'),
  f(
    'tax_exempt_num',
    'Exemption number',
    'Numéro d’exemption',
    'tax exempt number',
    'certificate number',
    'tax id',
  ),
  f('tax_exempt_kind', 'Exemption kind', 'Genre d’exemption'),
  f('tax_exempt_region', 'Exemption region', 'Région de l’exemption'),
  f('tax_exempt_issued', 'Exemption issued', 'Exemption délivrée'),
  f('tax_exempt_expiry', 'Exemption expiry', 'Expiration de l’exemption', 'exemption expires'),
  f('charge_location_tax', 'Charge location tax', 'Taxe selon le lieu'),
]
const CONTACT = [
  f('service_area', 'Service area', 'Zone de service'),
  f('auto_send_order_email', 'Send orders by email', 'Envoyer les commandes par courriel'),
  f('auto_send_order_text', 'Send orders by text', 'Envoyer les commandes par texto'),
  f('consent_email', 'Consent to email', 'Consentement aux courriels'),
  f('consent_text', 'Consent to texts', 'Consentement aux textos'),
  f('black_listed_emails', 'Emails not to write to', 'Courriels à ne pas utiliser'),
  f('black_listed_phonenumbers', 'Numbers not to text', 'Numéros à ne pas texter'),
]
const VEHICLE_REF = [
  f('vehicle_id', 'Vehicle id', 'Identifiant du véhicule'),
  f('vin', 'VIN', 'NIV', 'vin number', 'vehicle identification number', 'niv du véhicule', 'numéro de série'),
  f(
    'license_plate',
    'License plate',
    'Plaque',
    'plate',
    'licence plate',
    'tag',
    'plate number',
    'immatriculation',
    'plaque d’immatriculation',
  ),
]

export const RECORD_FIELDS: Readonly<Record<RecordKind, readonly RecordField[]>> = {
  customers: [
    ID,
    f(
      'customer_custom_id',
      'Customer number',
      'Numéro de client',
      'customer id',
      'custom id',
      'account',
      'account number',
      'code client',
      'no client',
    ),
    f('first_name', 'First name', 'Prénom', 'firstname', 'given name', 'first'),
    required(
      f(
        'last_name',
        'Last name',
        'Nom',
        'lastname',
        'surname',
        'family name',
        'last',
        'name',
        'customer name',
        'nom de famille',
      ),
    ),
    EMAIL,
    PHONE,
    ADDRESS,
    ...PLACE,
    LANGUAGE,
    ...TERMS,
    DAYS,
    ...CONTACT,
    NOTES,
  ],
  fleets: [
    ID,
    f('fleet_custom_id', 'Fleet number', 'Numéro de parc', 'fleet id', 'account', 'account number'),
    required(
      f(
        'fleet_name',
        'Fleet',
        'Parc',
        'fleet name',
        'company',
        'company name',
        'name',
        'entreprise',
        'nom',
        'nom du parc',
      ),
    ),
    f('fleet_email', 'Email', 'Courriel', 'e-mail', 'fleet email'),
    PHONE,
    f('street', 'Address', 'Adresse', 'street', 'street address', 'rue'),
    ...PLACE,
    LANGUAGE,
    DAYS,
    f('fleet_auto_send_order_email', 'Send orders by email', 'Envoyer les commandes par courriel'),
    f('fleet_auto_send_order_text', 'Send orders by text', 'Envoyer les commandes par texto'),
    NOTES,
  ],
  locations: [
    ID,
    f('fleet_id', 'Fleet id', 'Identifiant du parc'),
    f('fleet_custom_id', 'Fleet number', 'Numéro de parc'),
    f('fleet_name', 'Fleet', 'Parc', 'fleet name', 'company', 'company name', 'entreprise', 'nom du parc'),
    f('custom_id', 'Location number', 'Numéro d’emplacement', 'location id', 'site number'),
    required(
      f('name', 'Location', 'Emplacement', 'location name', 'site', 'branch', 'succursale', 'name', 'nom'),
    ),
    EMAIL,
    PHONE,
    ADDRESS,
    ...PLACE,
    ...TERMS,
    DAYS,
    ...CONTACT,
    NOTES,
  ],
  vehicles: [
    ID,
    ...VEHICLE_REF.slice(1),
    f(
      'license_plate_region',
      'Plate region',
      'Région de la plaque',
      'plate state',
      'license plate state',
      'province de la plaque',
    ),
    f('license_plate_country', 'Plate country', 'Pays de la plaque'),
    f('kind', 'Kind', 'Genre', 'vehicle kind'),
    f('year', 'Year', 'Année', 'model year', 'yr', 'an'),
    f('make', 'Make', 'Marque', 'manufacturer'),
    f('model', 'Model', 'Modèle'),
    f('sub_model', 'Submodel', 'Sous-modèle', 'trim', 'version'),
    f('engine', 'Engine', 'Moteur', 'engine size'),
    f('fuel', 'Fuel', 'Carburant', 'fuel type'),
    f('body', 'Body', 'Carrosserie', 'body style'),
    f('gvwr_class', 'Weight class', 'Classe de poids', 'gvwr'),
    f('vehicle_country', 'Vehicle country', 'Pays du véhicule'),
    f('catalogue_vehicle_id', 'Catalogue vehicle', 'Véhicule du catalogue'),
    f('base_vehicle_id', 'Base vehicle', 'Véhicule de base', 'basevehicleid'),
    f('data_source', 'Source of the data', 'Source des données'),
    f('color', 'Color', 'Couleur', 'colour'),
    f('unit_number', 'Unit number', 'Numéro d’unité', 'unit', 'unit no', 'fleet unit', 'unité'),
    f('description', 'Description', 'Description'),
    f('identifier', 'Other number', 'Autre numéro', 'serial number', 'hull number', 'serial'),
    f('mileage', 'Mileage', 'Kilométrage', 'odometer', 'miles', 'odo', 'odomètre'),
    f('mileage_unit', 'Mileage unit', 'Unité du kilométrage'),
    f('customer_id', 'Customer id', 'Identifiant du client'),
    f(
      'customer_custom_id',
      'Customer number',
      'Numéro de client',
      'customer',
      'client',
      'account',
      'account number',
    ),
    f('customer_email', 'Customer email', 'Courriel du client', 'email', 'owner email', 'courriel'),
    f('customer_phonenumber', 'Customer phone', 'Téléphone du client', 'phone', 'owner phone', 'téléphone'),
    f('fleet_location_id', 'Location id', 'Identifiant de l’emplacement'),
    f('location_custom_id', 'Location number', 'Numéro d’emplacement'),
  ],
  history: [
    ID,
    ...VEHICLE_REF,
    f(
      'order_number',
      'Order number',
      'Numéro de commande',
      'invoice',
      'invoice number',
      'order',
      'ro',
      'ro number',
      'repair order',
      'work order',
      'facture',
      'numéro de facture',
      'bon de travail',
    ),
    required(
      f(
        'serviced_on',
        'Date',
        'Date',
        'service date',
        'invoice date',
        'closed',
        'date of service',
        'date du service',
        'date de facture',
      ),
    ),
    f('shop_name', 'Shop', 'Atelier', 'location', 'store', 'garage', 'succursale'),
    f('customer_name', 'Customer', 'Client', 'customer name', 'nom du client'),
    f('mileage', 'Mileage', 'Kilométrage', 'odometer', 'miles', 'odo', 'odomètre'),
    f('mileage_unit', 'Mileage unit', 'Unité du kilométrage'),
    f(
      'services',
      'Services',
      'Services',
      'service',
      'description',
      'work',
      'work performed',
      'job',
      'travaux',
      'travaux effectués',
    ),
    f('parts', 'Parts', 'Pièces', 'part', 'pièce'),
    f('declined', 'Declined work', 'Travaux refusés', 'declined'),
    f(
      'technicians',
      'Technicians',
      'Techniciens',
      'technician',
      'tech',
      'technicien',
      'mechanic',
      'mécanicien',
    ),
    f('total', 'Total', 'Total', 'amount', 'invoice total', 'montant'),
    f('currency', 'Currency', 'Devise'),
    f('status', 'Status', 'Statut', 'état'),
    NOTES,
  ],
  maintenance: [
    ID,
    required(f('year_from', 'Year from', 'Année de début', 'year', 'from year', 'année')),
    f('year_to', 'Year to', 'Année de fin', 'to year'),
    required(f('make', 'Make', 'Marque')),
    required(f('model', 'Model', 'Modèle')),
    f('engine_litres', 'Engine litres', 'Litres du moteur', 'litres', 'liters', 'displacement', 'cylindrée'),
    f('cylinders', 'Cylinders', 'Cylindres'),
    f('fuel', 'Fuel', 'Carburant', 'fuel type'),
    f('turbo', 'Turbo', 'Turbo'),
    f('engine_code', 'Engine code', 'Code du moteur'),
    required(f('service', 'Service', 'Service', 'literal name', 'operation', 'opération')),
    f('action', 'Action', 'Action'),
    f('position', 'Position', 'Position'),
    f('miles', 'Miles', 'Milles', 'interval miles', 'interval mile'),
    f('km', 'Kilometres', 'Kilomètres', 'kilometers', 'km'),
    f('months', 'Months', 'Mois', 'interval months'),
    f('hours', 'Hours', 'Heures'),
    f('first_miles', 'First at miles', 'Première fois aux milles', 'first miles'),
    f('severity', 'Severity', 'Sévérité'),
    f('indicator', 'Indicator', 'Témoin'),
    f('note', 'Note', 'Remarque', 'notes'),
    f('source', 'Source', 'Source'),
  ],
}

export const CUSTOM_FIELD = 'custom_fields.'
/** The prefix of a company's own field in a heading. */
export const CUSTOM_HEADINGS = { en: 'Custom field: ', fr: 'Champ personnalisé : ' } as const

/** Kinds whose records carry the company's own fields. */
export const hasCustomFields = (kind: RecordKind): boolean => kind === 'customers' || kind === 'locations'

/** A field's heading in a file that is written. */
export function headingOf(kind: RecordKind, field: string, language: 'en' | 'fr-CA'): string {
  const word = language === 'en' ? 'en' : 'fr'
  if (field.startsWith(CUSTOM_FIELD)) return `${CUSTOM_HEADINGS[word]}${field.slice(CUSTOM_FIELD.length)}`
  return RECORD_FIELDS[kind].find((row) => row.field === field)?.[word] ?? field
}
