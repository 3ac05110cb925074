import { describe, expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { listed, makeSlotPackage } from '#test/harness/menu.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'
import { bodyOf } from '#test/harness/station.ts'

const server = testServer()
const blue = '#1d6fd1' as const

test('a company begins with the lists of the trade, in both languages', async () => {
  const station = (await makeCompany(server())).as('Technician')
  const { rows: units } = await station.call('units.list', {})
  expect(units.find((row) => row.unit === 'quart')).toMatchObject({
    factor: '946.352946',
    unit_kind: 'volume',
    name_french: 'Quart US',
  })
  expect(units.find((row) => row.unit === 'liter')).toMatchObject({ name: 'Liter', name_french: 'Litre' })
  expect(units.find((row) => row.unit === 'case')).toMatchObject({ factor: null, unit_kind: 'count' })
  expect((await station.call('classifications.list', {})).rows).toHaveLength(16)
  expect((await station.call('tags.list', {})).rows).toHaveLength(9)
  const { rows: services } = await station.call('services.list', {})
  expect(services).toHaveLength(33)
  expect(services.find((row) => row.taxonomy_id === 'oil_filter')).toMatchObject({
    part_term_name: 'Engine Oil Filter',
    motor_taxonomy_id: '',
    part_term_id: '',
  })
  expect(services.find((row) => row.taxonomy_id === 'tire_rotate')?.part_term_name).toBe('')
  expect((await station.call('brands.list', {})).rows).toEqual([])
})

const tag = { name: 'Racing', name_french: '', colour: blue, version: 0 }

describe('a tag', () => {
  test('is added, changed, taken off and brought back; two people do not overwrite each other', async () => {
    const company = await makeCompany(server())
    const [one, two] = [company.as('Owner'), company.as('Manager')]
    const params = { id: newId() }
    const { row } = await one.call('tags.save', { params, body: tag })
    expect(row).toMatchObject({ name_french: 'Racing', version: 1 })
    await one.call('tags.save', { params, body: { ...tag, name: 'Track', version: 1 } })
    const stale = await two.refused('stale_version', 'tags.save', { params, body: { ...tag, version: 1 } })
    expect(stale.current).toMatchObject({ name: 'Track', version: 2 })
    await two.refused('stale_version', 'tags.remove', { params, body: { version: 1 } })
    const off = await one.call('tags.remove', { params, body: { version: 2 } })
    expect((await one.call('tags.list', {})).rows.map((each) => each.id)).not.toContain(params.id)
    await one.call('tags.save', { params, body: { ...tag, version: off.row.version } })
    expect((await one.call('tags.list', {})).rows.map((each) => each.id)).toContain(params.id)
  })

  test('is not taken off while it is used, and the refusal says where', async () => {
    const company = await makeCompany(server())
    const station = company.as('Owner')
    const id = await listed(company, 'tags', 'Full Synthetic')
    const [oil] = company.items
    const { item } = await station.call('items.get', { params: { id: oil?.id ?? '' } })
    await station.call('items.save', {
      params: { id: item.id },
      body: bodyOf('items.save', { ...item, tag_ids: [id] }),
    })
    const option = { name: 'Better', name_french: '', price: '5', preselected: false, option_tags: [id] }
    const sold = await makeSlotPackage(company, [{ type: 'tag', filter_name: id }], { options: [option] })
    const problem = await station.refused('list_in_use', 'tags.remove', {
      params: { id },
      body: { version: 1 },
    })
    expect(problem.current).toEqual({
      uses: [
        { kind: 'item', id: item.id, name: item.name },
        { kind: 'option', id: sold, name: 'Any oil' },
        { kind: 'package', id: sold, name: 'Any oil' },
      ],
      total: 3,
    })
  })

  test('is refused for its field', async () => {
    const company = await makeCompany(server())
    const station = company.as('Owner')
    const saving = (change: object) => ({ params: { id: newId() }, body: { ...tag, ...change } })
    const wrong = async (change: object) =>
      pointers(await station.refused('invalid_input', 'tags.save', saving(change)))
    expect(await wrong({ name: '<b></b>' })).toEqual(['/body/name'])
    expect(await wrong({ colour: 'red' })).toEqual(['/body/colour'])
    const taken = await station.refused('name_taken', 'tags.save', saving({ name: 'full SYNTHETIC' }))
    expect(pointers(taken)).toEqual(['/body/name'])
    await station.refused('not_found', 'tags.save', saving({ version: 3 }))
    await company.as('Technician').refused('not_allowed', 'tags.save', { params: { id: newId() }, body: tag })
  })
})

test('a unit in use keeps its factor and stays; its name may change', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const { rows } = await station.call('units.list', {})
  const quart = rows.find((row) => row.unit === 'quart')
  if (!quart) throw new Error('no quart')
  const params = { id: quart.id }
  const problem = await station.refused('list_in_use', 'units.save', {
    params,
    body: bodyOf('units.save', { ...quart, factor: '1000' }),
  })
  expect(pointers(problem)).toEqual(['/body/factor'])
  expect(problem.current).toMatchObject({ total: 1 })
  await station.refused('list_in_use', 'units.remove', { params, body: { version: 1 } })
  const saved = await station.call('units.save', {
    params,
    body: bodyOf('units.save', { ...quart, name: 'US quart' }),
  })
  expect(saved.row).toMatchObject({ name: 'US quart', factor: '946.352946', version: 2 })
})

