import { createVerify, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { LABEL_KINDS } from '#domain/printing/kinds/all.ts'
import { NEW_STATION, newAssignment } from '#domain/printing/station.ts'
import { newId } from '../base/ids.ts'
import { resealCompany } from '../app/reseal.ts'

const server = testServer()
const HASH = 'ab'.repeat(32)

describe('the key for printing', () => {
  test('is one for a company, also when many devices ask at once, and signs with SHA-512', async () => {
    const company = await makeCompany(server())
    const stations = (['Owner', 'Manager', 'Technician'] as const).map((role) => company.as(role))
    const files = await Promise.all(stations.map((each) => each.send('printing.certificate')))
    const [first = ''] = files.map((file) => file.text)
    expect(new Set(files.map((file) => file.text)).size).toBe(1)
    const certificate = new X509Certificate(first)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.ca).toBe(true)
    expect(certificate.subject).toContain('O=')
    const { signature } = await company
      .as('Technician')
      .call('printing.sign', { body: { hash: HASH, timestamp: Date.now() } })
    const check = createVerify('RSA-SHA512').update(HASH)
    expect(check.verify(certificate.publicKey, signature, 'base64')).toBe(true)
    const sealed = await server().services.database.tenant(company.id, (tx) =>
      tx.selectFrom('print_keys').select('key_sealed').where('company_id', '=', company.id).execute(),
    )
    expect(sealed).toHaveLength(1)
    expect(sealed[0]?.key_sealed).not.toContain('PRIVATE')
    expect(await resealCompany(server().services, company.id)).toEqual({ done: 0, lost: 0 })
  })

  test('is not another company’s, and signs nothing that is older than 15 minutes or from the future', async () => {
    const [one, other] = [await makeCompany(server()), await makeCompany(server())]
    const mine = await one.as('Owner').send('printing.certificate')
    const theirs = await other.as('Owner').send('printing.certificate')
    expect(mine.text).not.toBe(theirs.text)
    const station = one.as('Manager')
    for (const minutes of [-16, 16])
      await station.refused('print_clock', 'printing.sign', {
        body: { hash: HASH, timestamp: Date.now() + minutes * 60_000 },
      })
    await station.refused('invalid_input', 'printing.sign', { body: { hash: 'x', timestamp: Date.now() } })
  })
})

test('signatures are limited for each person: the next one is refused, and another person prints', async () => {
  const company = await makeCompany(server())
  const station = company.as('Manager')
  const body = { hash: HASH, timestamp: Date.now() }
  const answers = []
  for (let at = 0; at < 240 / 8; at += 1)
    answers.push(
      ...(await Promise.all(Array.from({ length: 8 }, () => station.send('printing.sign', { body })))),
    )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await station.refused('too_many_requests', 'printing.sign', { body })
  await company.as('Technician').call('printing.sign', { body })
})

describe('stations', () => {
  const settings = {
    ...NEW_STATION,
    documents: { oil_sticker: { ...newAssignment('oil_sticker'), printer: 'Zebra' } },
  }

  test('are in the account of a person, and another device takes one over', async () => {
    const company = await makeCompany(server())
    const station = company.as('Technician')
    const id = newId()
    const { station: saved } = await station.call('printing.saveStation', {
      params: { id },
      body: { name: 'Bay 1', settings, version: 0 },
    })
    expect([saved.version, saved.settings]).toEqual([1, settings])
    expect((await station.call('printing.stations', {})).stations).toEqual([saved])
    expect((await company.as('Owner').call('printing.stations', {})).stations).toEqual([])
    const body = { name: 'Bay 2', settings, version: 1 }
    await station.call('printing.saveStation', { params: { id }, body })
    await station.refused('stale_version', 'printing.saveStation', { params: { id }, body })
    await company.as('Owner').refused('not_found', 'printing.removeStation', { params: { id } })
    await company.as('Owner').refused('not_found', 'printing.saveStation', { params: { id }, body })
    await station.call('printing.removeStation', { params: { id } })
    expect((await station.call('printing.stations', {})).stations).toEqual([])
  })

  test('are at most 20', async () => {
    const company = await makeCompany(server())
    const station = company.as('Manager')
    const body = { name: 'Bay', settings: NEW_STATION, version: 0 }
    for (let at = 0; at < 20; at += 1)
      await station.call('printing.saveStation', { params: { id: newId() }, body })
    await station.refused('too_many_stations', 'printing.saveStation', { params: { id: newId() }, body })
  })
})

describe('label designs', () => {
  test('are the company’s or a shop’s, kept on the label, and reset to the product’s own', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const { design } = LABEL_KINDS.part_label
    const shop_id = company.shops.FL.id
    const params = { kind: 'part_label' as const }
    const save = (shop: string | null, own = design) => ({
      params,
      body: { id: newId(), shop_id: shop, design: { ...own, elements: [...own.elements] }, version: 0 },
    })
    const other = await makeCompany(server())
    await other.as('Owner').refused('not_found', 'printing.saveDesign', save(shop_id))
    await other.as('Owner').refused('not_found', 'printing.designs', { query: { shop_id } })
    await owner.call('printing.saveDesign', save(null))
    const { design: ofShop } = await owner.call('printing.saveDesign', save(shop_id))
    await owner.refused('stale_version', 'printing.saveDesign', save(shop_id))
    // The id of another design is no way to a second one.
    await owner.refused('stale_version', 'printing.saveDesign', {
      params: { kind: 'key_tag' as const },
      body: { ...save(null).body, id: ofShop.id },
    })
    const listed = await company.as('Technician').call('printing.designs', { query: { shop_id } })
    expect(new Set(listed.designs.map((row) => row.shop_id))).toEqual(new Set([shop_id, null]))
    expect((await owner.call('printing.designs', { query: {} })).designs).toHaveLength(1)
    await owner.refused(
      'label_runs_off',
      'printing.saveDesign',
      save(company.shops.QC.id, { ...design, width: 1 }),
    )
    await owner.call('printing.saveDesign', {
      params,
      body: { id: ofShop.id, shop_id, design: { ...design, elements: [] }, version: 1 },
    })
    await owner.call('printing.resetDesign', { params, query: { shop_id } })
    await owner.refused('not_found', 'printing.resetDesign', { params, query: { shop_id } })
    expect((await owner.call('printing.designs', { query: { shop_id } })).designs).toHaveLength(1)
    const { design: again } = await owner.call('printing.saveDesign', save(shop_id))
    expect(again.version).toBe(4)
  })
})
