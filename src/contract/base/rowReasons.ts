import type { RowCode } from '#domain/imports/values.ts'

/** Why a row of a file cannot be used, in both languages; `{row}` is the row that it repeats. */
const REASONS: Readonly<Record<RowCode, readonly [en: string, fr: string]>> = {
  required: ['is missing', 'est manquant'],
  too_long: ['is too long', 'est trop long'],
  too_many: ['has too many entries', 'a trop d’éléments'],
  not_an_email: ['is not a valid email address', 'n’est pas une adresse courriel'],
  not_a_phone: ['is not a valid phone number', 'n’est pas un numéro de téléphone'],
  phone_letters: ['contains letters', 'contient des lettres'],
  not_a_country: ['must be United States or Canada', 'n’est ni les États-Unis ni le Canada'],
  not_a_region: ['is not a state or province', 'n’est ni un État ni une province'],
  not_a_postal_code: ['is not a valid ZIP or postal code', 'n’est ni un code ZIP ni un code postal'],
  postal_code_of_other_country: ['is for the other country', 'appartient à l’autre pays'],
  not_an_amount: ['is not a valid amount', 'n’est pas un montant'],
  discount_above_100: ['is over 100%', 'dépasse 100 pour cent'],
  days_out_of_range: ['must be 0 to 365', 'n’est pas entre 0 et 365'],
  not_a_date: ['is not a valid date', 'n’est pas une date'],
  expiry_before_issue: ['is before the issue date', 'précède la date de délivrance'],
  not_a_choice: ['is not an allowed value', 'n’est pas un des choix'],
  custom_field_required: ['is missing (required by the company)', 'est manquant; l’entreprise l’exige'],
  custom_field_invalid: ['was marked as not valid', 'a été marqué comme non valide'],
  not_yes_or_no: ['must be yes or no', 'n’est ni oui ni non'],
  not_a_number: ['is not a valid whole number', 'n’est pas un nombre entier possible'],
  not_an_id: ['is not a known ID', 'n’est pas un de nos identifiants'],
  quotes_broken: ['has unmatched quotation marks', 'les guillemets de cette ligne ne se ferment pas'],
  duplicate_of_row: ['repeats row {row}', 'répète la ligne {row}'],
  owner_not_found: ['owner not found', 'nomme un propriétaire introuvable'],
  fleet_not_found: ['fleet not found', 'nomme un parc introuvable'],
  vehicle_not_found: ['vehicle not found', 'nomme un véhicule introuvable'],
  more_than_one: ['matches more than one record', 'correspond à plus d’un enregistrement'],
  has_an_order: ['is already an order number here', 'est déjà un numéro de bon ici'],
  nothing_to_identify: [
    'has no VIN, plate or ID to identify the vehicle',
    'rien ne dit de quel véhicule il s’agit',
  ],
  unit_unknown: ['is not one of your units of measure', 'n’est pas une de vos unités de mesure'],
  unit_in_stock: [
    'differs from the unit in which its stock is kept',
    'diffère de l’unité dans laquelle son stock est tenu',
  ],
  supplier_not_found: ['is not one of your suppliers', 'n’est pas un de vos fournisseurs'],
  item_not_found: ['is not one of your active items', 'n’est pas un de vos articles actifs'],
  item_is_kit: ['is a kit, which has no stock of its own', 'est une trousse, qui n’a pas de stock propre'],
  shop_not_found: ['is not one of your shops', 'n’est pas un de vos ateliers'],
  stock_has_moved: [
    'already has stock that has moved; count it instead',
    'a déjà du stock qui a bougé; comptez-le plutôt',
  ],
  purchase_order_left: [
    'is on a purchase order that is no longer a draft',
    'est sur un bon de commande qui n’est plus un brouillon',
  ],
  not_above_zero: ['must be above zero', 'doit être supérieur à zéro'],
  below_min: ['is below the minimum', 'est sous le minimum'],
  unit_not_of_item: [
    'is not the unit in which this item is kept or read',
    'n’est pas l’unité dans laquelle cet article est tenu ou lu',
  ],
  over_4_decimals: ['has more than 4 decimals', 'a plus de 4 décimales'],
  over_9_decimals: ['has more than 9 decimals', 'a plus de 9 décimales'],
  partly_taken: ['was imported in part', 'a été importé en partie'],
  vin_empty: ['is missing', 'est manquant'],
  vin_wrong_length: ['does not have 17 characters', 'n’a pas 17 caractères'],
  vin_wrong_character: ['has a character not allowed in a VIN', 'contient un caractère qu’aucun NIV n’a'],
  vin_wrong_check_digit: ['has an invalid check digit', 'a un chiffre de contrôle erroné'],
}

/** One reason in words, without the field's name. */
export function reasonText(code: string, language: 'en' | 'fr-CA', row?: number): string {
  const words = REASONS[code as RowCode] as (typeof REASONS)[RowCode] | undefined
  return (words?.[language === 'en' ? 0 : 1] ?? code).replace('{row}', String(row ?? ''))
}
