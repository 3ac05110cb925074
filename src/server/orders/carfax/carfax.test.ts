import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  addPackage,
  asOwner,
  makeCompany,
  makeCustomer,
  makeVehicle,
  openOrder,
  type TestCompany,
} from '#test/factories.ts'
import { sessionOf } from '#test/harness/people/account.ts'
import type { Desk } from '#test/harness/desk.ts'
import { startServer, type TestServer } from '#test/harness/server.ts'
import { startStandin } from '#test/harness/standin.ts'
import { signForSession } from '#server/base/http/signedLinks.ts'
import { newId } from '#server/base/ids.ts'
import { carfaxFile, carfaxFileName } from './file.ts'
import { nightly } from './report.ts'

const closing: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** CARFAX's server, and ours with its address. */
async function seed(env: Record<string, string> = {}, password = 'good') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-carfax-test-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const ftp = await startStandin('ftp', { STANDIN_FOLDER: folder, ...env })
  closing.push(ftp.stop)
  const server = await startServer({
    BAYLINE_SIGNUP: 'first',
    CARFAX_FTP_URL: `ftp://bayline:${password}@127.0.0.1:${ftp.port}`,
    CARFAX_PARTNER: 'Bayline',
  })
  closing.push(server.close)
  return { server, folder, company: await makeCompany(server) }
}

async function soldOrder(company: TestCompany): Promise<Desk> {
  const customer = await makeCustomer(company, { last_name: 'Secretive', phonenumber: '8135550188' })
  const vehicle = await makeVehicle(company, { customer_id: customer.id })
  const desk = await openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id })
  const [sold] = company.packages
  if (!sold) throw new Error('no package')
  await addPackage(desk, sold)
  await desk.apply({ type: 'field.set', change: { field: 'mileage', value: 51_234 } })
  await desk.casual('5.00', { name: 'Wash "deluxe" | wax' })
  await desk.move('complete')
  return desk
}

const run = (company: TestCompany, upload = true, id = newId()) =>
  company.as('Owner').call('carfax.run', { body: { id, kind: 'PROD', upload } })
const shared = async (server: TestServer, desk: Desk): Promise<boolean> => {
  const [row] = await asOwner<{ shared: boolean }>(
    server,
    'select shared_with_carfax as shared from orders where id = $1',
    [desk.order.id],
  )
  return row?.shared ?? false
}

test('finalized orders are sent once, without the customer; a later change is shown', async () => {
  const { server, folder, company } = await seed()
  const desk = await soldOrder(company)
  const open = await openOrder(company, { vehicle_id: desk.order.vehicle_id ?? '' })
  await open.casual('1.00')
  const omitted = await soldOrder(company)
  await server.services.database.tenant(company.id, async (tx) => {
    await tx.updateTable('orders').set({ omit_carfax: true }).where('id', '=', omitted.order.id).execute()
  })
  expect(await company.as('Owner').call('carfax.status', {})).toMatchObject({
    configured: true,
    missing: [],
    waiting: 1,
  })
  const { batch } = await run(company)
  expect(batch).toMatchObject({
    orders: 1,
    problem: '',
    file_name: expect.stringMatching(/^Bayline_PROD_RO_\d{8}\.txt$/),
  })
  expect(batch.uploaded_at).not.toBeNull()
  expect(readdirSync(folder)).toEqual([batch.file_name])
  const text = readFileSync(path.join(folder, batch.file_name), 'utf8')
  const [heading, ...lines] = text.trim().split('\r\n')
  expect(heading?.split('|')).toHaveLength(24)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    expect(line.match(/"\|"/g)).toHaveLength(23)
    expect(line.startsWith(`"${desk.order.vin}"|`)).toBe(true)
    expect(line).toContain('"51234"|"MI"')
  }
  expect(text).toContain('"Wash deluxe wax"')
  expect(text).not.toMatch(/Secretive|8135550188|89\.99/)
  expect([await shared(server, desk), await shared(server, open), await shared(server, omitted)]).toEqual([
    true,
    false,
    false,
  ])
  await company
    .as('Owner')
    .refused('carfax_nothing', 'carfax.run', { body: { id: newId(), kind: 'PROD', upload: true } })

  const history = () =>
    company
      .as('Technician')
      .call('vehicleHistory.get', { params: { id: desk.order.vehicle_id ?? '' }, query: {} })
  const reported = async () => (await history()).visits.find((visit) => visit.id === desk.order.id)?.carfax
  expect(await reported()).toMatchObject({ shared: true, batch_id: batch.id, changed_since: false })
  await desk.reload()
  await desk.move('void', 'duplicate_order')
  expect(await reported()).toMatchObject({ shared: true, changed_since: true })
})

