import type { FieldCode } from '#domain/parties/check.ts'

/** A sentence in both languages. */
export interface FieldText {
  en: string
  fr: string
}

/** The same for packages, items, coupons and the lists that they point at. */
type CatalogueCode =
  | 'over_100_percent'
  | 'set_base_price_needs_package_base'
  | 'ends_before_it_begins'
  | 'above_base_price'
  | 'not_of_this_slot'
  | 'list_in_use'
  | 'not_stocked'
  | 'sum_differs'
  | 'shop_has_orders'
  | 'stock_unit'
  | 'other_unit'
  | 'replaces_itself'
  | 'is_kit'
  | 'kit_in_kit'
  | 'same_shop'
  | 'other_currency'
  | 'other_country'
  | 'kit_is_stock'
  | 'below_min'
  | 'outside_open_day'
  | 'taken'

/** The same for accounts. */
type AccountCode = 'password_common'

/** The same for shapes of the contract: a schema names one of these as its error. */
type ShapeCode =
  | 'not_valid'
  | 'not_a_field'
  | 'not_a_number'
  | `over_${2 | 4 | 6 | 9 | 12}_decimals`
  | 'not_money'
  | 'not_a_rate'
  | 'not_above_zero'
  | 'not_a_web_address'
  | 'not_a_time'
  | 'hours_end_before_they_begin'
  | 'bay_names_differ'
  | 'not_a_time_zone'
  | 'not_a_pin'
  | 'pin_too_easy'
  | 'not_one_line'
  | 'not_six_digits'
  | 'year_out_of_range'
  | 'name_repeated'
  | 'slot_needs_item'
  | 'slot_needs_name'

