import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import {
  addPicture,
  inspect,
  inspectInput,
  makeInspection,
  samplePicture,
  sendFinding,
} from '#test/harness/inspections.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

describe('the catalogue of inspections', () => {
  test('keeps points, groups in their order, and named sets of groups', async () => {
    const company = await makeCompany(server())
    const ids = await makeInspection(company)
    const technician = company.as('Technician')
    const { items } = await technician.call('inspects.list', {})
    expect(items[0]).toMatchObject({ id: ids.item, measures: ['mm'], name_french: 'Brakes', version: 1 })
    const { groups } = await technician.call('inspectGroups.list', {})
    expect(groups[0]?.items.map((row) => row.note_required)).toEqual(['never', 'now'])
    const { groupings } = await technician.call('groupings.list', {})
    expect(groupings).toMatchObject([{ id: ids.grouping, group_ids: [ids.group] }])
  })

  test('refuses what was changed in the meantime, and what names nothing of the company', async () => {
    const company = await makeCompany(server())
    const ids = await makeInspection(company)
    const owner = company.as('Owner')
    const point = (version: number) => ({ params: { id: ids.item }, body: inspectInput({ version }) })
    await owner.call('inspects.save', point(1))
    await owner.refused('invalid_input', 'inspects.save', point(2 ** 31))
    const { current } = await owner.refused('stale_version', 'inspects.save', point(1))
    expect(current).toMatchObject({ version: 2 })
    await owner.refused('not_found', 'inspects.save', {
      params: { id: newId() },
      body: inspectInput({ version: 3 }),
    })
    const group = {
      name: 'G',
      items: [{ item_id: newId(), required: false, note_required: 'never' }],
      active: true,
      version: 0,
    }
    const refused = await owner.refused('not_found', 'inspectGroups.save', {
      params: { id: newId() },
      body: group,
    })
    expect(pointers(refused)).toEqual(['/body/items/0/item_id'])
    const members = [{ item_id: ids.item, required: false, note_required: 'never' }]
    await owner.refused('stale_version', 'inspectGroups.save', {
      params: { id: ids.group },
      body: { ...group, items: members },
    })
    const set = { name: 'S', group_ids: [newId()], vehicle_types: [], fuels: [], active: true, version: 0 }
    await owner.refused('not_found', 'groupings.save', { params: { id: newId() }, body: set })
    await owner.refused('stale_version', 'groupings.save', {
      params: { id: ids.grouping },
      body: { ...set, group_ids: [ids.group] },
    })
  })

  test('a name of markup alone is refused', async () => {
    const company = await makeCompany(server())
    const refused = await company.as('Owner').refused('invalid_input', 'inspects.save', {
      params: { id: newId() },
      body: inspectInput({ name: '<b></b>' }),
    })
    expect(pointers(refused)).toEqual(['/body/name'])
  })
})

