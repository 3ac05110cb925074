import { fold } from '../base/search.ts'

/** One of several values of a column: its code, its word in each language, and what other systems write for it. */
interface Choice<Code extends string> {
  code: Code
  en: string
  fr: string
  also?: readonly string[]
}

const c = <Code extends string>(code: Code, en: string, fr: string, ...also: string[]): Choice<Code> => ({
  code,
  en,
  fr,
  also,
})

const FLAG = [c('yes', 'Yes', 'Oui', 'y'), c('no', 'No', 'Non', 'n')]
const CONSENT = [
  c('unknown', 'Unknown', 'Inconnu'),
  c('given', 'Given', 'Donné', 'yes', 'oui', 'true', '1'),
  c('refused', 'Refused', 'Refusé', 'no', 'non', 'false', '0'),
]
const CURRENCY = [c('usd', 'USD', 'USD'), c('cad', 'CAD', 'CAD'), c('eur', 'EUR', 'EUR')]

/** The columns of files that hold one of several values. */
export const CHOICES = {
  discount_type: [
    c('1', 'Fixed amount', 'Montant fixe', 'fixed', 'amount', 'fixe', 'montant'),
    c('2', 'Percent', 'Pourcentage', 'percentage', 'pourcent', '%'),
  ],
  language: [
    c('en', 'English', 'Anglais', 'en-US', 'en-CA'),
    c('fr-CA', 'French', 'Français', 'fr', 'French (Canada)', 'Français (Canada)'),
  ],
  consent_email: CONSENT,
  consent_text: CONSENT,
  tax_exempt_kind: [
    c('resale', 'Resale', 'Revente'),
    c('government', 'Government', 'Gouvernement'),
    c('first_nations', 'First Nations', 'Premières Nations'),
    c('nonprofit', 'Non-profit or charity', 'Organisme sans but lucratif', 'non-profit', 'charity', 'osbl'),
    c('farm', 'Farm', 'Ferme', 'agriculture'),
    c('diplomat', 'Diplomat', 'Diplomate'),
    c('other', 'Other', 'Autre'),
  ],
  kind: [
    c('vehicle', 'Vehicle', 'Véhicule', 'car', 'truck'),
    c('trailer', 'Trailer', 'Remorque'),
    c('boat', 'Boat', 'Bateau'),
    c('machine', 'Machine', 'Machine'),
    c('other', 'Other', 'Autre'),
  ],
  inventory_type: [
    c('vehicle_physical_item', 'Vehicle part', 'Pièce de véhicule', 'part', 'pièce', 'parts'),
    c('vehicle_fluid_item', 'Vehicle fluid', 'Fluide de véhicule', 'fluid', 'fluide', 'oil', 'huile'),
    c('other_item', 'Other item', 'Autre article', 'other', 'autre'),
  ],
  fee_piece: [
    c('tire', 'Tire', 'Pneu', 'tires', 'tyre'),
    c('battery', 'Battery', 'Batterie', 'batteries'),
    c('core', 'Core', 'Consigne', 'cores'),
  ],
  mileage_unit: [
    c('miles', 'miles', 'milles', 'mile', 'mi'),
    c('km', 'km', 'km', 'kilometres', 'kilometers', 'kilometre', 'kms'),
  ],
  oil_capacity_unit: [
    c('quart', 'US quart', 'Quart US', 'qt', 'quarts', 'us qt', 'pinte', 'pintes'),
    c('liter', 'Liter', 'Litre', 'l', 'liters', 'litres'),
  ],
  drain_torque_unit: [
    c('lb-ft', 'lb-ft', 'lb-pi', 'ft-lb', 'ft-lbs', 'ft lb', 'ft lbs', 'lb ft', 'foot pounds'),
    c('N·m', 'N·m', 'N·m', 'nm', 'n.m', 'n m', 'newton meters'),
  ],
  tire_pressure_unit: [c('psi', 'psi', 'lb/po²', 'lb/po2'), c('kPa', 'kPa', 'kPa')],
  currency: CURRENCY,
  status: [
    c('complete', 'Finalized', 'Finalisée', 'closed', 'paid', 'fermée'),
    c('void', 'Void', 'Invalidée', 'voided', 'annulée', 'annulé', 'cancelled', 'canceled'),
    c('uncollectible', 'Uncollectible', 'Irrécouvrable'),
  ],
  severity: [
    c('normal', 'Normal', 'Normale', 'no', 'non'),
    c('severe', 'Severe', 'Sévère', 'yes', 'oui'),
    c('both', 'Both', 'Les deux', 'all'),
  ],
  turbo: FLAG,
  tax_exempt: FLAG,
  charge_location_tax: FLAG,
  auto_send_order_email: FLAG,
  auto_send_order_text: FLAG,
  fleet_auto_send_order_email: FLAG,
  fleet_auto_send_order_text: FLAG,
} as const satisfies Readonly<Record<string, readonly Choice<string>[]>>

export type ChoiceField = keyof typeof CHOICES
export type ChoiceOf<Field extends ChoiceField> = (typeof CHOICES)[Field][number]['code']

const all: Readonly<Record<string, readonly Choice<string>[]>> = CHOICES
const key = (text: string): string => fold(text) || text.trim()

const codes = new Map(
  Object.entries(all).map(([field, choices]) => [
    field,
    new Map(
      choices.flatMap(({ code, en, fr, also = [] }) =>
        [code, en, fr, ...also].map((text) => [key(text), code]),
      ),
    ),
  ]),
)

/** The code for a cell's text, in either language or as other systems write it; undefined when it is none of them. */
export const codeOf = <Field extends ChoiceField>(field: Field, text: string): ChoiceOf<Field> | undefined =>
  codes.get(field)?.get(key(text)) as ChoiceOf<Field> | undefined

/** The cell's text for a code; for any other column, the value as it is. */
export function cellOf(field: string, code: string, language: 'en' | 'fr-CA'): string {
  const choice = codes.has(field) ? codeOf(field as ChoiceField, code) : undefined
  const found = all[field]?.find((row) => row.code === choice)
  return found === undefined ? code : language === 'en' ? found.en : found.fr
}
