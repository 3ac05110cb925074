import { sql } from 'kysely'
import type { StoredGroup, StoredGrouping, StoredInspect } from '#contract/inspections/inspects.ts'
import type { Measure, NoteRule } from '#domain/inspections/kinds.ts'
import type { Tx } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import { insertMany } from '../base/database/insertMany.ts'

/** English, French, and the measured values or the recommended package. */
type Point = readonly [en: string, fr: string, more?: { measures?: Measure[]; leadsTo?: string }]

const TIRE: { measures: Measure[]; leadsTo: string } = {
  measures: ['32nds', 'psi'],
  leadsTo: 'Tire Rotation',
}
const PADS: { measures: Measure[] } = { measures: ['mm'] }

interface DefaultGroup {
  en: string
  fr: string
  required: boolean
  note: NoteRule
  points: readonly Point[]
}

const UNDER_HOOD: DefaultGroup = {
  en: 'Under the hood',
  fr: 'Sous le capot',
  required: false,
  note: 'now',
  points: [
    ['Oil level', 'Niveau d’huile'],
    ['Coolant', 'Liquide de refroidissement', { leadsTo: 'Coolant Exchange' }],
    ['Brake fluid', 'Liquide de frein', { leadsTo: 'Brake Fluid' }],
    ['Power steering fluid', 'Liquide de servodirection'],
    ['Transmission fluid', 'Huile à transmission', { leadsTo: 'Transmission Drain & Fill' }],
    ['Washer fluid', 'Lave-glace'],
    ['Battery', 'Batterie', { measures: ['V'], leadsTo: 'Battery Replacement' }],
    ['Belts', 'Courroies'],
    ['Hoses', 'Boyaux'],
    ['Engine air filter', 'Filtre à air du moteur', { leadsTo: 'Engine Air Filter' }],
    ['Cabin filter', 'Filtre d’habitacle', { leadsTo: 'Cabin Air Filter' }],
  ],
}

const OUTSIDE: DefaultGroup = {
  en: 'Exterior',
  fr: 'Extérieur',
  required: false,
  note: 'now',
  points: [
    ['Headlights', 'Phares'],
    ['Turn and hazard lights', 'Clignotants et feux de détresse'],
    ['Brake, reverse and plate lights', 'Feux de freinage, de recul et de plaque'],
    ['Wipers', 'Essuie-glaces', { leadsTo: 'Wiper Blades' }],
    ['Windshield and mirrors', 'Pare-brise et rétroviseurs'],
    ['Horn', 'Klaxon'],
  ],
}

const TIRES: DefaultGroup = {
  en: 'Tires',
  fr: 'Pneus',
  required: false,
  note: 'now',
  points: [
    ['Left front tire', 'Pneu avant gauche', TIRE],
    ['Right front tire', 'Pneu avant droit', TIRE],
    ['Left rear tire', 'Pneu arrière gauche', TIRE],
    ['Right rear tire', 'Pneu arrière droit', TIRE],
  ],
}

const UNDER_CAR: DefaultGroup = {
  en: 'Under the vehicle',
  fr: 'Sous le véhicule',
  required: false,
  note: 'now',
  points: [
    ['Brakes (visual)', 'Freins, partie visible'],
    ['Steering and suspension', 'Direction et suspension'],
    ['Exhaust', 'Échappement'],
    ['Leaks, boots, differential', 'Fuites, soufflets, différentiel'],
  ],
}

const SAFETY: DefaultGroup = {
  en: 'Safety check',
  fr: 'Vérification de sécurité',
  required: true,
  note: 'never',
  points: [
    ['Drain plug torqued to spec', 'Bouchon de vidange serré au couple prescrit'],
    ['Oil filter tightened to spec', 'Filtre serré selon les spécifications'],
    ['Oil level rechecked after start-up', 'Niveau d’huile revérifié après démarrage'],
    ['No leaks', 'Aucune fuite'],
    ['Oil cap on', 'Bouchon de remplissage en place'],
    ['Hood latched', 'Capot verrouillé'],
    ['Reminder sticker applied', 'Autocollant posé'],
    ['Oil life monitor reset', 'Indicateur de vidange remis à zéro'],
  ],
}

