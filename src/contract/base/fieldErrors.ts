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
  required: { en: 'Fill this in.', fr: 'Remplissez ce champ.' },
  too_long: {
    en: 'This is too long to be kept whole. Shorten it.',
    fr: 'C’est trop long pour être conservé en entier. Raccourcissez.',
  },
  too_many: { en: 'These are too many. Remove some.', fr: 'Il y en a trop. Retirez-en.' },
  not_an_email: {
    en: 'Write an email address such as name@example.com.',
    fr: 'Écrivez une adresse telle que nom@example.com.',
  },
  not_a_phone: {
    en: 'Write ten digits, such as (450) 555-0142, or a number that begins with + and its country.',
    fr: 'Écrivez dix chiffres, p. ex. (450) 555-0142, ou un numéro qui commence par + et son pays.',
  },
  phone_letters: {
    en: 'A phone number has no letters. Write its digits; the rest goes into the notes.',
    fr: 'Un numéro de téléphone n’a pas de lettres. Écrivez ses chiffres; le reste va dans les notes.',
  },
  not_a_country: {
    en: 'Choose the United States or Canada.',
    fr: 'Choisissez les États-Unis ou le Canada.',
  },
  not_a_region: {
    en: 'Choose a state, province or territory of this country.',
    fr: 'Choisissez un État, une province ou un territoire de ce pays.',
  },
  not_a_postal_code: {
    en: 'Write a ZIP code such as 33611 or 33611-1234, or a postal code such as H7V 2V6.',
    fr: 'Écrivez un code postal tel que H7V 2V6, ou un code ZIP tel que 33611 ou 33611-1234.',
  },
  postal_code_of_other_country: {
    en: 'This code belongs to the other country. Correct it, or choose that country.',
    fr: 'Ce code est de l’autre pays. Corrigez-le ou choisissez ce pays.',
  },
  not_an_amount: {
    en: 'Write an amount of zero or more.',
    fr: 'Écrivez un montant de zéro ou plus.',
  },
  discount_above_100: { en: 'A discount is at most 100 %.', fr: 'Un rabais est d’au plus 100 %.' },
  days_out_of_range: {
    en: 'Write a number of days from 0 to 365.',
    fr: 'Écrivez un nombre de jours de 0 à 365.',
  },
  not_a_date: {
    en: 'This day does not exist. Write it as 2026-11-21.',
    fr: 'Ce jour n’existe pas. Écrivez-le ainsi : 2026-11-21.',
  },
  expiry_before_issue: {
    en: 'The certificate would end before it begins. Correct one of the two dates.',
    fr: 'Le certificat finirait avant de commencer. Corrigez l’une des deux dates.',
  },
  ends_before_it_begins: {
    en: 'This would end before it begins. Correct one of the two.',
    fr: 'Cela finirait avant de commencer. Corrigez l’un des deux.',
  },
  over_100_percent: { en: 'A percentage is at most 100.', fr: 'Un pourcentage est d’au plus 100.' },
  set_base_price_needs_package_base: {
    en: 'A new base price is taken from a package’s base price. Choose that point.',
    fr: 'Un nouveau prix de base s’applique au prix de base d’un forfait. Choisissez ce point.',
  },
  above_base_price: {
    en: 'A package of this coupon costs less than that. Write a lower price, or take the package off.',
    fr: 'Un forfait de ce coupon coûte moins. Écrivez un prix plus bas ou retirez le forfait.',
  },
  not_of_this_slot: {
    en: 'This item is not of the kind that the slot asks for. Choose one of those, or none.',
    fr: 'Cet article n’est pas de la sorte demandée. Choisissez-en un qui l’est, ou aucun.',
  },
  list_in_use: {
    en: 'This is used already and stays as it is.',
    fr: 'Ceci est déjà utilisé et reste tel quel.',
  },
  not_stocked: {
    en: 'Only an item of the inventory can go back on the shelf. Choose the item or the part itself.',
    fr: 'Seul un article de l’inventaire peut retourner en stock. Choisissez l’article ou la pièce même.',
  },
  stock_unit: {
    en: 'Its stock is kept in another unit. Keep that unit, or add a new item for this one.',
    fr: 'Son stock est tenu dans une autre unité. Gardez-la, ou ajoutez un nouvel article pour celle-ci.',
  },
  not_a_choice: { en: 'Choose one of the list.', fr: 'Choisissez dans la liste.' },
  custom_field_required: {
    en: 'Your company asks for this. Fill it in; zero is a value.',
    fr: 'Votre entreprise l’exige. Remplissez ce champ; zéro est une valeur.',
  },
}

/** The sentence of a field's code, if it is one of these. */
export function fieldSentence(code: string, french: boolean): string | undefined {
  const words = Object.hasOwn(fieldErrors, code) ? fieldErrors[code as keyof typeof fieldErrors] : undefined
  return french ? words?.fr : words?.en
}
