import type { PaymentMethod } from '../payments/methods.ts'
import { CREDIT_REFUND_BLOCKED } from '../payments/methods.ts'
import type { VehicleReq } from '../vehicles/vehicle.ts'
import { FIRST_HOURS, type Closure, type WeekHours } from '../shop/hours.ts'
import {
  bands,
  choices,
  count,
  flag,
  initialValues,
  limit,
  line,
  money,
  onPage,
  paragraph,
  percent,
  positions,
  type SettingRow,
  type SettingSection,
  type ValuesOf,
  type Words,
} from './setting.ts'

const row = (section: SettingSection, label: Words, help?: Words): SettingRow => ({
  scope: 'shop',
  section,
  permission: 'operations.edit',
  label,
  ...(help && { help }),
})

const PAYMENTS = '/dash/settings/company/payments'

/** The settings of a shop: each is one row, stored in `shops.settings` under its name. */
export const shopSettings = {
  vehicle_reqs: choices<VehicleReq>(
    [],
    {
      mileage: { en: 'Mileage', fr: 'Kilométrage' },
      license_plate: { en: 'License plate', fr: 'Plaque d’immatriculation' },
      color: { en: 'Color', fr: 'Couleur' },
      unit_number: { en: 'Unit number', fr: 'Numéro d’unité' },
    },
    row(
      'intake',
      { en: 'Required vehicle information', fr: 'Renseignements exigés sur le véhicule' },
      {
        en: 'Required before an order starts, unless already on file.',
        fr: 'Exigés avant de commencer un bon de travail, sauf s’ils sont déjà au dossier.',
      },
    ),
  ),
  omit_carfax: flag(
    false,
    row(
      'vehicles',
      { en: 'Don’t report visits to CARFAX', fr: 'Ne pas transmettre les visites à CARFAX' },
      {
        en: 'Applies to orders finalized from now on.',
        fr: 'S’applique aux bons finalisés à partir de maintenant.',
      },
    ),
  ),
  carfax_location_id: line(
    40,
    row(
      'vehicles',
      { en: 'CARFAX location number', fr: 'Numéro d’établissement CARFAX' },
      {
        en: 'Assigned by CARFAX. If empty, the shop’s ID is sent.',
        fr: 'Attribué par CARFAX. Si le champ est vide, l’identifiant de l’atelier est envoyé.',
      },
    ),
  ),
  order_number_prefix: line(
    6,
    row(
      'intake',
      { en: 'Prefix of order numbers', fr: 'Préfixe des numéros de bon' },
      {
        en: 'Comes before the number of new orders, for example TPA-, so that numbers of several shops differ. Existing orders keep their numbers.',
        fr: 'Précède le numéro des nouveaux bons, par exemple LAV-, pour distinguer les numéros de plusieurs ateliers. Les bons existants gardent leur numéro.',
      },
    ),
  ),
  quiet_from: count(20, {
    ...row(
      'messages',
      { en: 'Quiet hours from (hour, 0 to 23)', fr: 'Heures calmes à partir de (heure, 0 à 23)' },
      {
        en: 'Automatic messages wait until the quiet hours of the customer’s time zone end. Invoices and estimates don’t wait.',
        fr: 'Les messages automatiques attendent la fin des heures calmes du fuseau du client. Les factures et les évaluations n’attendent pas.',
      },
    ),
    least: 0,
    most: 23,
  }),
  quiet_to: count(9, {
    ...row('messages', {
      en: 'Quiet hours until (hour, 0 to 23)',
      fr: 'Heures calmes jusqu’à (heure, 0 à 23)',
    }),
    least: 0,
    most: 23,
  }),
  statement_day: count(1, {
    ...row(
      'messages',
      { en: 'Day of the month for statements', fr: 'Jour du mois des états de compte' },
      {
        en: 'Account customers who owe get their statement on this day (1 to 28), once a month.',
        fr: 'Les clients au compte qui ont un solde reçoivent leur état de compte ce jour-là (1 à 28), une fois par mois.',
      },
    ),
    least: 1,
    most: 28,
  }),
  review_link: line(
    300,
    row(
      'messages',
      { en: 'Page for reviews', fr: 'Page des avis' },
      {
        en: 'The web address that review requests link to. Without it none are sent.',
        fr: 'L’adresse Web des demandes d’avis. Sans elle, aucune n’est envoyée.',
      },
    ),
  ),
  customer_required: flag(
    false,
    row(
      'finalizing',
      { en: 'Customer or fleet required', fr: 'Client ou flotte exigé' },
      {
        en: 'Orders without one can’t be finalized.',
        fr: 'Un bon sans client ni flotte ne peut pas être finalisé.',
      },
    ),
  ),
  bay_required: flag(
    false,
    row(
      'finalizing',
      { en: 'Bay required', fr: 'Baie exigée' },
      {
        en: 'Orders without a bay can’t be finalized.',
        fr: 'Un bon sans baie ne peut pas être finalisé.',
      },
    ),
  ),
  positions: positions(
    [
      { name: 'Greeter', required: false },
      { name: 'Hood', required: false },
      { name: 'Pit', required: false },
      { name: 'Courtesy', required: false },
      { name: 'Cashier', required: false },
    ],
    row(
      'finalizing',
      { en: 'Positions', fr: 'Postes' },
      {
        en: 'Who works on a vehicle. Orders can’t be finalized while a required position is empty.',
        fr: 'Qui travaille sur un véhicule. Un bon ne peut pas être finalisé tant qu’un poste exigé est vide.',
      },
    ),
  ),
  hours: onPage<WeekHours>(
    FIRST_HOURS,
    '/dash/settings/operations/edit',
    row('opening', { en: 'Opening hours', fr: 'Heures d’ouverture' }),
  ),
  closures: onPage<readonly Closure[]>(
    [],
    '/dash/settings/operations/edit',
    row('opening', { en: 'Closures', fr: 'Fermetures' }),
  ),
  final_checklist: onPage<{ id: string; name: string; name_french: string; required: boolean }[]>(
    [],
    '/dash/settings/operations/edit',
    row('finalizing', { en: 'Final checklist', fr: 'Liste de vérification finale' }),
  ),
  discount_limit: percent(
    '10',
    row(
      'prices',
      { en: 'Technician discount limit', fr: 'Limite de rabais d’un technicien' },
      {
        en: 'As a percentage of the order. A manager can approve more with a PIN.',
        fr: 'En pourcentage du bon. Un gérant peut approuver davantage avec son NIP.',
      },
    ),
  ),
  lock_minutes: count(0, {
    ...row(
      'stations',
      {
        en: 'Lock screens after minutes without input',
        fr: 'Verrouiller les écrans après un délai en minutes',
      },
      {
        en: 'A PIN unlocks them, or another person takes over. 0: never.',
        fr: 'Un NIP les déverrouille, ou une autre personne prend la relève. 0 : jamais.',
      },
    ),
    least: 0,
    most: 240,
  }),
  purchase_limit_technician: limit(
    row(
      'prices',
      {
        en: 'Purchase orders of technicians need approval over',
        fr: 'Les bons de commande des techniciens doivent être approuvés au-delà de',
      },
      {
        en: 'Before it is sent, a purchase order over this total waits for a manager or an owner. Empty: no limit.',
        fr: 'Avant son envoi, un bon de commande au-delà de ce total attend un gérant ou un propriétaire. Vide : aucune limite.',
      },
    ),
  ),
  purchase_limit_manager: limit(
    row(
      'prices',
      {
        en: 'Purchase orders of managers need approval over',
        fr: 'Les bons de commande des gérants doivent être approuvés au-delà de',
      },
      {
        en: 'Managers neither send nor approve more than this total without an owner. Empty: no limit.',
        fr: 'Sans un propriétaire, les gérants n’envoient ni n’approuvent un total plus élevé. Vide : aucune limite.',
      },
    ),
  ),
  labor_rate: money(
    '0',
    row(
      'prices',
      { en: 'Labor rate per hour', fr: 'Taux horaire de main-d’œuvre' },
      {
        en: 'The price of a new labor line; it can be changed on the order.',
        fr: 'Le prix d’une nouvelle ligne de main-d’œuvre; il peut être modifié sur le bon.',
      },
    ),
  ),
  price_bands: bands(
    row(
      'prices',
      { en: 'Parts price matrix', fr: 'Grille de prix des pièces' },
      {
        en: 'A price is proposed from the cost. A price that is typed wins.',
        fr: 'Un prix est proposé d’après le coût. Un prix saisi l’emporte.',
      },
    ),
  ),
  registration_number: line(
    60,
    row(
      'documents',
      { en: 'Shop registration number', fr: 'Numéro d’inscription de l’atelier' },
      {
        en: 'As your state or province requires it on documents, for example MV-104522.',
        fr: 'Tel que votre province ou votre État l’exige sur les documents, par exemple MV-104522.',
      },
    ),
  ),
  warranty_text: paragraph(2000, row('documents', { en: 'Warranty (English)', fr: 'Garantie (anglais)' })),
  warranty_text_french: paragraph(
    2000,
    row('documents', { en: 'Warranty (French)', fr: 'Garantie (français)' }),
  ),
  estimate_text: paragraph(
    2000,
    row(
      'documents',
      { en: 'Estimate footer (English)', fr: 'Bas de l’évaluation (anglais)' },
      {
        en: 'For example: labor charges, estimate fee, daily storage.',
        fr: 'Par exemple : tarif de la main-d’œuvre, frais d’évaluation, entreposage par jour.',
      },
    ),
  ),
  estimate_text_french: paragraph(
    2000,
    row('documents', { en: 'Estimate footer (French)', fr: 'Bas de l’évaluation (français)' }),
  ),
  estimate_valid_days: count(30, {
    least: 1,
    most: 365,
    ...row(
      'documents',
      { en: 'Estimate valid for (days)', fr: 'Validité de l’évaluation (jours)' },
      {
        en: 'Used where local law doesn’t set it.',
        fr: 'S’applique là où la loi ne le précise pas.',
      },
    ),
  }),
  count_limit: limit(
    row(
      'inventory',
      {
        en: 'Count sheets need approval over',
        fr: 'Les feuilles de décompte doivent être approuvées au-delà de',
      },
      {
        en: 'Differences worth more than this, gains and losses added up, are posted only by people who may post over the limit. Empty: no limit.',
        fr: 'Des écarts d’une valeur plus élevée, gains et pertes additionnés, ne sont appliqués que par les personnes autorisées au-delà de la limite. Vide : aucune limite.',
      },
    ),
  ),
  supply_days: count(30, {
    least: 1,
    most: 365,
    ...row(
      'inventory',
      { en: 'Days of supply', fr: 'Jours d’approvisionnement' },
      {
        en: 'Items without a maximum are suggested for ordering for so many days.',
        fr: 'Les articles sans maximum sont suggérés à l’achat pour autant de jours.',
      },
    ),
  }),
  review_days: count(7, {
    least: 1,
    most: 60,
    ...row(
      'inventory',
      { en: 'Days between purchase orders', fr: 'Jours entre les bons de commande' },
      {
        en: 'How often suggestions are ordered.',
        fr: 'Fréquence à laquelle les suggestions sont commandées.',
      },
    ),
  }),
  safety_days: count(2, {
    least: 0,
    most: 60,
    ...row(
      'inventory',
      { en: 'Safety stock (days)', fr: 'Stock de sécurité (jours)' },
      {
        en: 'Usage of so many days stays in reserve for late deliveries.',
        fr: 'La consommation d’autant de jours reste en réserve en cas de livraison tardive.',
      },
    ),
  }),
  signature: line(
    120,
    row(
      'documents',
      { en: 'Shop signature', fr: 'Signature de l’atelier' },
      {
        en: 'Printed beside the customer’s signature, for example the name of the owner.',
        fr: 'Imprimée à côté de la signature du client, par exemple le nom du propriétaire.',
      },
    ),
  ),
  hide_signature: flag(
    false,
    row(
      'documents',
      { en: 'Hide signatures', fr: 'Masquer les signatures' },
      {
        en: 'Documents have no signature line, and checkout doesn’t ask for one.',
        fr: 'Les documents n’ont pas de ligne de signature et l’encaissement n’en demande pas.',
      },
    ),
  ),
  hide_text_area: flag(false, row('documents', { en: 'Hide order notes', fr: 'Masquer les notes du bon' })),
  hide_order_invoice_company_details: flag(
    false,
    row(
      'documents',
      { en: 'Hide company name', fr: 'Masquer le nom de l’entreprise' },
      {
        en: 'Documents show only the shop.',
        fr: 'Les documents n’indiquent que l’atelier.',
      },
    ),
  ),
  add_bay_to_order: flag(true, row('documents', { en: 'Print bay', fr: 'Imprimer la baie' })),
  hide_taxed_subtotal: flag(
    false,
    row(
      'documents',
      { en: 'Hide taxable subtotal', fr: 'Masquer le sous-total taxable' },
      {
        en: 'Otherwise printed on orders with non-taxable lines.',
        fr: 'Sinon, il est imprimé sur les bons qui ont des lignes non taxables.',
      },
    ),
  ),
  show_region_statement: flag(
    true,
    row(
      'documents',
      {
        en: 'Print required statements on estimates',
        fr: 'Imprimer les mentions obligatoires sur les évaluations',
      },
      {
        en: 'Florida requires its three statements. Turn this off only where your own form has them.',
        fr: 'La Floride exige ses trois mentions. Désactivez-les seulement si votre propre formulaire les contient.',
      },
    ),
  ),
  monthly_goal: money(
    '0',
    row(
      'goals',
      { en: 'Sales goal per month', fr: 'Objectif de ventes par mois' },
      {
        en: 'Without tax. The company’s overview compares each day with its share. Zero means no goal.',
        fr: 'Sans les taxes. L’aperçu de l’entreprise compare chaque jour à sa part. Zéro : aucun objectif.',
      },
    ),
  ),
  order_logo: onPage('', '/dash/settings/operations', row('documents', { en: 'Logo', fr: 'Logo' })),
  payment_methods: onPage<string[]>(
    ['Cash', 'Check', 'Credit', 'Debit', 'Other'],
    PAYMENTS,
    row('payments', { en: 'Payment methods', fr: 'Modes de paiement' }),
  ),
  surcharge_on: onPage(
    false,
    PAYMENTS,
    row('payments', { en: 'Credit card surcharge', fr: 'Supplément sur carte de crédit' }),
  ),
  surcharge_percent: onPage(
    '0',
    PAYMENTS,
    row('payments', { en: 'Surcharge percentage', fr: 'Supplément en pourcentage' }),
  ),
  tips_on: onPage(false, PAYMENTS, row('payments', { en: 'Tips', fr: 'Pourboires' })),
  tip_percents: onPage<string[]>(
    ['10', '15', '20'],
    PAYMENTS,
    row('payments', { en: 'Suggested tips', fr: 'Pourboires suggérés' }),
  ),
  credit_refund_blocked: onPage<Readonly<Record<'Technician' | 'Manager', readonly PaymentMethod[]>>>(
    CREDIT_REFUND_BLOCKED,
    PAYMENTS,
    row('payments', {
      en: 'Payments a role can’t refund to account credit',
      fr: 'Paiements qu’un rôle ne peut pas rembourser en crédit au compte',
    }),
  ),
}

export type ShopSettings = ValuesOf<typeof shopSettings>

/** The settings of a new shop. */
export const initialShopSettings: ShopSettings = initialValues(shopSettings)