describe('an inspection on an order', () => {
  test('is answered, holds finalizing back until the required point is, and is kept in the history', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company, { role: 'Technician' })
    const [pads, other] = await inspect(desk, await makeInspection(company))
    if (!pads || !other) throw new Error('no points')
    const problem = await desk.moveRefused('finalize_incomplete', 'complete')
    expect(problem.errors?.map((row) => row.code)).toEqual(['inspection_unchecked'])
    const set = (inspection_id: string, change: object) =>
      desk.apply({ type: 'inspection.set', inspection_id, change } as never)
    await set(pads.id, { field: 'answer', value: 'soon' })
    await set(pads.id, { field: 'measure', unit: 'mm', value: '3' })
    await set(other.id, { field: 'answer', value: 'now' })
    const noteless = await desk.moveRefused('finalize_incomplete', 'complete')
    expect(noteless.errors?.map((row) => row.code)).toEqual(['inspection_note_required'])
    await set(other.id, { field: 'note', value: 'Leaking <script>x</script>' })
    expect(desk.order.inspection_groups[0]?.selected_inspections).toMatchObject([
      {
        answer: 'soon',
        checked: true,
        values: [{ unit: 'mm', value: '3' }],
        answered_by: 'Technician Tester',
      },
      { answer: 'now', notesVal: 'Leaking' },
    ])
    await desk.move('complete')
    const { entries } = await desk.station.call('orders.history', { params: { id: desk.order.id } })
    expect(entries.filter((row) => row.type === 'inspection.set')).toHaveLength(4)
  })

  test('comes with the package that names it', async () => {
    const company = await makeCompany(server())
    const { grouping } = await makeInspection(company)
    const [sold] = company.packages
    await server().services.database.tenant(company.id, (tx) =>
      tx
        .updateTable('packages')
        .set({ inspection_grouping_id: grouping })
        .where('company_id', '=', company.id)
        .where('id', '=', sold?.id ?? '')
        .execute(),
    )
    const desk = await openOrder(company)
    const add = () =>
      desk.apply({
        type: 'package.add',
        package_id: sold?.id ?? '',
        line_id: newId(),
        child_ids: Array.from({ length: 20 }, newId),
      })
    await add()
    await add()
    expect(desk.order.inspection_groups).toHaveLength(1)
  })

  test('leads to work that is not in the total', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company, { role: 'Technician' })
    const [pads] = await inspect(desk, await makeInspection(company))
    if (!pads) throw new Error('no point')
    const before = desk.order.final_price
    await desk.apply({
      type: 'inspection.recommend',
      inspection_id: pads.id,
      line_id: newId(),
      child_ids: Array.from({ length: 20 }, newId),
      package_id: pads.recommend?.package_id ?? null,
      job: null,
    })
    expect(desk.order).toMatchObject({
      final_price: before,
      packages: [{ approved: false, inspection_id: pads.id }],
    })
  })

  test('a point holds twelve pictures', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const [pads] = await inspect(desk, await makeInspection(company))
    if (!pads) throw new Error('no point')
    for (let at = 0; at < 12; at++) await addPicture(desk, pads.id)
    const photo_id = newId()
    await sendFinding(desk.station, {
      orderId: desk.order.id,
      file: await samplePicture(),
      type: 'image/png',
      id: photo_id,
    })
    await desk.commandRefused('too_many_photos', {
      type: 'inspection.photo',
      inspection_id: pads.id,
      photo_id,
    })
  })
})

const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom0000isommp42'),
  Buffer.alloc(200),
])

describe('pictures of findings', () => {
  test('are made anew, taken off and put back, and shown by an address that nobody can make', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const [pads] = await inspect(desk, await makeInspection(company))
    if (!pads) throw new Error('no point')
    const photo_id = await addPicture(desk, pads.id)
    const removal = newId()
    await desk.apply({ type: 'inspection.remove_photo', inspection_id: pads.id, photo_id }, removal)
    await desk.apply({ type: 'restore', command_id: removal })
    expect(desk.order.inspection_groups[0]?.selected_inspections[0]?.photos).toMatchObject([{ id: photo_id }])
    const { files } = await desk.station.call('inspectionFiles.list', { params: { id: desk.order.id } })
    const answer = await server().app.inject({ url: files[0]?.url ?? '' })
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60 })
    await desk.station.refused('link_not_valid', 'inspectionFiles.file', {
      params: { token: 'guessed.token' },
    })
  })

  test('may be short videos, told by their content, and come in parts', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    expect(
      (await sendFinding(desk.station, { orderId: desk.order.id, file: MP4, type: 'video/mp4' })).body,
    ).toMatchObject({
      file: { kind: 'video' },
    })
    const { files } = await desk.station.call('inspectionFiles.list', { params: { id: desk.order.id } })
    const part = await server().app.inject({ url: files[0]?.url ?? '', headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
  })

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/png'],
    ['#!/bin/sh\nrm -rf /', 'video/mp4'],
    ['', 'image/jpeg'],
  ])('are refused when they are something else: %s', async (file, type) => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    expect(
      (await sendFinding(desk.station, { orderId: desk.order.id, file: Buffer.from(file), type })).status,
    ).toBe(415)
  })

  test('belong to their order', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const other = await openOrder(company)
    const id = newId()
    await sendFinding(desk.station, {
      orderId: desk.order.id,
      file: await samplePicture(),
      type: 'image/png',
      id,
    })
    const params = { id: other.order.id, file_id: id }
    await other.station.refused('duplicate_id', 'inspectionFiles.add', { params })
    await other.station.refused('not_found', 'inspectionFiles.add', { params: { id: newId(), file_id: id } })
    await other.station.refused('not_found', 'inspectionFiles.list', { params: { id: newId() } })
    const [pads] = await inspect(other, await makeInspection(company))
    await other.commandRefused('not_found', {
      type: 'inspection.photo',
      inspection_id: pads?.id ?? '',
      photo_id: id,
    })
  })
})
