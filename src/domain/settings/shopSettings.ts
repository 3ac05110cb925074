import type { PaymentMethod } from '../payments/methods.ts'
import { CREDIT_REFUND_BLOCKED } from '../payments/methods.ts'
import type { VehicleReq } from '../vehicles/vehicle.ts'
import {
  choices,
  count,
  flag,
  initialValues,
  line,
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
      { en: 'Required for every vehicle', fr: 'Exigé pour chaque véhicule' },
      {
        en: 'The counter asks for it before an order begins, where it is not known yet.',
        fr: 'Le comptoir le demande avant de commencer un bon de travail, si ce n’est pas déjà connu.',
      },
    ),
  ),
  omit_carfax: flag(
    false,
    row(
      'vehicles',
      { en: 'Do not report visits to CARFAX', fr: 'Ne pas transmettre les visites à CARFAX' },
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
      { en: 'Location number at CARFAX', fr: 'Numéro d’établissement chez CARFAX' },
      {
        en: 'As CARFAX assigned it. Empty: the shop’s own id is sent.',
        fr: 'Tel qu’attribué par CARFAX. Vide : l’identifiant de l’atelier est envoyé.',
      },
    ),
  ),
  customer_required: flag(
    false,
    row(
      'finalizing',
      { en: 'Require a customer or a fleet', fr: 'Exiger un client ou une flotte' },
      {
        en: 'An order without either cannot be finalized.',
        fr: 'Un bon de travail sans l’un ni l’autre ne peut pas être finalisé.',
      },
    ),
  ),
  bay_required: flag(
    false,
    row(
      'finalizing',
      { en: 'Require a bay', fr: 'Exiger une baie' },
      {
        en: 'An order without a bay cannot be finalized.',
        fr: 'Un bon de travail sans baie ne peut pas être finalisé.',
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
        en: 'Who works on a vehicle. An order cannot be finalized while a required position is empty.',
        fr: 'Qui travaille sur un véhicule. Un bon de travail ne peut pas être finalisé tant qu’un poste exigé est vide.',
      },
    ),
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
      { en: 'Largest discount by a technician', fr: 'Rabais maximal par un technicien' },
      {
        en: 'In percent of the goods. A manager can approve more with a PIN.',
        fr: 'En pourcentage des biens et services. Un gérant peut approuver davantage avec son NIP.',
      },
    ),
  ),
  registration_number: line(
    60,
    row(
      'documents',
      { en: 'Registration number', fr: 'Numéro d’inscription' },
      {
        en: 'As the state or province requires it on every document, for example MV-104522.',
        fr: 'Tel que l’État ou la province l’exige sur chaque document, par exemple MV-104522.',
      },
    ),
  ),
  warranty_text: paragraph(2000, row('documents', { en: 'Warranty in English', fr: 'Garantie en anglais' })),
  warranty_text_french: paragraph(
    2000,
    row('documents', { en: 'Warranty in French', fr: 'Garantie en français' }),
  ),
  estimate_text: paragraph(
    2000,
    row(
      'documents',
      { en: 'On every estimate, in English', fr: 'Sur chaque évaluation, en anglais' },
      {
        en: 'How labor is charged, what the estimate itself costs, storage by the day.',
        fr: 'Comment la main-d’œuvre est facturée, le coût de l’évaluation, les frais d’entreposage par jour.',
      },
    ),
  ),
  estimate_text_french: paragraph(
    2000,
    row('documents', { en: 'On every estimate, in French', fr: 'Sur chaque évaluation, en français' }),
  ),
  estimate_valid_days: count(30, {
    least: 1,
    most: 365,
    ...row(
      'documents',
      { en: 'Days an estimate is valid', fr: 'Validité d’une évaluation, en jours' },
      {
        en: 'Used where the law of the region does not say.',
        fr: 'S’applique là où la loi de la région ne le précise pas.',
      },
    ),
  }),
  signature: line(
    120,
    row(
      'documents',
      { en: 'Signature of the shop', fr: 'Signature de l’atelier' },
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
      { en: 'Hide the signatures', fr: 'Masquer les signatures' },
      {
        en: 'Documents have no line for a signature, and the checkout does not ask for one.',
        fr: 'Les documents n’ont pas de ligne de signature et la caisse n’en demande pas.',
      },
    ),
  ),
  hide_text_area: flag(
    false,
    row('documents', { en: 'Hide the notes of the order', fr: 'Masquer les notes du bon de travail' }),
  ),
  hide_order_invoice_company_details: flag(
    false,
    row(
      'documents',
      { en: 'Hide the company name', fr: 'Masquer le nom de l’entreprise' },
      {
        en: 'Documents show the shop only.',
        fr: 'Les documents n’indiquent que l’atelier.',
      },
    ),
  ),
  add_bay_to_order: flag(true, row('documents', { en: 'Print the bay', fr: 'Imprimer la baie' })),
  hide_taxed_subtotal: flag(
    false,
    row(
      'documents',
      { en: 'Hide the taxable subtotal', fr: 'Masquer le sous-total taxable' },
      {
        en: 'It is printed on orders with exempt lines.',
        fr: 'Il est imprimé sur les bons qui ont des lignes exemptées.',
      },
    ),
  ),
  show_region_statement: flag(
    true,
    row(
      'documents',
      {
        en: 'Print the region’s statements on estimates',
        fr: 'Imprimer les mentions de la région sur les évaluations',
      },
      {
        en: 'Florida requires its three statements. Turn this off only where your own form has them.',
        fr: 'La Floride exige ses trois mentions. Désactivez-les seulement si votre propre formulaire les contient.',
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
    row('payments', { en: 'Surcharge in percent', fr: 'Supplément en pourcentage' }),
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
      en: 'Payments that a role may not turn into account credit',
      fr: 'Paiements qu’un rôle ne peut pas convertir en crédit au compte',
    }),
  ),
}

export type ShopSettings = ValuesOf<typeof shopSettings>

/** The settings of a new shop. */
export const initialShopSettings: ShopSettings = initialValues(shopSettings)
