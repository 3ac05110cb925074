interface Words {
  en: string
  fr: string
}

const FIELDS = {
  price: { en: 'Price', fr: 'Prix' },
  retail: { en: 'Price', fr: 'Prix' },
  cost: { en: 'Cost', fr: 'Coût' },
  discount: { en: 'Discount', fr: 'Rabais' },
  fee: { en: 'Fee', fr: 'Frais' },
  exemption: { en: 'Tax exemption', fr: 'Exemption de taxe' },
  below_cost: { en: 'Below cost', fr: 'Sous le coût' },
  role: { en: 'Role', fr: 'Rôle' },
  pin: { en: 'PIN', fr: 'NIP' },
  name: { en: 'Name', fr: 'Nom' },
  shops: { en: 'Shops', fr: 'Ateliers' },
  picture: { en: 'Photo', fr: 'Photo' },
  payment_terms: { en: 'Payment terms in days', fr: 'Délai de paiement en jours' },
  discount_type: { en: 'Discount type', fr: 'Type de rabais' },
  discount_amount: { en: 'Discount', fr: 'Rabais' },
  tax_exempt: { en: 'Tax exempt', fr: 'Exempté de taxe' },
  tax_exempt_num: { en: 'Certificate number', fr: 'Numéro du certificat' },
  tax_exempt_kind: { en: 'Certificate type', fr: 'Type de certificat' },
  tax_exempt_region: { en: 'Certificate region', fr: 'Région du certificat' },
  tax_exempt_issued: { en: 'Certificate issued on', fr: 'Certificat délivré le' },
  tax_exempt_expiry: { en: 'Certificate expires on', fr: 'Certificat échu le' },
  charge_location_tax: { en: 'Tax by customer address', fr: 'Taxe selon l’adresse du client' },
  tax_exempt_file: { en: 'Certificate file', fr: 'Fichier du certificat' },
  payroll_id: { en: 'Payroll number', fr: 'Numéro de paie' },
  department: { en: 'Department', fr: 'Service' },
  customer_fields: { en: 'Fields of customers', fr: 'Champs des clients' },
  location_fields: { en: 'Fields of fleet locations', fr: 'Champs des établissements' },
  quantity: { en: 'Quantity', fr: 'Quantité' },
  unit: { en: 'Unit', fr: 'Unité' },
  amount: { en: 'Amount', fr: 'Montant' },
  value: { en: 'Value', fr: 'Valeur' },
  address: { en: 'Sent to', fr: 'Envoyé à' },
  receivers: { en: 'Recipients', fr: 'Destinataires' },
  owner: { en: 'Owner', fr: 'Responsable' },
  meal_premium: { en: 'Meal premium', fr: 'Prime de repas' },
  reporting_pay: { en: 'Reporting pay', fr: 'Indemnité de présence' },
  spread_of_hours: { en: 'Spread of hours', fr: 'Amplitude de la journée' },
  weekly_rest: { en: 'Weekly rest', fr: 'Repos hebdomadaire' },
  holiday_pay: { en: 'Holiday pay', fr: 'Indemnité de jour férié' },
  holiday_worked: { en: 'Holiday worked', fr: 'Jour férié travaillé' },
  tags: { en: 'Tags', fr: 'Étiquettes' },
  brands: { en: 'Brands', fr: 'Marques' },
  units_of_measure: { en: 'Units of measure', fr: 'Unités de mesure' },
  classifications: { en: 'Financial categories', fr: 'Catégories financières' },
  services: { en: 'Services', fr: 'Services' },
} as const satisfies Readonly<Record<string, Words>>

/** A field that an entry of the audit log may name, beside permissions and events of an account. */
export type AuditField = keyof typeof FIELDS

/** What a field of an audit entry is called, in both languages. */
export const AUDIT_FIELDS: Readonly<Record<string, Words>> = FIELDS

/** Values that entries store by a code. */
export const AUDIT_VALUES: Readonly<Record<string, Words>> = {
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  true: { en: 'Yes', fr: 'Oui' },
  false: { en: 'No', fr: 'Non' },
  allowed: { en: 'Allowed', fr: 'Permis' },
  denied: { en: 'Denied', fr: 'Refusé' },
  accepted: { en: 'Accepted', fr: 'Accepté' },
  claimed: { en: 'Claimed as a credit', fr: 'Réclamé comme crédit' },
  archived: { en: 'Archived', fr: 'Archivé' },
  active: { en: 'Active', fr: 'Actif' },
  inactive: { en: 'Inactive', fr: 'Inactif' },
  lost: {
    en: 'Left, or may no longer see the report',
    fr: 'Est partie, ou ne peut plus voir le rapport',
  },
  ending: { en: 'Ends with the paid period', fr: 'Prend fin avec la période payée' },
  continued: { en: 'Continues', fr: 'Se poursuit' },
  added: { en: 'Added', fr: 'Ajouté' },
  default: { en: 'Default', fr: 'Par défaut' },
  removed: { en: 'Removed', fr: 'Retiré' },
  changed: { en: 'Changed', fr: 'Modifié' },
  standard: { en: 'Standard', fr: 'Standard' },
  taken: { en: 'Collected', fr: 'Encaissé' },
  not_taken: { en: 'Not collected', fr: 'Non encaissé' },
  email: { en: 'Email', fr: 'Courriel' },
  text: { en: 'Text', fr: 'Texto' },
}