test('a connection that breaks tells nobody anything; the next run sends the same file', async () => {
  const { server, folder, company } = await seed({ STANDIN_DROP: '1' })
  const desk = await soldOrder(company)
  const id = newId()
  await company
    .as('Owner')
    .refused('carfax_failed', 'carfax.run', { body: { id, kind: 'PROD', upload: true } })
  expect(await shared(server, desk)).toBe(false)
  const { batches } = await company.as('Owner').call('carfax.status', {})
  expect(batches).toMatchObject([{ id, uploaded_at: null }])
  expect(batches[0]?.problem).not.toBe('')
  await nightly(server.services, [company.id])
  expect(await shared(server, desk)).toBe(true)
  expect(readdirSync(folder).filter((name) => !name.endsWith('.part'))).toEqual([batches[0]?.file_name])
})

test('an answer that was lost: the file is sent again over itself, and counts once', async () => {
  const { server, folder, company } = await seed({ STANDIN_LOSE: '1' })
  const desk = await soldOrder(company)
  await company
    .as('Owner')
    .refused('carfax_failed', 'carfax.run', { body: { id: newId(), kind: 'PROD', upload: true } })
  expect(readdirSync(folder)).toHaveLength(1)
  expect(await shared(server, desk)).toBe(false)
  const later = await soldOrder(company)
  const { batch } = await run(company)
  expect(batch.file_name).toMatch(/_2\.txt$/)
  expect([await shared(server, desk), await shared(server, later)]).toEqual([true, true])
  expect(readdirSync(folder)).toHaveLength(2)
})

test('a wrong password is told, and the other companies get their turn all the same', async () => {
  const { server, company } = await seed({}, 'wrong')
  const desk = await soldOrder(company)
  await expect(nightly(server.services, [company.id])).rejects.toThrow(/530|Login/)
  expect(await shared(server, desk)).toBe(false)
  expect((await company.as('Owner').call('company.status', {})).carfax).toMatchObject({
    state: 'error',
    detail_code: 'carfax_failed',
    figures: { files: '1', error: expect.stringMatching(/530|Login/) },
  })
  const { batches } = await company.as('Owner').call('carfax.status', {})
  expect(batches[0]?.problem).toMatch(/530|Login/)
})

describe('without settings', () => {
  test('nothing is reported, and everyone is told so; a file can be looked at', async () => {
    const server = await startServer()
    closing.push(server.close)
    const company = await makeCompany(server)
    const owner = company.as('Owner')
    const desk = await soldOrder(company)
    expect(await owner.call('carfax.status', {})).toMatchObject({
      configured: false,
      missing: ['CARFAX_FTP_URL', 'CARFAX_PARTNER'],
    })
    expect((await owner.call('company.status', {})).carfax).toMatchObject({ state: 'not_configured' })
    await owner.refused('carfax_not_configured', 'carfax.run', {
      body: { id: newId(), kind: 'PROD', upload: true },
    })
    const { batch } = await run(company, false)
    expect(batch).toMatchObject({ orders: 1, uploaded_at: null, problem: '' })
    const { url } = await owner.call('carfax.link', { params: { id: batch.id } })
    const file = await server.app.inject(url)
    expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining(desk.order.vin)])
    expect(await shared(server, desk)).toBe(false)
    await nightly(server.services, [company.id])
    expect((await owner.call('carfax.status', {})).batches).toHaveLength(1)
    await owner.refused('not_found', 'carfax.link', { params: { id: newId() } })
    await owner.refused('link_not_valid', 'carfax.download', { params: { token: 'x.y' } })
    const gone = signForSession(server.services, await sessionOf(company), { carfax: newId() }, 60)
    await owner.refused('not_found', 'carfax.download', { params: { token: gone } })
  })
})

test('a file’s form and its name', () => {
  expect(carfaxFile([]).split('|')).toHaveLength(24)
  expect(carfaxFileName('Shop', 'HIST', '2026-11-21', 0)).toBe('Shop_HIST_RO_11212026.txt')
  expect(carfaxFileName('Shop', 'PROD', '2026-11-21', 1)).toBe('Shop_PROD_RO_11212026_2.txt')
})
