import type { Role } from '../people/roles.ts'
import type { RecordKind } from '../imports/fields.ts'
import type { TipWay } from '../pay/tips.ts'

interface Words {
  readonly en: string
  readonly fr: string
}
type Named<Code extends string = string> = Readonly<Record<Code, Words>>

/** Roles by name. */
export const ROLE_NAMES: Named<Role> = {
  Owner: { en: 'Owner', fr: 'Propriétaire' },
  Company: { en: 'Company', fr: 'Entreprise' },
  Manager: { en: 'Manager', fr: 'Gérant' },
  Technician: { en: 'Technician', fr: 'Technicien' },
}

/** How tips are shared. */
export const TIP_WORDS: Named<TipWay> = {
  taker: { en: 'To the person who took the payment', fr: 'À la personne qui a encaissé' },
  hours: { en: 'By hours worked', fr: 'Selon les heures travaillées' },
  positions: { en: 'By position', fr: 'Selon le poste' },
}

/** Why time was corrected. */
export const CORRECTION_WORDS: Named = {
  forgot: { en: 'Forgot to punch', fr: 'Oubli de pointer' },
  wrong_time: { en: 'Wrong time', fr: 'Mauvaise heure' },
  wrong_shop: { en: 'Wrong shop or position', fr: 'Mauvais atelier ou poste' },
  device: { en: 'Problem with the device', fr: 'Problème d’appareil' },
  other: { en: 'Other reason', fr: 'Autre raison' },
}

/** Files of records. */
export const RECORD_WORDS: Named<RecordKind> = {
  customers: { en: 'Customers', fr: 'Clients' },
  fleets: { en: 'Fleets', fr: 'Flottes' },
  locations: { en: 'Fleet locations', fr: 'Établissements de flotte' },
  vehicles: { en: 'Vehicles', fr: 'Véhicules' },
  history: { en: 'Vehicle history', fr: 'Historique du véhicule' },
  maintenance: { en: 'Maintenance schedules', fr: 'Calendriers d’entretien' },
  specifications: { en: 'Vehicle specifications', fr: 'Spécifications des véhicules' },
  items: { en: 'Inventory items', fr: 'Articles d’inventaire' },
  suppliers: { en: 'Suppliers', fr: 'Fournisseurs' },
  supplier_items: { en: 'What suppliers sell', fr: 'Ce que les fournisseurs vendent' },
  opening_stock: { en: 'Opening stock', fr: 'Stock d’ouverture' },
  purchase_orders: { en: 'Purchase orders', fr: 'Bons de commande' },
  stock_targets: { en: 'Bins and limits', fr: 'Emplacements et limites' },
}

/** What is no stored setting: the company's name, and a shop's details. */
export const PLACE_WORDS: Named = {
  company_name: { en: 'Company name', fr: 'Nom de l’entreprise' },
  bays: { en: 'Bays', fr: 'Baies' },
  next_order_number: { en: 'Next order number', fr: 'Prochain numéro de bon' },
  shop_name: { en: 'Shop name', fr: 'Nom de l’atelier' },
  shop_email: { en: 'Email', fr: 'Courriel' },
  shop_address: { en: 'Address', fr: 'Adresse' },
  shop_city: { en: 'City', fr: 'Ville' },
  shop_postalcode: { en: 'ZIP or postal code', fr: 'Code ZIP ou postal' },
  shop_phonenumber: { en: 'Phone', fr: 'Téléphone' },
  shop_website: { en: 'Website', fr: 'Site Web' },
  shop_time_zone: { en: 'Time zone', fr: 'Fuseau horaire' },
  shop_currency: { en: 'Currency', fr: 'Devise' },
  shop_language: { en: 'Language for customers', fr: 'Langue pour les clients' },
  shop_taxes: { en: 'Taxes and fees', fr: 'Taxes et frais' },
  shop_charges: { en: 'Shop charges', fr: 'Frais d’atelier' },
}
