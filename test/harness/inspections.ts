import sharp from 'sharp'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import { newId } from '#server/base/ids.ts'
import { openOrder, type TestCompany } from '../factories.ts'
import type { Intent } from '#domain/orders/commands.ts'
import type { Desk } from './desk.ts'
import type { Input, RawInput, Station } from './station.ts'

const always = { name_french: '', active: true, version: 0 }

export const inspectInput = (
  fields: Partial<Input<'inspects.save'>['body']> = {},
): Input<'inspects.save'>['body'] => ({
  name: 'Brake pads',
  measures: ['mm'],
  recommend: null,
  ...always,
  ...fields,
})

export interface TestInspection {
  item: string
  group: string
  grouping: string
}

/** A grouping of one group with two points: the first measured and required, the second with a note on "now". */
export async function makeInspection(company: TestCompany, name = 'Brakes'): Promise<TestInspection> {
  const owner = company.as('Owner')
  const ids = { item: newId(), other: newId(), group: newId(), grouping: newId() }
  const pads = inspectInput({
    name,
    recommend: { package_id: company.packages[0]?.id ?? null, name, name_french: name, price: null },
  })
  await owner.call('inspects.save', { params: { id: ids.item }, body: pads })
  await owner.call('inspects.save', { params: { id: ids.other }, body: inspectInput({ name: `${name} 2` }) })
  const items = [
    { item_id: ids.item, required: true, note_required: 'never' as const },
    { item_id: ids.other, required: false, note_required: 'now' as const },
  ]
  await owner.call('inspectGroups.save', { params: { id: ids.group }, body: { name, items, ...always } })
  const grouping = { name, group_ids: [ids.group], vehicle_types: [], fuels: [], ...always }
  await owner.call('groupings.save', { params: { id: ids.grouping }, body: grouping })
  return ids
}

/** Begins the inspection on the order; answers its points. */
export async function inspect(desk: Desk, { grouping }: TestInspection): Promise<OrderInspection[]> {
  await desk.apply({ type: 'inspection.add', kind: 'grouping', source_id: grouping, line_id: newId() })
  return desk.order.inspection_groups.flatMap((group) => group.selected_inspections)
}

