import { expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

test('parts, options and items of an order name their place in the service mapping', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const [item] = company.items
  if (!item) throw new Error('no catalogue')
  const part_term_name = item.part_type
  const { rows: services } = await owner.call('services.list', {})
  const service = services.find((row) => row.part_term_name === part_term_name)
  if (!service) throw new Error('no service for the first item')
  const { id: tag, name: tagName } = (await owner.call('tags.list', {})).rows[0] ?? { id: '', name: '' }
  const { taxonomy_id, literal_name, literal_name_french } = service
  const option = {
    name: 'Premium oil',
    name_french: 'Huile de qualité',
    price: '12.5',
    option_tags: [tag],
    taxonomy_id,
  }
  const id = newId()
  const body = {
    name: 'Oil service',
    price: '60',
    package_extras: {
      tax_exempt: false,
      interval_mile: null,
      interval_kilometer: null,
      month_interval: null,
    },
    casual_items: [],
    services: [{ taxonomy_id, literal_name, literal_name_french }],
    parts: [
      {
        inventory_item_id: item.id,
        quantity: '5',
        included_quantity: null,
        custom_price: null,
        badge_type: 'retail' as const,
      },
    ],
    options: [
      { ...option, preselected: true },
      { ...option, name: 'Additive', option_tags: [], taxonomy_id: null, preselected: false },
    ],
    active: true,
    version: 0,
  }
  await owner.call('packages.save', { params: { id }, body })
  const desk = await openOrder(company)
  const line_id = newId()
  await desk.apply({
    type: 'package.add',
    package_id: id,
    line_id,
    child_ids: Array.from({ length: 5 }, newId),
  })
  await desk.apply({ type: 'option.add', package_line_id: line_id, name: 'Additive', line_id: newId() })
  const { order } = desk
  expect(order.services[0]).toMatchObject({ package_id: line_id, taxonomy_id })
  expect(order.parts[0]).toMatchObject({ taxonomy_id })
  expect(order.options).toMatchObject([
    { taxonomy_id, price: '12.50', prices: ['12.50'], option_tags: [tag], types: [tagName] },
    { taxonomy_id: null, prices: ['12.50'], option_tags: [], types: [] },
  ])

  const read = async () => (await owner.call('items.get', { params: { id: item.id } })).item.smtp_part_key
  expect(await read()).toBe(part_term_name)
  const { id: service_id, version, ...kept } = service
  await owner.call('services.save', {
    params: { id: service_id },
    body: { ...kept, part_term_id: '5340', version },
  })
  expect(await read()).toBe('5340')
})
