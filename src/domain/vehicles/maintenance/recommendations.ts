import type { DistanceInterval } from '#domain/places/interval.ts'

/** An interval of the shop: distance and months, whichever comes first; the severe ones where the shop has them. */
export interface ShopInterval extends DistanceInterval {
  key: string
  taxonomy_id: string
  name: string
  name_french: string
  interval_month: number | null
  severe_interval_mile: number | null
  severe_interval_kilometer: number | null
  severe_interval_month: number | null
}

type Every = readonly [miles: number | null, months: number | null]
const NONE: Every = [null, null]

const row = (
  key: string,
  name: string,
  name_french: string,
  {
    taxonomy_id = key,
    every: [interval_mile, interval_month],
    severe: [severe_interval_mile, severe_interval_month] = NONE,
  }: { taxonomy_id?: string; every: Every; severe?: Every },
): ShopInterval => ({
  key,
  taxonomy_id,
  name,
  name_french,
  interval_mile,
  interval_kilometer: null,
  interval_month,
  severe_interval_mile,
  severe_interval_kilometer: null,
  severe_interval_month,
})

/**
 * What shops commonly recommend. General knowledge of the trade, not any maker's schedule: labelled "shop
 * recommendation", and off until the company turns it on.
 */
export const RECOMMENDATIONS: readonly ShopInterval[] = [
  row('oil_full_synthetic', 'Engine oil, full synthetic', 'Huile moteur synthétique', {
    taxonomy_id: 'oil_drain',
    every: [7500, 12],
    severe: [5000, 6],
  }),
  row('oil_blend', 'Engine oil, synthetic blend', 'Huile moteur semi-synthétique', {
    taxonomy_id: 'oil_drain',
    every: [5000, 6],
  }),
  row('oil_high_mileage', 'Engine oil, high mileage', 'Huile moteur kilométrage élevé', {
    taxonomy_id: 'oil_drain',
    every: [5000, 6],
  }),
  row('oil_conventional', 'Engine oil, conventional', 'Huile moteur conventionnelle', {
    taxonomy_id: 'oil_drain',
    every: [5000, 6],
    severe: [3000, 6],
  }),
  row('tire_rotate', 'Tire rotation', 'Rotation des pneus', { every: [7500, 6] }),
  row('air_filter', 'Engine air filter', 'Filtre à air', { every: [30_000, 36], severe: [15_000, null] }),
  row('cabin_filter', 'Cabin air filter', 'Filtre d’habitacle', { every: [20_000, 24] }),
  row('wipers', 'Wiper blades', 'Balais d’essuie-glace', { every: [null, 12] }),
  row('brake_fluid', 'Brake fluid', 'Liquide de frein', { every: [null, 36] }),
  row('coolant', 'Coolant', 'Liquide de refroidissement', { every: [60_000, 60] }),
  row('transmission', 'Transmission fluid', 'Huile de transmission', {
    every: [60_000, null],
    severe: [30_000, null],
  }),
  row('transfer_case', 'Transfer case fluid', 'Huile de boîte de transfert', {
    every: [50_000, null],
    severe: [30_000, null],
  }),
  row('differential', 'Differential fluid', 'Huile de différentiel', {
    every: [50_000, null],
    severe: [30_000, null],
  }),
  row('fuel_filter', 'Fuel filter', 'Filtre à carburant', { every: [30_000, null] }),
  row('drive_belt', 'Drive belt, inspect', 'Courroie d’entraînement, inspecter', { every: [60_000, null] }),
  row('battery_test', 'Battery test', 'Essai de la batterie', { every: [null, 12] }),
]

/** The words by which a service of each kind is recognized, folded, in both languages. */
export const SERVICE_WORDS: Readonly<Record<string, readonly string[]>> = {
  oil_drain: [
    'oil change',
    'engine oil',
    'oil service',
    'lube oil',
    'vidange d huile',
    'huile moteur',
    'changement d huile',
  ],
  tire_rotate: [
    'tire rotat',
    'rotate tire',
    'rotation balance',
    'rotation des pneus',
    'permutation des pneus',
  ],
  air_filter: ['engine air filter', 'filtre a air'],
  cabin_filter: ['cabin air filter', 'cabin filter', 'filtre d habitacle'],
  wipers: ['wiper', 'essuie glace'],
  brake_fluid: ['brake fluid', 'liquide de frein'],
  coolant: ['coolant', 'refroidissement', 'antifreeze', 'antigel'],
  transmission: ['transmission', 'trans fluid', 'boite de vitesses'],
  transfer_case: ['transfer case', 'boite de transfert'],
  differential: ['differential', 'drive axle', 'differentiel'],
  fuel_filter: ['fuel filter', 'filtre a carburant'],
  drive_belt: ['drive belt', 'serpentine belt', 'courroie'],
  battery_test: ['battery', 'batterie'],
}

const OILS: readonly [key: string, words: readonly string[]][] = [
  ['oil_high_mileage', ['high mileage', 'kilometrage eleve']],
  ['oil_blend', ['synthetic blend', 'semi synth']],
  ['oil_full_synthetic', ['synthetic', 'synthetique']],
  ['oil_conventional', ['conventional', 'conventionnelle']],
]

/** Which of the four oils a visit's texts mention (folded); null when they do not say. */
export const oilOf = (texts: readonly string[]): string | null =>
  OILS.find(([, words]) => texts.some((text) => words.some((word) => text.includes(word))))?.[0] ?? null