export const samplePicture = (width = 60): Promise<Buffer> =>
  sharp({ create: { width, height: 40, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()

/** Stores a file with an order as the camera's screen does. */
export const sendFinding = (
  station: Station,
  {
    orderId,
    file,
    type = 'image/png',
    id = newId(),
  }: { orderId: string; file: Buffer | string; type?: string | undefined; id?: string | undefined },
) =>
  station.send('inspectionFiles.add', {
    params: { id: orderId, file_id: id },
    body: file,
    headers: { 'content-type': type },
  })

/** A picture on a point; answers its id. */
export async function addPicture(desk: Desk, inspection_id: string): Promise<string> {
  const photo_id = newId()
  await sendFinding(desk.station, {
    orderId: desk.order.id,
    file: await samplePicture(),
    type: 'image/png',
    id: photo_id,
  })
  await desk.apply({ type: 'inspection.photo', inspection_id, photo_id })
  return photo_id
}

/** Everything that inspections and links leave behind on an order; answers the ids. */
export async function everyInspection(
  desk: Desk,
  company: TestCompany,
  name: string,
): Promise<Record<string, string>> {
  const made = await makeInspection(company, name)
  const [point] = await inspect(desk, made)
  const inspection = point?.id ?? ''
  const inspection_file = await addPicture(desk, inspection)
  await desk.apply({
    type: 'inspection.recommend',
    inspection_id: inspection,
    line_id: newId(),
    child_ids: [],
    package_id: null,
    job: { name, name_french: name, price: '10.00' },
  })
  const params = { id: desk.order.id }
  const { link, url } = await desk.station.call('authorizations.create', {
    params,
    body: { id: newId(), send: false },
  })
  const token = new URL(url).searchParams.get('token') ?? ''
  const page = await desk.station.call('authorizations.open', { body: { token } })
  const decisions = page.jobs.map(({ line_id, price, adds }) => ({
    line_id,
    price,
    adds,
    approved: false,
    reason: 'other' as const,
    note: name,
  }))
  const signature: [number, number][][] = [
    [
      [1, 1],
      [9, 9],
    ],
  ]
  const body = { token, by: name, language: 'en' as const, decisions, total: page.total, signature }
  await desk.station.call('authorizations.decide', { body })
  const { group, grouping, item } = made
  return { inspect: item, inspect_group: group, grouping, inspection, inspection_file, link: link.id }
}

/** An order whose inspection found something, and that was canceled: what it offered and found is known. */
export async function everyFinding(company: TestCompany, grouping: string, name: string): Promise<void> {
  const desk = await openOrder(company)
  await desk.casual('10.00', { name })
  const [point] = await inspect(desk, { item: '', group: '', grouping })
  await desk.apply({
    type: 'inspection.set',
    inspection_id: point?.id ?? '',
    change: { field: 'answer', value: 'soon' },
  })
  await desk.move('deleted', 'customer_left')
}

/** Good inputs for each route of inspections and links that takes an id. */
export function inspectionInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { inspect: item = '', inspect_group: group = '', grouping = '', order = '', link = '' } = ids
  const recommend = { package_id: ids['package'] ?? '', name: 'x', name_french: '', price: null }
  const token = 'guessed'
  const decision = { line_id: newId(), approved: true, reason: null, note: '', price: '1', adds: '1' }
  return {
    'inspects.save': [{ params: { id: item }, body: inspectInput({ recommend, version: 999 }) }],
    'inspectGroups.save': [
      {
        params: { id: group },
        body: {
          name: 'x',
          items: [{ item_id: item, required: true, note_required: 'now' }],
          active: true,
          version: 999,
        },
      },
    ],
    'groupings.save': [
      {
        params: { id: grouping },
        body: { name: 'x', group_ids: [group], vehicle_types: [], fuels: [], active: true, version: 999 },
      },
    ],
    'inspectionFiles.add': [{ params: { id: order, file_id: newId() } }],
    'inspectionFiles.list': [{ params: { id: order } }],
    'inspectionReports.mail': [{ params: { id: order }, body: { to: 'someone@example.com' } }],
    'authorizations.list': [{ params: { id: order } }],
    'authorizations.create': [{ params: { id: order }, body: { id: newId(), send: false } }],
    'authorizations.withdraw': [{ params: { id: order, link_id: link } }],
    'authorizations.price': [{ body: { token, approved: [newId()] } }],
    'authorizations.decide': [
      {
        body: {
          token,
          by: 'x',
          language: 'en',
          decisions: [decision],
          total: '1',
          signature: [
            [
              [1, 1],
              [2, 2],
            ],
          ],
        },
      },
    ],
  }
}

/** One command of each kind that inspections have. */
export function inspectionEdits(ids: Record<string, string>): Intent[] {
  const { inspection: inspection_id = '', inspection_file: photo_id = '', grouping: source_id = '' } = ids
  return [
    { type: 'inspection.add', kind: 'grouping', source_id, line_id: newId() },
    { type: 'inspection.set', inspection_id, change: { field: 'answer', value: 'ok' } },
    { type: 'inspection.set', inspection_id, change: { field: 'marks', photo_id, value: [] } },
    { type: 'inspection.photo', inspection_id, photo_id },
    { type: 'inspection.remove_photo', inspection_id, photo_id: newId() },
    { type: 'inspection.remove', line_id: newId() },
    {
      type: 'inspection.recommend',
      inspection_id,
      line_id: newId(),
      child_ids: Array.from({ length: 3 }, newId),
      item_ids: [ids['item'] ?? ''],
      package_id: ids['package'] ?? '',
      job: null,
    },
  ]
}