/** What is wrong with one field of a record, and what to do, in both languages. */
export const fieldErrors: Record<FieldCode | CatalogueCode | AccountCode | ShapeCode, FieldText> = {
  not_valid: {
    en: 'This value isn’t valid. Check it and try again.',
    fr: 'Cette valeur n’est pas valide. Vérifiez-la et réessayez.',
  },
  not_a_field: {
    en: 'This field doesn’t exist here. Check its name, or remove it.',
    fr: 'Ce champ n’existe pas ici. Vérifiez son nom ou retirez-le.',
  },
  taken: {
    en: 'Another record already uses this. Enter another one.',
    fr: 'Une autre fiche l’utilise déjà. Entrez autre chose.',
  },
  not_a_number: { en: 'Enter a number, for example 12.5.', fr: 'Entrez un nombre, par exemple 12,5.' },
  over_2_decimals: {
    en: 'Use at most 2 decimals.',
    fr: 'Utilisez au plus 2 décimales.',
  },
  over_4_decimals: {
    en: 'Use at most 4 decimals.',
    fr: 'Utilisez au plus 4 décimales.',
  },
  over_6_decimals: {
    en: 'Use at most 6 decimals.',
    fr: 'Utilisez au plus 6 décimales.',
  },
  over_9_decimals: {
    en: 'Use at most 9 decimals.',
    fr: 'Utilisez au plus 9 décimales.',
  },
  over_12_decimals: {
    en: 'Use at most 12 decimals.',
    fr: 'Utilisez au plus 12 décimales.',
  },
  not_money: {
    en: 'Enter an amount with at most 2 decimals, for example 12.50.',
    fr: 'Entrez un montant d’au plus 2 décimales, par exemple 12,50.',
  },
  not_a_rate: {
    en: 'Enter a percentage, for example 7.5.',
    fr: 'Entrez un pourcentage, par exemple 7,5.',
  },
  not_above_zero: { en: 'Enter a number greater than zero.', fr: 'Entrez un nombre supérieur à zéro.' },
  not_a_web_address: {
    en: 'Enter a web address that starts with https://.',
    fr: 'Entrez une adresse Web qui commence par https://.',
  },
  not_a_time: { en: 'Enter a time, for example 08:00.', fr: 'Entrez une heure, par exemple 08:00.' },
  hours_end_before_they_begin: {
    en: 'Each day must close after it opens.',
    fr: 'Chaque jour doit fermer après avoir ouvert.',
  },
  bay_names_differ: {
    en: 'Each bay needs a name of its own.',
    fr: 'Chaque baie doit avoir son propre nom.',
  },
  not_a_time_zone: { en: 'Choose a time zone from the list.', fr: 'Choisissez un fuseau dans la liste.' },
  not_a_pin: { en: 'Enter 4 to 8 digits.', fr: 'Entrez de 4 à 8 chiffres.' },
  pin_too_easy: {
    en: 'This PIN is too easy to guess. Avoid repeated digits and sequences.',
    fr: 'Ce NIP est trop facile à deviner. Évitez les chiffres répétés et les suites.',
  },
  not_one_line: {
    en: 'Enter one line without line breaks or tabs.',
    fr: 'Entrez une seule ligne, sans saut de ligne ni tabulation.',
  },
  not_six_digits: { en: 'Enter the 6 digits.', fr: 'Entrez les 6 chiffres.' },
  year_out_of_range: {
    en: 'Enter a year from 1000 to 2999.',
    fr: 'Entrez une année de 1000 à 2999.',
  },
  name_repeated: {
    en: 'This name is used twice. Change one.',
    fr: 'Ce nom est utilisé deux fois. Changez-en un.',
  },
  slot_needs_item: { en: 'Choose an item.', fr: 'Choisissez un article.' },
  slot_needs_name: { en: 'Name the slot.', fr: 'Nommez l’emplacement.' },
  password_common: {
    en: 'Many people use a password like this, so it is guessed first. Take three or four words that do not belong together.',
    fr: 'Bien des gens utilisent un mot de passe semblable; on le devine en premier. Prenez trois ou quatre mots sans rapport.',
  },
  outside_open_day: {
    en: 'This date is outside the open day. Check the clock of this device, then enter it again.',
    fr: 'Cette date est hors de la journée ouverte. Vérifiez l’horloge de l’appareil, puis ressaisissez.',
  },
  required: { en: 'Required.', fr: 'Obligatoire.' },
  too_long: {
    en: 'Too long. Shorten it.',
    fr: 'C’est trop long. Raccourcissez.',
  },
  too_many: { en: 'Too many. Remove some.', fr: 'Il y en a trop. Retirez-en.' },
  not_an_email: {
    en: 'Enter an email address, for example name@example.com.',
    fr: 'Entrez une adresse courriel, par exemple nom@example.com.',
  },
  not_a_phone: {
    en: 'Enter 10 digits, for example (450) 555-0142, or + and the country code.',
    fr: 'Entrez 10 chiffres, p. ex. (450) 555-0142, ou un numéro qui commence par + et son pays.',
  },
  phone_letters: {
    en: 'Use digits only. Put anything else in the notes.',
    fr: 'Un numéro de téléphone n’a pas de lettres. Entrez seulement les chiffres; le reste va dans les notes.',
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
    fr: 'Entrez un code postal tel que H7V 2V6, ou un code ZIP tel que 33611 ou 33611-1234.',
  },
  postal_code_of_other_country: {
    en: 'This code is for the other country. Correct it, or change the country.',
    fr: 'Ce code est de l’autre pays. Corrigez-le ou choisissez ce pays.',
  },
  not_an_amount: {
    en: 'Enter an amount of zero or more.',
    fr: 'Entrez un montant de zéro ou plus.',
  },
  discount_above_100: { en: 'Enter 100% or less.', fr: 'Un rabais est d’au plus 100 %.' },
  days_out_of_range: {
    en: 'Enter 0 to 365 days.',
    fr: 'Entrez un nombre de jours de 0 à 365.',
  },
  not_a_date: {
    en: 'Enter a valid date (YYYY-MM-DD).',
    fr: 'Entrez une date valide (AAAA-MM-JJ).',
  },
  expiry_before_issue: {
    en: 'The expiration date is before the issue date. Correct one of them.',
    fr: 'Le certificat finirait avant de commencer. Corrigez l’une des deux dates.',
  },
  ends_before_it_begins: {
    en: 'The end is before the start. Correct one of them.',
    fr: 'Cela finirait avant de commencer. Corrigez l’un des deux.',
  },
  below_min: {
    en: 'The maximum is below the minimum. Correct one of them.',
    fr: 'Le maximum est inférieur au minimum. Corrigez l’un des deux.',
  },
  over_100_percent: { en: 'Enter 100% or less.', fr: 'Un pourcentage est d’au plus 100.' },
  set_base_price_needs_package_base: {
    en: 'A new base price can only apply to a package base price. Choose it under Applies to.',
    fr: 'Un nouveau prix de base s’applique au prix de base d’un forfait. Choisissez ce point.',
  },
  above_base_price: {
    en: 'A package on this coupon already costs less. Enter a lower price, or remove the package.',
    fr: 'Un forfait de ce coupon coûte moins. Entrez un prix plus bas ou retirez le forfait.',
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
    en: 'This item has stock in its unit. Use “Change unit”, which converts the stock.',
    fr: 'Cet article a du stock dans son unité. Utilisez « Changer l’unité », qui convertit le stock.',
  },
  other_unit: {
    en: 'That item is counted in another unit. Choose one with the same unit.',
    fr: 'Cet article est compté dans une autre unité. Choisissez-en un de la même unité.',
  },
  replaces_itself: {
    en: 'That item is itself replaced by this one. Choose another one.',
    fr: 'Cet article est lui-même remplacé par celui-ci. Choisissez-en un autre.',
  },
  is_kit: {
    en: 'That item is a kit and has no stock of its own. Choose its parts.',
    fr: 'Cet article est une trousse et n’a pas de stock propre. Choisissez ses pièces.',
  },
  kit_in_kit: {
    en: 'A kit can’t contain itself or another kit. Choose single items.',
    fr: 'Une trousse ne peut contenir ni elle-même ni une autre trousse. Choisissez des articles simples.',
  },
  kit_is_stock: {
    en: 'This item has stock, limits or purchases of its own, so it can’t become a kit. Add a new item for the kit.',
    fr: 'Cet article a son propre stock, ses limites ou ses achats; il ne peut devenir une trousse. Ajoutez un nouvel article pour la trousse.',
  },
  sum_differs: {
    en: 'The lines, freight, cores and tax don’t add up to this total.',
    fr: 'Les lignes, le transport, les noyaux et les taxes ne donnent pas ce total.',
  },
  same_shop: {
    en: 'Choose a shop other than the one that sends.',
    fr: 'Choisissez un autre atelier que celui qui envoie.',
  },
  other_country: {
    en: 'Choose shops of the country of the pay group.',
    fr: 'Choisissez des ateliers du pays du groupe de paie.',
  },
  other_currency: {
    en: 'This shop values its stock in another currency, so goods can’t be transferred to it. Adjust the stock down here, and receive it there with a purchase order.',
    fr: 'Cet atelier évalue son stock dans une autre devise : aucun transfert n’est possible. Réduisez le stock ici par un ajustement et recevez la marchandise là-bas avec un bon de commande.',
  },
  not_a_choice: { en: 'Choose from the list.', fr: 'Choisissez dans la liste.' },
  custom_field_required: {
    en: 'Required by your company. Zero is a valid value.',
    fr: 'Votre entreprise l’exige. Remplissez ce champ; zéro est une valeur.',
  },
  custom_field_invalid: {
    en: 'This field is marked as not valid. Correct it and remove its error.',
    fr: 'Ce champ est marqué comme non valide. Corrigez-le et retirez son erreur.',
  },
}

