import { z } from 'zod'
import { MEASURES } from '#domain/inspections/kinds.ts'
import { measure, noteRule, recommendation } from '#domain/inspections/shapes.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { amount, id, line, requiredLine, versionOrNew } from '../base/shared.ts'

const names = { name: requiredLine(120), name_french: line(120).default('') }
/** The version that the editor has seen; 0 for a new one. */
const version = versionOrNew
const storedFields = {
  id,
  name: z.string(),
  name_french: z.string(),
  active: z.boolean(),
  version: z.number(),
}

/** A point of inspection: its check, its measured values, and the work that a finding recommends. */
export const inspectBody = z.object({
  ...names,
  measures: z.array(measure).max(MEASURES.length),
  recommend: z
    .object({ package_id: id.nullable(), name: line(120), name_french: line(120), price: amount.nullable() })
    .nullable(),
  active: z.boolean(),
  version,
})
export const storedInspect = z
  .object({ ...storedFields, measures: z.array(measure), recommend: recommendation.nullable() })
  .meta({ id: 'Inspect' })
export type StoredInspect = z.infer<typeof storedInspect>

const member = z.object({ item_id: id, required: z.boolean(), note_required: noteRule })

/** A group: its points in the order of inspection. */
export const groupBody = z.object({
  ...names,
  items: z.array(member).min(1).max(100),
  active: z.boolean(),
  version,
})
export const storedGroup = z.object({ ...storedFields, items: z.array(member) }).meta({ id: 'InspectGroup' })
export type StoredGroup = z.infer<typeof storedGroup>

/** A named set of groups, and the vehicles that it is for (none named: any). */
export const groupingBody = z.object({
  ...names,
  group_ids: z.array(id).min(1).max(20),
  vehicle_types: z.array(requiredLine(40)).max(20),
  fuels: z.array(requiredLine(40)).max(20),
  active: z.boolean(),
  version,
})
export const storedGrouping = z
  .object({
    ...storedFields,
    group_ids: z.array(id),
    vehicle_types: z.array(z.string()),
    fuels: z.array(z.string()),
  })
  .meta({ id: 'InspectGrouping' })
export type StoredGrouping = z.infer<typeof storedGrouping>

const example = { name: 'Brake fluid', name_french: 'Liquide de frein', active: true, version: 0 }
const anId = '0193f0a0-0000-7000-8000-000000000001'
const saved =
  'Adds or changes it. Orders keep an inspection as it was started. An outdated version is refused, with the newer one.'

export const inspects = {
  list: route({
    method: 'GET',
    path: '/api/v2/inspects',
    allow: 'signed_in',
    reply: z.object({ items: z.array(storedInspect) }),
    summary: 'Inspection points',
    description: 'Every point that a group may contain, inactive ones too.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/inspects/:id',
    allow: 'inspections.edit',
    params: z.object({ id }),
    body: inspectBody,
    reply: z.object({ item: storedInspect }),
    errors: ['stale_version', 'not_found'],
    emits: ['inspection_list.changed'],
    audit: UNAUDITED.catalogue,
    summary: 'Save an inspection point',
    description: saved,
    example: { ...example, measures: ['mm'], recommend: null },
  }),
}

export const inspectGroups = {
  list: route({
    method: 'GET',
    path: '/api/v2/inspect_groups',
    allow: 'signed_in',
    reply: z.object({ groups: z.array(storedGroup) }),
    summary: 'Inspection groups',
    description:
      'Every group with its points in order, which of them are required, and when each asks for a note.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/inspect_groups/:id',
    allow: 'inspections.edit',
    params: z.object({ id }),
    body: groupBody,
    reply: z.object({ group: storedGroup }),
    errors: ['stale_version', 'not_found'],
    emits: ['inspection_list.changed'],
    audit: UNAUDITED.catalogue,
    summary: 'Save an inspection group',
    description: saved,
    example: { ...example, items: [{ item_id: anId, required: true, note_required: 'now' }] },
  }),
}

export const groupings = {
  list: route({
    method: 'GET',
    path: '/api/v2/inspect_groupings',
    allow: 'signed_in',
    reply: z.object({ groupings: z.array(storedGrouping) }),
    summary: 'Inspections',
    description: 'Every named set of groups, with the vehicles that it applies to.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/inspect_groupings/:id',
    allow: 'inspections.edit',
    params: z.object({ id }),
    body: groupingBody,
    reply: z.object({ grouping: storedGrouping }),
    errors: ['stale_version', 'not_found'],
    emits: ['inspection_list.changed'],
    audit: UNAUDITED.catalogue,
    summary: 'Save an inspection',
    description: saved,
    example: { ...example, group_ids: [anId], vehicle_types: [], fuels: [] },
  }),
}
