import { describe, expect, test } from 'vitest'
import { finalizedOrder, makeCompany, makeCustomer, makeVehicle, openOrder } from '#test/factories.ts'
import { attach } from '#test/harness/attachments.ts'
import type { Desk } from '#test/harness/desk.ts'
import { change } from '#test/harness/goods/importing.ts'
import { addPicture, inspect, makeInspection } from '#test/harness/inspections.ts'
import { made, setFlag, timelineOf, twice } from '#test/harness/orderManager.ts'
import { testServer } from '#test/harness/server.ts'
import type { Reply } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const mergeInput = (kept: Desk, duplicate: Desk) => ({
  params: { id: kept.order.id },
  body: { ...made(kept.station), duplicate_id: duplicate.order.id, reason: 'Entered twice' },
})

type Page = Reply<'orders.get'>

const otherOf = async (desk: Desk) => (await timelineOf(desk)).entries.find((row) => row.other)?.other

describe('a duplicate', () => {
  test('hands lines, findings, notes and files over, and is cancelled with a link both ways', async () => {
    const company = await makeCompany(server())
    const { kept, duplicate } = await twice(company)
    await kept.casual('10.00')
    await duplicate.casual('20.00')
    await duplicate.apply({ type: 'field.set', change: { field: 'notes', value: 'Squeaks' } })
    const [point] = await inspect(duplicate, await makeInspection(company))
    const photo = await addPicture(duplicate, point?.id ?? '')
    await attach(duplicate.station, { of: 'order', id: duplicate.order.id }, { name: 'quote.pdf' })
    const input = mergeInput(kept, duplicate)
    const { order }: Page = await kept.station.call('orderManager.merge', input)
    expect(order.casual_items.map((line) => line.amount)).toEqual(['10', '20'].map((n) => `${n}.00`))
    expect(order).toMatchObject({ notes: 'Squeaks', final_price: '32.25' })
    const shown = order.inspection_groups.flatMap((group) =>
      group.selected_inspections.flatMap((row) => row.photos.map(({ id }) => id)),
    )
    const { files: pictures } = await kept.station.call('inspectionFiles.list', { params: { id: order.id } })
    expect(pictures.map(({ id }) => id)).toEqual(shown)
    expect(shown).not.toEqual([photo])
    await duplicate.reload()
    expect(duplicate.order).toMatchObject({
      status: 'deleted',
      casual_items: [],
      inspection_groups: [],
      final_price: '0.00',
    })
    const { files } = await kept.station.call('attachments.list', { params: { of: 'order', id: order.id } })
    expect(files).toMatchObject([{ name: 'quote.pdf' }])
    expect(await otherOf(kept)).toEqual({
      order_id: duplicate.order.id,
      number: duplicate.order.order_custom_id,
    })
    expect(await otherOf(duplicate)).toEqual({ order_id: kept.order.id, number: kept.order.order_custom_id })
    expect((await kept.station.call('orderManager.merge', input)).order.version).toBe(order.version)
  })

  test('is merged once, also when two stations ask at the same time', async () => {
    const company = await makeCompany(server())
    const { kept, duplicate } = await twice(company)
    await duplicate.casual('20.00')
    const same = mergeInput(kept, duplicate)
    const sent = await Promise.all(
      [same, same, mergeInput(kept, duplicate), mergeInput(kept, duplicate)].map((input) =>
        kept.station.send('orderManager.merge', input),
      ),
    )
    const done = sent.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThanOrEqual(1)
    for (const { status, body } of sent.filter((row) => row.status !== 200))
      expect([status, (body as { code: string }).code]).toEqual([409, 'order_is_ended'])
    await kept.reload()
    expect(kept.order.casual_items).toHaveLength(1)
  })

  test('crosswise at the same time: one is merged, and neither waits forever', async () => {
    const company = await makeCompany(server())
    const { kept, duplicate } = await twice(company)
    const sent = await Promise.all([
      kept.station.send('orderManager.merge', mergeInput(kept, duplicate)),
      kept.station.send('orderManager.merge', mergeInput(duplicate, kept)),
    ])
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('with money on it, of another vehicle, customer or shop, or closed, is refused', async () => {
    const company = await makeCompany(server())
    const { kept, duplicate } = await twice(company)
    const { station } = kept
    await station.refused('merge_same_order', 'orderManager.merge', mergeInput(kept, kept))
    const { id: customer_id } = await makeCustomer(company)
    await station.refused(
      'merge_other_customer',
      'orderManager.merge',
      mergeInput(kept, await openOrder(company, { customer_id })),
    )
    const { id: vehicle_id } = await makeVehicle(company)
    await station.refused(
      'merge_other_vehicle',
      'orderManager.merge',
      mergeInput(kept, await openOrder(company, { vehicle_id })),
    )
    await station.refused(
      'merge_other_shop',
      'orderManager.merge',
      mergeInput(kept, await openOrder(company, { shop_id: company.shops.QC.id })),
    )
    await duplicate.casual('20.00')
    await duplicate.pay({ amount: '5.00' })
    await station.refused('order_has_payments', 'orderManager.merge', mergeInput(kept, duplicate))
    expect((await duplicate.reload()).order).toMatchObject({
      status: 'open',
      version: duplicate.order.version,
    })
    const sold = await finalizedOrder(company, '10.00')
    await station.refused('order_closed', 'orderManager.merge', mergeInput(sold, duplicate))
    await station.refused('order_is_complete', 'orderManager.merge', mergeInput(kept, sold))
    const cancelled = await openOrder(company)
    await cancelled.move('deleted')
    await station.refused('order_is_ended', 'orderManager.merge', mergeInput(kept, cancelled))
    await station.refused('not_found', 'orderManager.merge', {
      ...mergeInput(kept, kept),
      body: { ...made(station), duplicate_id: newId(), reason: 'x' },
    })
    const input = mergeInput(kept, duplicate)
    await setFlag(company, duplicate, 'has_open_payment')
    await station.refused('order_has_open_payment', 'orderManager.merge', input)
    await setFlag(company, duplicate, 'has_issue_payment')
    await station.refused('order_has_issue_payment', 'orderManager.merge', input)
    await company.as('Technician').refused('not_allowed', 'orderManager.merge', input)
    const other = await makeCompany(server())
    await other.as('Owner').refused('not_found', 'orderManager.merge', input)
  })

  test('too many files on one order are refused, and nothing is moved', async () => {
    const company = await makeCompany(server())
    const { kept, duplicate } = await twice(company)
    await attach(duplicate.station, { of: 'order', id: duplicate.order.id })
    await attach(kept.station, { of: 'order', id: kept.order.id })
    await change(
      company,
      `insert into attachments (company_id, id, order_id, name, file_key, content_type, bytes, user_id, user_name)
        select company_id, gen_random_uuid(), order_id, name, file_key, content_type, bytes, user_id, user_name
        from attachments, generate_series(1, 39) where company_id = $1 and order_id = $2`,
      kept.order.id,
    )
    await kept.station.refused('too_many_files', 'orderManager.merge', mergeInput(kept, duplicate))
    expect((await duplicate.reload()).order.status).toBe('open')
  })
})