const BRAKES: DefaultGroup = {
  en: 'Brakes by wheel',
  fr: 'Freins, roue par roue',
  required: false,
  note: 'now',
  points: [
    ['Left front pads', 'Plaquettes avant gauche', { ...PADS, leadsTo: 'Front Brake Pads' }],
    ['Right front pads', 'Plaquettes avant droite', { ...PADS, leadsTo: 'Front Brake Pads' }],
    ['Left rear pads', 'Plaquettes arrière gauche', { ...PADS, leadsTo: 'Rear Brake Pads' }],
    ['Right rear pads', 'Plaquettes arrière droite', { ...PADS, leadsTo: 'Rear Brake Pads' }],
    ['Rotors', 'Disques'],
    ['Brake lines and hoses', 'Conduites et flexibles'],
    ['Parking brake', 'Frein de stationnement'],
  ],
}

const PRE_TRIP: DefaultGroup = {
  en: 'Pre-trip',
  fr: 'Avant le départ',
  required: true,
  note: 'now',
  points: [
    ['All lights', 'Tous les feux'],
    ['Tires and lug nuts', 'Pneus et écrous de roue'],
    ['Service brake', 'Frein de service'],
    ['Mirrors and glass', 'Rétroviseurs et vitres'],
    ['Fluid levels', 'Niveaux des liquides'],
    ['Fire extinguisher and triangles', 'Extincteur et triangles'],
    ['Load and doors secured', 'Charge et portes sécurisées'],
    ['Documents in cab', 'Documents dans la cabine'],
  ],
}

/** The five inspections of a new company; the 25-point one has four sections. */
const INSPECTIONS: readonly { en: string; fr: string; groups: readonly DefaultGroup[] }[] = [
  { en: '25-Point', fr: '25 points', groups: [UNDER_HOOD, OUTSIDE, TIRES, UNDER_CAR] },
  { en: 'Safety check', fr: 'Vérification de sécurité', groups: [SAFETY] },
  { en: 'Tire', fr: 'Pneus', groups: [TIRES] },
  { en: 'Brake', fr: 'Freins', groups: [BRAKES] },
  { en: 'Fleet pre-trip', fr: 'Ronde de sécurité – flotte', groups: [PRE_TRIP] },
]

interface Sold {
  id: string
  name: string
  name_french: string
}

const always = { active: true, version: 1 }

function itemOf(
  [name, name_french, { measures = [], leadsTo = '' } = {}]: Point,
  sold: readonly Sold[],
): StoredInspect {
  const work = sold.find((row) => row.name.startsWith(leadsTo) && leadsTo !== '')
  return {
    id: newId(),
    name,
    name_french,
    measures,
    recommend: work
      ? { package_id: work.id, name: work.name, name_french: work.name_french, price: null }
      : null,
    ...always,
  }
}

export interface Inspections {
  items: StoredInspect[]
  groups: StoredGroup[]
  groupings: StoredGrouping[]
}

function defaultInspections(sold: readonly Sold[]): Inspections {
  const items: StoredInspect[] = []
  const groups = new Map<DefaultGroup, StoredGroup>()
  for (const group of new Set(INSPECTIONS.flatMap((row) => row.groups))) {
    const points = group.points.map((point) => itemOf(point, sold))
    items.push(...points)
    groups.set(group, {
      id: newId(),
      name: group.en,
      name_french: group.fr,
      items: points.map(({ id }) => ({ item_id: id, required: group.required, note_required: group.note })),
      ...always,
    })
  }
  const groupings = INSPECTIONS.map((row) => ({
    id: newId(),
    name: row.en,
    name_french: row.fr,
    group_ids: row.groups.flatMap((group) => groups.get(group)?.id ?? []),
    vehicle_types: [],
    fuels: [],
    ...always,
  }))
  return { items, groups: [...groups.values()], groupings }
}

/** The inspections of a new company, over the packages that it sells. */
export async function writeInspections(
  tx: Tx,
  companyId: string,
  sold: readonly Sold[],
): Promise<Inspections> {
  const made = defaultInspections(sold)
  const placed = (rows: readonly object[]) =>
    rows.map((row, position) => ({ company_id: companyId, ...row, position }))
  await insertMany(tx, companyId, 'inspect_items', placed(made.items))
  await insertMany(tx, companyId, 'inspect_groups', placed(made.groups))
  await insertMany(tx, companyId, 'inspect_groupings', placed(made.groupings))
  const [points] = made.groupings
  // Oil changes and fleet maintenance include the 25 points.
  const bringing = sold
    .filter((row) => /Oil|Full Synthetic|Fleet PM|25-Point/.test(row.name))
    .map((row) => row.id)
  await sql`update packages set inspection_grouping_id = ${points?.id ?? null}
    where company_id = ${companyId} and id = any(${bringing}::uuid[])`.execute(tx)
  return made
}
