import { expect, test } from 'vitest'
import { decodeActiveShop } from '../../domain/activeShop.ts'
import { makeCompany, makeUser, stationOf } from '../../../test/factories.ts'
import { startServer, testServer } from '../../../test/harness/server.ts'
import { Station } from '../../../test/harness/station.ts'

const server = testServer()

test('each person sees the shops that they work in, with bays, staff and the active-shop string', async () => {
  const company = await makeCompany(server())
  const everywhere = await company.as('Company').call('company.shops', {})
  expect(everywhere.shops.map((shop) => shop.region)).toEqual(['FL', 'QC'])
  const station = await stationOf(company, await makeUser(company, 'Technician', [company.shops.QC.id]))
  const { shops } = await station.call('company.shops', {})
  expect(shops).toMatchObject([{ id: company.shops.QC.id, currency: 'cad', bays: company.shops.QC.bays.map((id) => ({ id })) }])
  expect(shops[0]?.staff.map((person) => person.role).sort()).toEqual(['Manager', 'Owner', 'Technician', 'Technician'])
  expect(decodeActiveShop(shops[0]?.active_shop ?? '')).toMatchObject({ shop_id: company.shops.QC.id, city: 'Laval' })
})

test('the system says how it is', async () => {
  const company = await makeCompany(server())
  const status = await company.as('Technician').call('company.status', {})
  expect(status).toMatchObject({ database: { state: 'ok' }, jobs: { state: 'ok' }, live: { state: 'ok' }, files: { detail_code: expect.stringContaining('disk') }, node: process.version })
})

test('a mail server that is away is said to be so', async () => {
  const own = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    const company = await makeCompany(own)
    await own.services.mailer.send({ to: 'a@example.com', subject: 'x', text: 'x', html: 'x' }).catch(() => undefined)
    expect((await company.as('Owner').call('company.status', {})).mail).toMatchObject({ state: 'error', detail_code: 'mail_failed' })
  } finally {
    await own.close()
  }
})

test('browsers may ask for the deploy time and the pixel without a session', async () => {
  const visitor = new Station(server())
  expect((await visitor.call('company.deployCheck', { query: { q: '1' } })).data).toMatch(/^\d+$/)
  const pixel = await server().app.inject('/c.png')
  expect(pixel.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
})

test('an unknown address of the API is not found, in the words of the caller', async () => {
  const answer = await server().app.inject({ url: '/api/v2/nothing', headers: { 'accept-language': 'fr-CA' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found', detail: expect.stringContaining('n’existe pas') })
})

test('what is not JSON is refused', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  for (const [type, payload] of [['text/plain', 'x'], ['application/xml', '<x/>'], ['application/x-www-form-urlencoded', 'id=1']] as const) {
    await station.refused('unsupported_file', 'orders.create', { body: payload, headers: { 'content-type': type } })
  }
  await station.refused('invalid_input', 'orders.create', { body: '{"id": ', headers: { 'content-type': 'application/json' } })
})
