import { expect } from 'vitest'
import sharp from 'sharp'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import type { RawInput } from '../station.ts'

const NAMES = {
  tag: { list: 'tags', body: { name_french: '', colour: '#1d6fd1' } },
  brand: { list: 'brands', body: {} },
  unit: { list: 'units', body: { unit: 'x', name_french: '', unit_kind: 'count', factor: '12' } },
  classification: { list: 'classifications', body: { name_french: '', code: '' } },
  service: {
    list: 'services',
    body: {
      taxonomy_id: 'x',
      literal_name: 'x',
      literal_name_french: '',
      part_term_name: '',
      part_term_name_french: '',
      motor_taxonomy_id: '',
      part_term_id: '',
    },
  },
} as const

/** The name of a row, in the field that its list has for it. */
const named = (kind: string, name: string) => (kind === 'service' ? { literal_name: name } : { name })

/** A row of each list that a company's packages and items point at, and a picture; answers their ids. */
export async function everyList(company: TestCompany, name: string): Promise<Record<string, string>> {
  const station = company.as('Owner')
  const ids: Record<string, string> = {}
  for (const [kind, { list, body }] of Object.entries(NAMES)) {
    const id = newId()
    ids[kind] = id
    const answer = await station.send(`${list}.save`, {
      params: { id },
      body: { ...body, ...named(kind, name), version: 0 },
    })
    expect(answer.status, answer.text).toBe(200)
  }
  const params = { kind: 'package', id: company.packages[0]?.id ?? '' } as const
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  await station.send('images.add', { params, body: picture, headers: { 'content-type': 'image/png' } })
  const { images } = await station.call('images.list', { params })
  return { ...ids, image: images[0]?.id ?? '' }
}

/** What takes the id of a row of a list, or of a picture. */
export function listInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const inputs: Record<string, RawInput[]> = {
    'images.list': [
      { params: { kind: 'package', id: ids['package'] } },
      { params: { kind: 'supplier', id: ids['supplier'] } },
    ],
    'images.add': [
      { params: { kind: 'package', id: ids['package'] } },
      { params: { kind: 'supplier', id: ids['supplier'] } },
    ],
    'images.get': [{ params: { id: ids['image'] } }],
    'images.remove': [{ params: { id: ids['image'] } }],
    'items.list': [{ query: { tag: ids['tag'], shop_id: ids['shop'] } }],
    'catalogue.get': [{ query: { shop_id: ids['shop'] } }],
  }
  for (const [kind, { list, body }] of Object.entries(NAMES)) {
    const params = { id: ids[kind] }
    inputs[`${list}.save`] = [{ params, body: { ...body, ...named(kind, 'x'), version: 999 } }]
    inputs[`${list}.remove`] = [{ params, body: { version: 999 } }]
  }
  return inputs
}
