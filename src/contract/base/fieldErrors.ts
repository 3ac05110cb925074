import type { FieldCode } from '../../domain/parties/check.ts'

/** The same for packages, items, coupons and the lists that they point at. */
type CatalogueCode =
  | 'over_100_percent'
  | 'set_base_price_needs_package_base'
  | 'ends_before_it_begins'
  | 'above_base_price'
  | 'not_of_this_slot'
  | 'list_in_use'
  | 'not_stocked'
  | 'shop_has_orders'
  | 'stock_unit'
  | 'outside_open_day'

/** The same for accounts. */
type AccountCode = 'password_common' | 'needs_manager'

/** What is wrong with one field of a record, and what to do, in both languages. */
export const fieldErrors: Record<FieldCode | CatalogueCode | AccountCode, { en: string; fr: string }> = {
  needs_manager: { en: 'Only a manager can change this.', fr: 'Seul un gérant peut modifier ceci.' },
  password_common: {
    en: 'Many people use a password like this, so it is guessed first. Take three or four words that do not belong together.',
    fr: 'Bien des gens utilisent un mot de passe semblable; on le devine en premier. Prenez trois ou quatre mots sans rapport.',
  },
  outside_open_day: {
    en: 'This date is outside the open day. Check the clock of this device, then enter it again.',
    fr: 'Cette date est hors de la journée ouverte. Vérifiez l’horloge de l’appareil, puis ressaisissez.',
  },
  required: { en: 'Required.', fr: 'Remplissez ce champ.' },
  too_long: {
    en: 'Too long. Shorten it.',
    fr: 'C’est trop long pour être conservé en entier. Raccourcissez.',
  },
  too_many: { en: 'Too many. Remove some.', fr: 'Il y en a trop. Retirez-en.' },
  not_an_email: {
    en: 'Enter an email address, for example name@example.com.',
    fr: 'Écrivez une adresse telle que nom@example.com.',
  },
  not_a_phone: {
    en: 'Enter 10 digits, for example (450) 555-0142, or + and the country code.',
    fr: 'Écrivez dix chiffres, p. ex. (450) 555-0142, ou un numéro qui commence par + et son pays.',
  },
  phone_letters: {
    en: 'Use digits only. Put anything else in the notes.',
    fr: 'Un numéro de téléphone n’a pas de lettres. Écrivez ses chiffres; le reste va dans les notes.',
  },
  not_a_country: {
    en: 'Choose United States or Canada.',
    fr: 'Choisissez les États-Unis ou le Canada.',
  },
  not_a_region: {
    en: 'Choose a state, province or territory in this country.',
    fr: 'Choisissez un État, une province ou un territoire de ce pays.',
  },
  not_a_postal_code: {
    en: 'Enter a ZIP code (33611 or 33611-1234) or a postal code (H7V 2V6).',
    fr: 'Écrivez un code postal tel que H7V 2V6, ou un code ZIP tel que 33611 ou 33611-1234.',
  },
  postal_code_of_other_country: {
    en: 'This code is for the other country. Correct it, or change the country.',
    fr: 'Ce code est de l’autre pays. Corrigez-le ou choisissez ce pays.',
  },
  not_an_amount: {
    en: 'Enter an amount of zero or more.',
    fr: 'Écrivez un montant de zéro ou plus.',
  },
  discount_above_100: { en: 'Enter 100% or less.', fr: 'Un rabais est d’au plus 100 %.' },
  days_out_of_range: {
    en: 'Enter 0 to 365 days.',
    fr: 'Écrivez un nombre de jours de 0 à 365.',
  },
  not_a_date: {
    en: 'Enter a valid date (YYYY-MM-DD).',
    fr: 'Ce jour n’existe pas. Écrivez-le ainsi : 2026-11-21.',
  },
  expiry_before_issue: {
    en: 'The expiration date is before the issue date. Correct one of them.',
    fr: 'Le certificat finirait avant de commencer. Corrigez l’une des deux dates.',
  },
  ends_before_it_begins: {
    en: 'The end is before the start. Correct one of them.',
    fr: 'Cela finirait avant de commencer. Corrigez l’un des deux.',
  },
  over_100_percent: { en: 'Enter 100% or less.', fr: 'Un pourcentage est d’au plus 100.' },
  set_base_price_needs_package_base: {
    en: 'A new base price can only apply to a package base price. Choose it under Applies to.',
    fr: 'Un nouveau prix de base s’applique au prix de base d’un forfait. Choisissez ce point.',
  },
  above_base_price: {
    en: 'A package on this coupon already costs less. Enter a lower price, or remove the package.',
    fr: 'Un forfait de ce coupon coûte moins. Écrivez un prix plus bas ou retirez le forfait.',
  },
  not_of_this_slot: {
    en: 'This item doesn’t match the filters. Choose one that does, or none.',
    fr: 'Cet article n’est pas de la sorte demandée. Choisissez-en un qui l’est, ou aucun.',
  },
  list_in_use: {
    en: 'Already in use, so it can’t be changed.',
    fr: 'Ceci est déjà utilisé et reste tel quel.',
  },
  shop_has_orders: {
    en: 'This can’t be changed: the shop already has orders.',
    fr: 'Ce champ ne peut être modifié : l’atelier a déjà des bons.',
  },
  not_stocked: {
    en: 'Only inventory items can be returned to stock. Choose the item or part itself.',
    fr: 'Seul un article de l’inventaire peut retourner en stock. Choisissez l’article ou la pièce même.',
  },
  stock_unit: {
    en: 'Stock is kept in another unit. Keep that unit, or add a new item for this one.',
    fr: 'Son stock est tenu dans une autre unité. Gardez-la, ou ajoutez un nouvel article pour celle-ci.',
  },
  not_a_choice: { en: 'Choose from the list.', fr: 'Choisissez dans la liste.' },
  custom_field_required: {
    en: 'Required by your company. Zero is a valid value.',
    fr: 'Votre entreprise l’exige. Remplissez ce champ; zéro est une valeur.',
  },
}

/** The sentence of a field's code, if it is one of these. */
export function fieldSentence(code: string, french: boolean): string | undefined {
  const words = Object.hasOwn(fieldErrors, code) ? fieldErrors[code as keyof typeof fieldErrors] : undefined
  return french ? words?.fr : words?.en
}
