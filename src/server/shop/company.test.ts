import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodeActiveShop } from '#domain/shop/activeShop.ts'
import { makeCompany, makeUser, openOrder, stationOf } from '#test/factories.ts'
import { startServer, testServer } from '#test/harness/server.ts'
import { pointers, Station } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

test('each person sees the shops that they work in, with bays, staff and the active-shop string', async () => {
  const company = await makeCompany(server())
  const everywhere = await company.as('Company').call('company.shops', {})
  expect(everywhere.shops.map((shop) => shop.region)).toEqual(['FL', 'QC'])
  const station = await stationOf(company, await makeUser(company, 'Technician', [company.shops.QC.id]))
  const { shops } = await station.call('company.shops', {})
  expect(shops).toMatchObject([
    { id: company.shops.QC.id, currency: 'cad', bays: company.shops.QC.bays.map((id) => ({ id })) },
  ])
  expect(shops[0]?.staff.map((person) => person.role).sort()).toEqual([
    'Manager',
    'Owner',
    'Technician',
    'Technician',
  ])
  expect(decodeActiveShop(shops[0]?.active_shop ?? '')).toMatchObject({
    shop_id: company.shops.QC.id,
    city: 'Laval',
  })
})

test('the active shop names the methods through a provider that the shop takes', async () => {
  const company = await makeCompany(server(), { payment_methods: ['Cash', 'Online', '360 Terminal'] })
  const { shops } = await company.as('Owner').call('company.shops', {})
  const active = (shops[0]?.active_shop ?? '').split('|')
  expect([31, 41, 43, 44].map((position) => active[position])).toEqual([
    'Online',
    'none',
    'none',
    '360 Terminal',
  ])
})

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#0d5c56' } })
    .png()
    .toBuffer()

describe('the logo of a shop', () => {
  const image = { 'content-type': 'image/png' }

  test('is set, made anew, and removed', async () => {
    const company = await makeCompany(server())
    const station = company.as('Owner')
    const params = { id: company.shops.FL.id }
    const set = await station.send('company.setLogo', { params, body: await png(), headers: image })
    expect(set.status, set.text.slice(0, 300)).toBe(200)
    expect((await company.as('Manager').call('company.shop', { params })).logo).toMatch(
      /^data:image\/png;base64,/,
    )
    expect((await station.call('company.removeLogo', { params })).logo).toBe('')
  })

  test('is not taken when it is not what it says, too large, or for a shop that is not there', async () => {
    const company = await makeCompany(server())
    const station = company.as('Owner')
    const params = { id: company.shops.FL.id }
    for (const body of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('%PDF-1.7'),
      (await png()).subarray(0, 60),
    ]) {
      await station.refused('unsupported_file', 'company.setLogo', { params, body, headers: image })
    }
    await station.refused('too_large', 'company.setLogo', {
      params,
      body: Buffer.alloc(6 * 1024 * 1024),
      headers: image,
    })
    const elsewhere = { params: { id: (await makeCompany(server())).shops.FL.id } }
    await station.refused('not_found', 'company.setLogo', { ...elsewhere, body: await png(), headers: image })
    await station.refused('not_found', 'company.removeLogo', elsewhere)
    await station.refused('not_found', 'company.shop', elsewhere)
    await company.as('Technician').refused('not_allowed', 'company.removeLogo', { params })
    expect((await station.call('company.shop', { params })).logo).toBe('')
  })
})

test('the system says how it is', async () => {
  const company = await makeCompany(server())
  const status = await company.as('Technician').call('company.status', {})
  expect(status).toMatchObject({
    database: { state: 'ok' },
    jobs: { state: 'ok' },
    live: { state: 'ok' },
    tax_rates: { state: 'not_configured' },
    files: { detail_code: expect.stringContaining('disk') },
    node: process.version,
  })
})

test('a mail server that is away is said to be so', async () => {
  const own = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    const company = await makeCompany(own)
    await own.services.mailer
      .send({ kind: 'message', to: 'a@example.com', subject: 'x', text: 'x', html: 'x' })
      .catch(() => undefined)
    expect((await company.as('Owner').call('company.status', {})).mail).toMatchObject({
      state: 'error',
      detail_code: 'mail_failed',
    })
  } finally {
    await own.close()
  }
})

