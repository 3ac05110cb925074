import type { RowCode } from '../../domain/imports/values.ts'

/** Why a row of a file cannot be used, in both languages; `{row}` is the row that it repeats. */
const REASONS: Readonly<Record<RowCode, readonly [en: string, fr: string]>> = {
  required: ['is missing', 'est manquant'],
  too_long: ['is too long', 'est trop long'],
  too_many: ['has too many entries', 'a trop d’éléments'],
  not_an_email: ['is no email address', 'n’est pas une adresse courriel'],
  not_a_phone: ['is no phone number', 'n’est pas un numéro de téléphone'],
  phone_letters: ['has letters in it', 'contient des lettres'],
  not_a_country: ['is neither the United States nor Canada', 'n’est ni les États-Unis ni le Canada'],
  not_a_region: ['is no state or province', 'n’est ni un État ni une province'],
  not_a_postal_code: ['is no ZIP or postal code', 'n’est ni un code ZIP ni un code postal'],
  postal_code_of_other_country: ['belongs to the other country', 'appartient à l’autre pays'],
  not_an_amount: ['is no amount', 'n’est pas un montant'],
  discount_above_100: ['is above 100 percent', 'dépasse 100 pour cent'],
  days_out_of_range: ['is not between 0 and 365', 'n’est pas entre 0 et 365'],
  not_a_date: ['is no date', 'n’est pas une date'],
  expiry_before_issue: ['is before the day of issue', 'précède la date de délivrance'],
  not_a_choice: ['is not one of the choices', 'n’est pas un des choix'],
  custom_field_required: ['is missing; the company requires it', 'est manquant; l’entreprise l’exige'],
  not_yes_or_no: ['is neither yes nor no', 'n’est ni oui ni non'],
  not_a_number: ['is no whole number that can be', 'n’est pas un nombre entier possible'],
  not_an_id: ['is none of our ids', 'n’est pas un de nos identifiants'],
  quotes_broken: ['the quotes of this row do not pair up', 'les guillemets de cette ligne ne se ferment pas'],
  duplicate_of_row: ['repeats row {row}', 'répète la ligne {row}'],
  owner_not_found: ['names an owner who is not here', 'nomme un propriétaire introuvable'],
  fleet_not_found: ['names a fleet that is not here', 'nomme un parc introuvable'],
  vehicle_not_found: ['names a vehicle that is not here', 'nomme un véhicule introuvable'],
  more_than_one: ['fits more than one record', 'correspond à plus d’un enregistrement'],
  has_an_order: ['is an order of this company already', 'est déjà une commande de cette entreprise'],
  nothing_to_identify: ['nothing says which vehicle this is', 'rien ne dit de quel véhicule il s’agit'],
  vin_empty: ['is missing', 'est manquant'],
  vin_wrong_length: ['does not have 17 characters', 'n’a pas 17 caractères'],
  vin_wrong_character: ['has a character that no VIN has', 'contient un caractère qu’aucun NIV n’a'],
  vin_wrong_check_digit: ['has a wrong check digit', 'a un chiffre de contrôle erroné'],
}

/** One reason in words, without the field's name. */
export function reasonText(code: string, language: 'en' | 'fr-CA', row?: number): string {
  const words = REASONS[code as RowCode] as (typeof REASONS)[RowCode] | undefined
  return (words?.[language === 'en' ? 0 : 1] ?? code).replace('{row}', String(row ?? ''))
}