test('a brand that is renamed takes its items along; a brand that is typed joins the list', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const { item } = await station.call('items.get', { params: { id: company.items[0]?.id ?? '' } })
  await station.call('items.save', {
    params: { id: item.id },
    body: bodyOf('items.save', { ...item, brand: 'Southpoint' }),
  })
  const [brand] = (await station.call('brands.list', {})).rows
  expect(brand?.name).toBe('Southpoint')
  const params = { id: brand?.id ?? '' }
  await station.call('brands.save', { params, body: { name: 'Eastpoint', version: 1 } })
  const { items } = await station.call('items.list', { query: { q: 'eastpoint' } })
  expect(items.map((each) => each.brand)).toEqual(['Eastpoint'])
  await station.refused('list_in_use', 'brands.remove', { params, body: { version: 2 } })
})

/** Each list refuses in the same way; one row of each is enough to show it. */
const bodies = {
  brands: { name: 'Zed' },
  units: { unit: 'zed', name: 'Zed', name_french: '', unit_kind: 'count', factor: '12' },
  classifications: { name: 'Zed', name_french: '', code: '1' },
  services: {
    taxonomy_id: 'zed',
    literal_name: 'Zed',
    literal_name_french: '',
    part_term_name: '',
    part_term_name_french: '',
    motor_taxonomy_id: '',
    part_term_id: '',
  },
} as const

const seen = (version: number) => ({ body: { version } })

