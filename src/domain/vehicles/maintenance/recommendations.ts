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
  taxonomy_id: string,
  name: string,
  name_french: string,
  [interval_mile, interval_month]: Every,
  [severe_interval_mile, severe_interval_month]: Every = NONE,
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
  row(
    'oil_full_synthetic',
    'oil_drain',
    'Engine oil, full synthetic',
    'Huile moteur synthétique',
    [7500, 12],
    [5000, 6],
  ),
  row('oil_blend', 'oil_drain', 'Engine oil, synthetic blend', 'Huile moteur semi-synthétique', [5000, 6]),
  row(
    'oil_high_mileage',
    'oil_drain',
    'Engine oil, high mileage',
    'Huile moteur kilométrage élevé',
    [5000, 6],
  ),
  row(
    'oil_conventional',
    'oil_drain',
    'Engine oil, conventional',
    'Huile moteur conventionnelle',
    [5000, 6],
    [3000, 6],
  ),
  row('tire_rotate', 'tire_rotate', 'Tire rotation', 'Rotation des pneus', [7500, 6]),
  row('air_filter', 'air_filter', 'Engine air filter', 'Filtre à air', [30_000, 36], [15_000, null]),
  row('cabin_filter', 'cabin_filter', 'Cabin air filter', 'Filtre d’habitacle', [20_000, 24]),
  row('wipers', 'wipers', 'Wiper blades', 'Balais d’essuie-glace', [null, 12]),
  row('brake_fluid', 'brake_fluid', 'Brake fluid', 'Liquide de frein', [null, 36]),
  row('coolant', 'coolant', 'Coolant', 'Liquide de refroidissement', [60_000, 60]),
  row(
    'transmission',
    'transmission',
    'Transmission fluid',
    'Huile de transmission',
    [60_000, null],
    [30_000, null],
  ),
  row(
    'transfer_case',
    'transfer_case',
    'Transfer case fluid',
    'Huile de boîte de transfert',
    [50_000, null],
    [30_000, null],
  ),
  row(
    'differential',
    'differential',
    'Differential fluid',
    'Huile de différentiel',
    [50_000, null],
    [30_000, null],
  ),
  row('fuel_filter', 'fuel_filter', 'Fuel filter', 'Filtre à carburant', [30_000, null]),
  row('drive_belt', 'drive_belt', 'Drive belt, inspect', 'Courroie d’entraînement, inspecter', [
    60_000,
    null,
  ]),
  row('battery_test', 'battery_test', 'Battery test', 'Essai de la batterie', [null, 12]),
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
