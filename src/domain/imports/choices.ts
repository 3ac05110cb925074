import { msg, msgIn, type Say, type Words } from '#domain/base/words.ts'
import { fold } from '../base/search.ts'

/** One of several values of a column: its code, its word, and what else files write for it. */
interface Choice<Code extends string> {
  code: Code
  words: Words
  also?: readonly string[]
}

const c = <Code extends string>(code: Code, words: Words, ...also: string[]): Choice<Code> => ({
  code,
  words,
  also,
})

const FLAG = [c('yes', msg('Yes'), 'Oui', 'y'), c('no', msg('No'), 'Non', 'n')]
const CONSENT = [
  c('unknown', msg('Unknown'), 'Inconnu'),
  c('given', msgIn('imports', 'Given'), 'Donné', 'yes', 'oui', 'true', '1'),
  c('refused', msgIn('imports', 'Refused'), 'Refusé', 'no', 'non', 'false', '0'),
]
const CURRENCY = [c('usd', msg('USD')), c('cad', msg('CAD')), c('eur', msg('EUR'))]

/** The columns of files that hold one of several values. */
export const CHOICES = {
  discount_type: [
    c('1', msg('Fixed amount'), 'Montant fixe', 'fixed', 'amount', 'fixe', 'montant'),
    c('2', msg('Percent'), 'Pourcentage', 'percentage', 'pourcent', '%'),
  ],
  language: [
    c('en', msg('English'), 'Anglais', 'en-US', 'en-CA'),
    c('fr-CA', msg('French'), 'Français', 'fr', 'French (Canada)', 'Français (Canada)'),
  ],
  consent_email: CONSENT,
  consent_text: CONSENT,
  tax_exempt_kind: [
    c('resale', msg('Resale'), 'Revente'),
    c('government', msg('Government'), 'Gouvernement'),
    c('first_nations', msg('First Nations'), 'Premières Nations'),
    c(
      'nonprofit',
      msg('Non-profit or charity'),
      'Organisme sans but lucratif',
      'non-profit',
      'charity',
      'osbl',
    ),
    c('farm', msg('Farm'), 'Ferme', 'agriculture'),
    c('diplomat', msg('Diplomat'), 'Diplomate'),
    c('other', msg('Other'), 'Autre'),
  ],
  kind: [
    c('vehicle', msg('Vehicle'), 'Véhicule', 'car', 'truck'),
    c('trailer', msg('Trailer'), 'Remorque'),
    c('boat', msg('Boat'), 'Bateau'),
    c('machine', msg('Machine')),
    c('other', msg('Other'), 'Autre'),
  ],
  inventory_type: [
    c('vehicle_physical_item', msg('Vehicle part'), 'Pièce de véhicule', 'part', 'pièce', 'parts'),
    c('vehicle_fluid_item', msg('Vehicle fluid'), 'Fluide de véhicule', 'fluid', 'fluide', 'oil', 'huile'),
    c('other_item', msg('Other item'), 'Autre article', 'other', 'autre'),
  ],
  fee_piece: [
    c('tire', msg('Tire'), 'Pneu', 'tires', 'tyre'),
    c('battery', msg('Battery'), 'Batterie', 'batteries'),
    c('core', msg('Core'), 'Consigne', 'cores'),
  ],
  mileage_unit: [
    c('miles', msg('miles'), 'milles', 'mile', 'mi'),
    c('km', msg('km'), 'kilometres', 'kilometers', 'kilometre', 'kms'),
  ],
  oil_capacity_unit: [
    c('quart', msg('US quart'), 'Quart US', 'qt', 'quarts', 'us qt', 'pinte', 'pintes'),
    c('liter', msg('Liter'), 'Litre', 'l', 'liters', 'litres'),
  ],
  drain_torque_unit: [
    c('lb-ft', msg('lb-ft'), 'lb-pi', 'ft-lb', 'ft-lbs', 'ft lb', 'ft lbs', 'lb ft', 'foot pounds'),
    c('N·m', msg('N·m'), 'nm', 'n.m', 'n m', 'newton meters'),
  ],
  tire_pressure_unit: [c('psi', msg('psi'), 'lb/po²', 'lb/po2'), c('kPa', msg('kPa'))],
  currency: CURRENCY,
  status: [
    c('complete', msg('Finalized'), 'Finalisée', 'closed', 'paid', 'fermée'),
    c('void', msgIn('imports', 'Void'), 'Invalidée', 'voided', 'annulée', 'annulé', 'cancelled', 'canceled'),
    c('uncollectible', msg('Uncollectible'), 'Irrécouvrable'),
  ],
  severity: [
    c('normal', msgIn('imports', 'Normal'), 'Normale', 'no', 'non'),
    c('severe', msgIn('imports', 'Severe'), 'Sévère', 'yes', 'oui'),
    c('both', msg('Both'), 'Les deux', 'all'),
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
      choices.flatMap(({ code, words, also = [] }) =>
        [code, words.message, ...also].map((text) => [key(text), code]),
      ),
    ),
  ]),
)

/** The code for a cell's text, in either language or as other systems write it; undefined when it is none of them. */
export const codeOf = <Field extends ChoiceField>(field: Field, text: string): ChoiceOf<Field> | undefined =>
  codes.get(field)?.get(key(text)) as ChoiceOf<Field> | undefined

/** The cell's text for a code; for any other column, the value as it is. */
export function cellOf(field: string, code: string, say: Say): string {
  const choice = codes.has(field) ? codeOf(field as ChoiceField, code) : undefined
  const found = all[field]?.find((row) => row.code === choice)
  return say(found?.words ?? code)
}