test('browsers may ask for the version that is served and the pixel without a session', async () => {
  const visitor = new Station(server())
  expect((await visitor.call('company.deployCheck', { query: { q: '1' } })).data).toMatch(/^[0-9a-f]{16}$/)
  const pixel = await server().app.inject('/c.png')
  expect(pixel.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
})

test('an unknown address of the API is not found, in the words of the caller', async () => {
  const answer = await server().app.inject({
    url: '/api/v2/nothing',
    headers: { 'accept-language': 'fr-CA' },
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found', detail: expect.stringContaining('n’existe pas') })
})

test('what is not JSON is refused', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  for (const [type, payload] of [
    ['text/plain', 'x'],
    ['application/xml', '<x/>'],
    ['application/x-www-form-urlencoded', 'id=1'],
  ] as const) {
    await station.refused('unsupported_file', 'orders.create', {
      body: payload,
      headers: { 'content-type': type },
    })
  }
  await station.refused('invalid_input', 'orders.create', {
    body: '{"id": ',
    headers: { 'content-type': 'application/json' },
  })
})

describe('what an owner changes of a shop', () => {
  const body = {
    address: '1 New Road',
    city: 'Tampa',
    postalcode: '33612',
    phonenumber: '8135550199',
    website: 'https://example.com/',
    version: 1,
  }

  test('is saved against the version that was seen, and reaches every station', async () => {
    const company = await makeCompany(server())
    const params = { id: company.shops.FL.id }
    const station = company.as('Owner')
    const saved = await station.call('company.saveShop', { params, body })
    expect(saved).toMatchObject({ ...body, version: 2, region: 'FL' })
    expect((await station.call('company.saveShop', { params, body })).version).toBe(2)
    const problem = await station.refused('stale_version', 'company.saveShop', {
      params,
      body: { ...body, city: 'Miami' },
    })
    expect(problem.current).toMatchObject({ city: 'Tampa', version: 2 })
  })

  test('includes zone and currency until the first order', async () => {
    const company = await makeCompany(server())
    const params = { id: company.shops.FL.id }
    const owner = company.as('Owner')
    const moved = { ...body, time_zone: 'America/Chicago', currency: 'eur' as const }
    const saved = await owner.call('company.saveShop', { params, body: moved })
    expect(saved).toMatchObject({ time_zone: 'America/Chicago', currency: 'eur', version: 2 })
    const desk = await openOrder(company)
    expect(desk.order.currency).toBe('eur')
    const back = { ...body, time_zone: 'America/New_York', currency: 'usd' as const, version: 2 }
    const problem = await owner.refused('invalid_input', 'company.saveShop', { params, body: back })
    expect(pointers(problem)).toEqual(['/body/time_zone', '/body/currency'])
    await owner.refused('invalid_input', 'company.saveShop', {
      params,
      body: { ...moved, time_zone: 'Mars/Olympus', version: 2 },
    })
    const { version } = await owner.call('company.saveShop', {
      params,
      body: { ...moved, city: 'Miami', version: 2 },
    })
    expect(version).toBe(3)
  })

  test('is refused by its field where it cannot be', async () => {
    const company = await makeCompany(server())
    const params = { id: company.shops.FL.id }
    const station = company.as('Owner')
    const wrong = { ...body, postalcode: 'nowhere', website: 'javascript:alert(1)' }
    const problem = await station.refused('invalid_input', 'company.saveShop', { params, body: wrong })
    expect(pointers(problem)).toEqual(['/body/postalcode', '/body/website'])
    await station.refused('not_found', 'company.saveShop', { params: { id: newId() }, body })
  })

  test('its name and email, of which no other shop has the name', async () => {
    const company = await makeCompany(server())
    const params = { id: company.shops.FL.id }
    const owner = company.as('Owner')
    const named = { ...body, name: 'Bayshore', email: 'bayshore@example.com' }
    const saved = await owner.call('company.saveShop', { params, body: named })
    expect(saved).toMatchObject({ name: 'Bayshore', email: 'bayshore@example.com' })
    expect((await openOrder(company)).order.shop.name).toBe('Bayshore')
    const other = { ...named, name: 'laval', version: saved.version }
    const problem = await owner.refused('name_taken', 'company.saveShop', { params, body: other })
    expect(pointers(problem)).toEqual(['/body/name'])
  })
})

describe('the bays, hours and numbers of a shop', () => {
  const place = { address: '1 New Road', city: 'Tampa', postalcode: '33612' }

  test('bays are added, renamed, put in order and taken out of use, but not with a car in them', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const params = { id: company.shops.FL.id }
    const { bays: before, version } = await owner.call('company.shop', { params })
    const [first, second, third] = before
    if (!first || !second || !third) throw new Error('no bays')
    const desk = await openOrder(company)
    await desk.apply({ type: 'field.set', change: { field: 'bay_id', value: first.id } })
    await owner.refused('bay_in_use', 'company.saveShop', {
      params,
      body: { ...place, bays: [second, third], version },
    })
    const lift = { id: newId(), name: 'Lift', kind: 'lift' as const }
    const bays = [lift, { ...third, name: 'Pit' }, first]
    const saved = await owner.call('company.saveShop', { params, body: { ...place, bays, version } })
    expect(saved.bays).toEqual(bays)
    const { shops } = await company.as('Technician').call('company.shops', {})
    expect(shops.find(({ id }) => id === params.id)?.bays.map(({ name }) => name)).toEqual([
      'Lift',
      'Pit',
      first.name,
    ])
    expect(shops.find(({ id }) => id === params.id)?.bays.map(({ kind }) => kind)).toEqual([
      'lift',
      'service',
      'service',
    ])
    // A bay without a kind keeps the one that it has.
    const renamed = await owner.call('company.saveShop', {
      params,
      body: { ...place, bays: [{ id: lift.id, name: 'Lift 1' }, ...bays.slice(1)], version: saved.version },
    })
    expect(renamed.bays[0]).toEqual({ ...lift, name: 'Lift 1' })
    saved.version = renamed.version
    const twice = [lift, { id: newId(), name: 'LIFT' }]
    await owner.refused('invalid_input', 'company.saveShop', {
      params,
      body: { ...place, bays: twice, version: saved.version },
    })

    const other = { id: company.shops.QC.bays[0] ?? '', name: 'Moved' }
    await owner.refused('not_found', 'company.saveShop', {
      params,
      body: { ...place, bays: [...bays, other], version: saved.version },
    })
  })

  test('the number of the next order is raised, never lowered', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const params = { id: company.shops.FL.id }
    const { version } = await owner.call('company.shop', { params })
    const body = { ...place, next_order_number: 5000, version }
    const saved = await owner.call('company.saveShop', { params, body })
    expect(saved.next_order_number).toBe(5000)
    expect((await openOrder(company)).order.order_custom_id).toBe('5000')
    await owner.refused('number_used', 'company.saveShop', {
      params,
      body: { ...body, next_order_number: 4000, version: saved.version },
    })
    expect((await openOrder(company)).order.order_custom_id).toBe('5001')
  })

  test('hours and closures are kept with their history; a day that ends before it begins is refused', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const params = { id: company.shops.FL.id }
    const { hours, version } = await owner.call('company.shop', { params })
    const closures = [{ id: newId(), from: '2026-12-24', to: '2026-12-26', name: 'Holidays' }]
    const body = { ...place, hours: hours.with(6, { open: '10:00', close: '14:00' }), closures, version }
    const saved = await owner.call('company.saveShop', { params, body })
    expect(saved).toMatchObject({
      closures,
      hours: expect.arrayContaining([{ open: '10:00', close: '14:00' }]),
    })
    const { changes } = await owner.call('settings.changes', { params, query: { name: 'hours' } })
    expect(changes).toHaveLength(1)
    const wrong = hours.with(0, { open: '18:00', close: '08:00' })
    const problem = await owner.refused('invalid_input', 'company.saveShop', {
      params,
      body: { ...body, hours: wrong, version: saved.version },
    })
    expect(pointers(problem)).toEqual(['/body/hours'])
  })
})

test('the prefix of a shop comes before the numbers of its new orders, and both find them', async () => {
  const company = await makeCompany(server())
  const { order: before } = await openOrder(company)
  await company.as('Owner').call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { order_number_prefix: 'TPA-' } },
  })
  const { order } = await openOrder(company)
  const { order: other } = await openOrder(company, { region: 'QC' })
  expect(order.order_custom_id).toBe(`TPA-${Number(before.order_custom_id) + 1}`)
  expect(order.order_clean_id).toBe(Number(before.order_custom_id) + 1)
  expect(other.order_custom_id).toMatch(/^\d+$/)
  for (const q of [order.order_custom_id, String(order.order_clean_id)]) {
    const { results } = await company.as('Manager').call('orders.find', { query: { q } })
    expect(
      results.map(({ id }) => id),
      q,
    ).toContain(order.id)
  }
})