/** The sentence of a field's code, if it is one of these. */
export function fieldSentence(code: string, french: boolean): string | undefined {
  const words = Object.hasOwn(fieldErrors, code) ? fieldErrors[code as keyof typeof fieldErrors] : undefined
  return french ? words?.fr : words?.en
}

const both = (en: string, fr: string): FieldText => ({ en, fr })

const FORMATS: Readonly<Record<string, keyof typeof fieldErrors>> = {
  email: 'not_an_email',
  date: 'not_a_date',
  datetime: 'not_a_date',
  url: 'not_a_web_address',
}

/** What both a finished and an unfinished issue of a schema have. */
interface ShapeIssue {
  code?: string | undefined
  message?: string | undefined
  input?: unknown
  minimum?: unknown
  maximum?: unknown
  origin?: unknown
  expected?: unknown
  format?: unknown
}

/** The sentence for a text, list or number that is too short, too long, too small or too large. */
function boundText(issue: ShapeIssue): FieldText {
  const least = issue.code === 'too_small'
  const bound = String(least ? issue.minimum : issue.maximum)
  if (issue.origin === 'string') {
    if (least && bound === '1') return fieldErrors.required
    return least
      ? both(`Use at least ${bound} characters.`, `Utilisez au moins ${bound} caractères.`)
      : both(`Use at most ${bound} characters.`, `Utilisez au plus ${bound} caractères.`)
  }
  if (issue.origin === 'array' || issue.origin === 'set')
    return least
      ? both(`Add at least ${bound}.`, `Ajoutez-en au moins ${bound}.`)
      : both(`At most ${bound}. Remove some.`, `Au plus ${bound}. Retirez-en.`)
  return least
    ? both(`Enter ${bound} or more.`, `Entrez ${bound} ou plus.`)
    : both(`Enter ${bound} or less.`, `Entrez ${bound} ou moins.`)
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

/** What an issue of a schema says to a person; a schema that names a code of `fieldErrors` says that. */
export function issueText(issue: ShapeIssue): FieldText {
  const message = issue.message ?? ''
  if (Object.hasOwn(fieldErrors, message)) return fieldErrors[message as keyof typeof fieldErrors]
  if (isMissing(issue.input) && issue.code !== 'custom') return fieldErrors.required
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return boundText(issue)
    case 'invalid_type':
      return issue.expected === 'number' ? fieldErrors.not_a_number : fieldErrors.not_valid
    case 'invalid_value':
      return fieldErrors.not_a_choice
    case 'invalid_format':
      return fieldErrors[FORMATS[String(issue.format)] ?? 'not_valid']
    default:
      return fieldErrors.not_valid
  }
}