test('every list refuses in the same words', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const classification = { params: { id: newId() }, body: { ...bodies.classifications, version: 0 } }
  const service = { params: { id: newId() }, body: { ...bodies.services, version: 0 } }
  const brand = { params: { id: newId() }, body: { ...bodies.brands, version: 0 } }
  const unit = { params: { id: newId() }, body: { ...bodies.units, version: 0 } }
  await station.call('classifications.save', classification)
  await station.call('services.save', service)
  await station.call('brands.save', brand)
  await station.call('units.save', unit)
  const used = await makeSlotPackage(company, [{ type: 'viscosity', filter_name: '5w-30' }], {
    classification_id: classification.params.id,
    services: [{ taxonomy_id: 'zed', literal_name: 'Zed', literal_name_french: '' }],
  })
  expect(used).toBeTruthy()
  const other = { params: { id: newId() } }
  await station.refused('name_taken', 'classifications.save', { ...classification, ...other })
  await station.refused('name_taken', 'services.save', { ...service, ...other })
  await station.refused('name_taken', 'brands.save', { ...brand, ...other })
  await station.refused('name_taken', 'units.save', { ...unit, ...other })
  await station.refused('stale_version', 'classifications.save', classification)
  await station.refused('stale_version', 'services.save', service)
  await station.refused('stale_version', 'brands.save', brand)
  await station.refused('stale_version', 'units.save', unit)
  await station.refused('stale_version', 'classifications.remove', { ...classification, ...seen(9) })
  await station.refused('stale_version', 'services.remove', { ...service, ...seen(9) })
  await station.refused('stale_version', 'brands.remove', { ...brand, ...seen(9) })
  await station.refused('stale_version', 'units.remove', { ...unit, ...seen(9) })
  await station.refused('not_found', 'tags.remove', { ...other, ...seen(1) })
  await station.refused('not_found', 'classifications.remove', { ...other, ...seen(1) })
  await station.refused('not_found', 'services.remove', { ...other, ...seen(1) })
  await station.refused('not_found', 'brands.remove', { ...other, ...seen(1) })
  await station.refused('not_found', 'units.remove', { ...other, ...seen(1) })
  const noOne = { version: 3 }
  await station.refused('not_found', 'classifications.save', {
    ...other,
    body: { ...bodies.classifications, ...noOne },
  })
  await station.refused('not_found', 'services.save', { ...other, body: { ...bodies.services, ...noOne } })
  await station.refused('not_found', 'brands.save', { ...other, body: { name: 'New', ...noOne } })
  await station.refused('not_found', 'units.save', { ...other, body: { ...bodies.units, ...noOne } })
  await station.refused('list_in_use', 'classifications.remove', { ...classification, ...seen(1) })
  await station.refused('list_in_use', 'services.remove', { ...service, ...seen(1) })
  const renamed = { ...bodies.services, taxonomy_id: 'zz', version: 1 }
  await station.refused('list_in_use', 'services.save', { ...service, body: renamed })
})

test('a saved and an archived row of each list is in the audit log', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const id = newId()
  const params = { id }
  const seen = { params, body: { version: 1 } }
  await station.call('tags.save', { params, body: tag })
  await station.call('tags.remove', seen)
  await station.call('brands.save', { params, body: { name: 'Zed', version: 0 } })
  await station.call('brands.remove', seen)
  await station.call('units.save', {
    params,
    body: {
      name: 'Zed unit',
      name_french: 'Fût',
      unit: 'zed',
      unit_kind: 'volume',
      factor: '200000',
      version: 0,
    },
  })
  await station.call('units.remove', seen)
  await station.call('classifications.save', {
    params,
    body: { name: 'Rims', name_french: 'Jantes', code: '', version: 0 },
  })
  await station.call('classifications.remove', seen)
  await station.call('services.save', {
    params,
    body: {
      taxonomy_id: 'zed',
      literal_name: 'Zed',
      literal_name_french: 'Zed',
      part_term_name: '',
      part_term_name_french: '',
      motor_taxonomy_id: '',
      part_term_id: '',
      version: 0,
    },
  })
  await station.call('services.remove', seen)
  const { entries } = await station.call('audit.list', { query: { subject_id: id } })
  expect(entries.map(({ kind, field, before, after }) => [kind, field, before, after]).toReversed()).toEqual([
    ['list.changed', 'tags', '', 'Racing'],
    ['list.changed', 'tags', 'Racing', ''],
    ['list.changed', 'brands', '', 'Zed'],
    ['list.changed', 'brands', 'Zed', ''],
    ['list.changed', 'units_of_measure', '', 'Zed unit'],
    ['list.changed', 'units_of_measure', 'Zed unit', ''],
    ['list.changed', 'classifications', '', 'Rims'],
    ['list.changed', 'classifications', 'Rims', ''],
    ['list.changed', 'services', '', 'Zed'],
    ['list.changed', 'services', 'Zed', ''],
  ])
})
