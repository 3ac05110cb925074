import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import {
  makeCompany,
  makeCustomer,
  makeFleet,
  openOrder,
  owedOrder,
  type TestCompany,
} from '#test/factories.ts'
import { unknownAddress } from '#test/harness/messages/faultyMail.ts'
import type { Desk } from '#test/harness/desk.ts'
import { refundInput } from '#test/harness/money/gateways.ts'
import { testServer } from '#test/harness/server.ts'
import { ageOf } from '#domain/credit/ageing.ts'
import { localDate } from '#domain/places/zones.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const noOne = { kind: 'customer' as const, id: newId() }

async function owes(
  company: TestCompany,
  owner: { customer_id?: string; fleet_location_id?: string },
  price: string,
  dueDaysAgo = -1,
): Promise<Desk> {
  const desk = await owedOrder(company, owner, price)
  await server().services.database.tenant(company.id, (tx) =>
    // Days of the shop's calendar: with 24 hours each, they end on another day when its clocks change in between.
    sql`update orders o set pay_due_timestamp =
        (now() at time zone s.time_zone - make_interval(days => ${dueDaysAgo})) at time zone s.time_zone
      from shops s where s.company_id = o.company_id and s.id = o.shop_id and o.id = ${desk.order.id}`.execute(
      tx,
    ),
  )
  return desk
}

/** Two customers and a fleet with debts since different days, and one order without a payer. */
async function seed() {
  const company = await makeCompany(server())
  const ana = await makeCustomer(company, {
    first_name: 'Ana',
    last_name: 'Ruiz',
    business_name: 'Ruiz Towing',
  })
  const zoe = await makeCustomer(company, { first_name: 'Zoé', last_name: 'Tremblay' })
  const fleet = await makeFleet(company)
  await owes(company, { customer_id: ana.id }, '100.00', 45)
  await owes(company, { customer_id: ana.id }, '20.00')
  await owes(company, { customer_id: zoe.id }, '40.00', 10)
  await owes(company, { fleet_location_id: fleet.fleet_location_id }, '200.00', 120)
  await owes(company, {}, '10.00')
  return { company, ana, zoe, fleet, station: company.as('Manager') }
}

describe('who owes what', () => {
  test('by payer with its age, the most first, with totals; orders of nobody stand in a row', async () => {
    const { station, fleet, ana } = await seed()
    const { rows, total, totals } = await station.call('receivables.list', { query: {} })
    expect(total).toBe(4)
    expect(rows.map((row) => [row.name, row.balance, row.days_late])).toEqual([
      ['Northline Couriers', '215.00', 120],
      ['Ana Ruiz · Ruiz Towing', '129.00', 45],
      ['Zoé Tremblay', '43.00', 10],
      ['', '10.75', -1],
    ])
    const noOnes = await station.call('orders.search', { query: { payer: 'none', status: 'complete' } })
    expect(noOnes.rows.map((row) => row.final_price)).toEqual(['10.75'])
    expect(rows[0]).toMatchObject({ kind: 'fleet_location', id: fleet.fleet_location_id, over_90: '215.00' })
    expect(rows[1]).toMatchObject({
      kind: 'customer',
      id: ana.id,
      days_60: '107.50',
      current: '21.50',
      orders: 2,
    })
    expect(rows[3]).toMatchObject({ kind: null, id: null })
    expect(totals).toEqual([
      {
        currency: 'usd',
        orders: 5,
        balance: '397.75',
        current: '32.25',
        days_30: '43.00',
        days_60: '107.50',
        days_90: '0.00',
        over_90: '215.00',
      },
    ])
  })

  test('found by name, number, kind and lateness; sorted and paged', async () => {
    const { station, company } = await seed()
    const names = async (query: Record<string, string>) =>
      (await station.call('receivables.list', { query })).rows.map((row) => row.name)
    expect(await names({ q: 'trembl' })).toEqual(['Zoé Tremblay'])
    expect(await names({ kind: 'fleet_location' })).toEqual(['Northline Couriers'])
    expect(await names({ late: 'yes', sort: 'name' })).toEqual([
      'Ana Ruiz · Ruiz Towing',
      'Northline Couriers',
      'Zoé Tremblay',
    ])
    expect(await names({ sort: 'late' })).toEqual([
      '',
      'Zoé Tremblay',
      'Ana Ruiz · Ruiz Towing',
      'Northline Couriers',
    ])
    expect(await names({ limit: '1', offset: '1' })).toEqual(['Ana Ruiz · Ruiz Towing'])
    const { rows } = await station.call('receivables.list', { query: { shop_id: company.shops.QC.id } })
    expect(rows).toEqual([])
    await station.refused('not_found', 'receivables.list', { query: { shop_id: newId() } })
  })

  test('as a CSV with the same rows', async () => {
    const { station, company } = await seed()
    const answer = await station.send('receivables.file', { query: { language: 'fr-CA' } })
    const [head, first, ...rest] = answer.text.split('\r\n').filter((row) => row !== '')
    expect(head).toContain('Client ou flotte,Établissement')
    expect(first).toContain('Northline Couriers,Depot 4')
    expect(rest).toHaveLength(3)
    await station.refused('not_found', 'receivables.file', { query: { shop_id: newId() } })
    await company.as('Technician').refused('not_allowed', 'receivables.file', { query: {} })
  })

  test('the database counts whole days in the shop’s zone', async () => {
    const company = await makeCompany(server())
    const { id } = await makeCustomer(company)
    for (const days of [-40, 0, 1, 29, 30, 31, 60, 61, 90, 91, 300])
      await owes(company, { customer_id: id }, '1.00', days)
    const { orders } = await company
      .as('Owner')
      .call('receivables.payer', { query: {}, params: { kind: 'customer', id } })
    expect(orders).toHaveLength(11)
    const now = new Date().toISOString()
    for (const row of orders) {
      const day = (at: string) => Date.parse(localDate(at, row.time_zone)) / 86_400_000
      expect(row.days_late).toBe(day(now) - day(row.pay_due_timestamp ?? ''))
      expect(row.age).toBe(ageOf(row.days_late))
    }
  })
})

describe('a payer', () => {
  test('that is not there is not found', async () => {
    const { station } = await seed()
    await station.refused('not_found', 'receivables.payer', { query: {}, params: noOne })
  })

  test('shows what was written off with the tax inside it', async () => {
    const company = await makeCompany(server())
    const { id } = await makeCustomer(company)
    const desk = await owes(company, { customer_id: id }, '100.00')
    await desk.reload()
    await desk.pay({ amount: '53.75' })
    await desk.move('uncollectible', 'Gone away')
    const page = await company
      .as('Owner')
      .call('receivables.payer', { query: {}, params: { kind: 'customer', id } })
    expect(page.orders).toEqual([])
    expect(page.written_off).toEqual([{ currency: 'usd', orders: 1, amount: '53.75', tax: '3.75' }])
    expect(page.payments).toMatchObject([{ bulk: false, payment_method: 'Cash', amount: '53.75' }])
  })
})

test('what is asked back of the taxes is what the books ask back, also where goods came back', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const { id } = await makeCustomer(company)
  const desk = await openOrder(company, { customer_id: id })
  await desk.casual('100.00')
  const line = newId()
  const item = { name: 'Core', name_french: '', fee_item: null, priceVal: '50.00', quantityVal: '1' }
  await desk.apply({
    type: 'casual.add',
    line: { ...item, id: line, tax_exempt: true },
    package_line_id: null,
  })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const {
    order: { payments },
  } = await desk.pay({ amount: '50.00' })
  const lines = [{ line_id: line, quantity: '1' }]
  await owner.call('payments.refund', refundInput(desk, payments[0]?.id ?? '', '0', { lines }))
  await desk.reload()
  await desk.move('uncollectible', 'Gone away')
  const query = { shop_id: company.shops.FL.id }
  const { written_off } = await owner.call('receivables.payer', { query, params: { kind: 'customer', id } })
  expect(written_off).toEqual([{ currency: 'usd', orders: 1, amount: '107.50', tax: '7.50' }])
  const { day } = await owner.call('till.day', { query })
  const { lines: booked } = await owner.call('dayJournal.get', { query: { ...query, day } })
  expect(booked).toMatchObject([
    { account: 'Bad debts', debit: '100.00' },
    { account: 'Fees', credit: '100.00' },
  ])
})

test('the total that stands beside a balance is without what came back, as the payments beside it are', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const { id } = await makeCustomer(company)
  const desk = await openOrder(company, { customer_id: id })
  const line = await desk.casual('20.00')
  await desk.casual('30.00')
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const {
    order: { payments },
  } = await desk.pay({ amount: '31.50' })
  const lines = [{ line_id: line, quantity: '1' }]
  await owner.call('payments.refund', refundInput(desk, payments[0]?.id ?? '', '0', { lines }))
  const query = { shop_id: company.shops.FL.id }
  const { orders } = await owner.call('receivables.payer', { query, params: { kind: 'customer', id } })
  // 53.75 less 21.50 returned; 31.50 paid, 21.50 refunded.
  expect(orders).toMatchObject([{ asked: '32.25', balance: '22.25' }])
})

const statement = (company: TestCompany) => ({ shop_id: company.shops.FL.id })

describe('a statement', () => {
  test('says what is open, how old it is, what was paid and what is credited, in the payer’s language', async () => {
    const { company, ana, station } = await seed()
    const params = { kind: 'customer' as const, id: ana.id }
    await station.call('payments.addCredit', {
      params,
      body: {
        id: newId(),
        device_id: newId(),
        made_at: new Date().toISOString(),
        ...statement(company),
        payment_method: 'Cash',
        amount: '7.00',
      },
    })
    const page = async (language?: 'fr-CA') => {
      const { url } = await station.call('receivables.statementLink', {
        params,
        body: { ...statement(company), format: 'html', ...(language && { language }) },
      })
      return (await server().app.inject(url)).body
    }
    const english = await page()
    for (const words of [
      'Statement',
      'Ana Ruiz',
      'Ruiz Towing',
      '31–60 days past due',
      '$107.50',
      '$129.00',
      '$7.00',
    ])
      expect(english).toContain(words)
    expect(await page('fr-CA')).toContain('État de compte')
    const { url } = await station.call('receivables.statementLink', {
      params,
      body: { ...statement(company), format: 'pdf' },
    })
    const pdf = await server().app.inject(url)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const day = localDate(new Date().toISOString(), 'America/New_York')
    expect(pdf.headers['content-disposition']).toBe(`inline; filename="statement-${day}.pdf"`)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await station.refused('not_found', 'receivables.statementLink', {
      params: noOne,
      body: { ...statement(company), format: 'pdf' },
    })
  })

  test('names every payment of its ninety days, however many', async () => {
    const { company, ana, station } = await seed()
    const params = { kind: 'customer' as const, id: ana.id }
    for (const at of Array.from({ length: 101 }, (_, index) => index))
      await station.call('payments.addCredit', {
        params,
        body: {
          id: newId(),
          device_id: newId(),
          made_at: new Date().toISOString(),
          ...statement(company),
          payment_method: 'Check',
          reference: `cheque-${at}-`,
          amount: '1.00',
        },
      })
    const { url } = await station.call('receivables.statementLink', {
      params,
      body: { ...statement(company), format: 'html' },
    })
    const { body } = await server().app.inject(url)
    expect([body.includes('cheque-0-'), body.includes('cheque-100-')]).toEqual([true, true])
  })

  test('is mailed with the PDF, never to a black-listed address', async () => {
    const { company, ana, station } = await seed()
    const params = { kind: 'customer' as const, id: ana.id }
    const body = { ...statement(company), to: 'accounts@example.com' }
    expect(await station.call('receivables.mailStatement', { params, body })).toEqual({
      sent_to: 'accounts@example.com',
      mail: 'not_set_up',
    })
    const folder = path.join(server().services.dataDir, 'outbox')
    const mails = await Promise.all(
      (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
    )
    const mail = mails.find((text) => text.includes('accounts@example.com')) ?? ''
    expect(mail).toContain('Subject: Tampa: your statement')
    expect(mail).toContain('application/pdf')
    await server().services.database.tenant(company.id, (tx) =>
      sql`update customers set black_listed_emails = '["Accounts@example.com"]' where id = ${ana.id}`.execute(
        tx,
      ),
    )
    await station.refused('address_black_listed', 'receivables.mailStatement', { params, body })
    await station.refused('not_found', 'receivables.mailStatement', { params: noOne, body })
  })

  test('that the mail server does not take says so', async () => {
    const { company, zoe, station } = await seed()
    vi.spyOn(server().services.mailer, 'send').mockRejectedValueOnce(new Error('refused'))
    const mail = {
      params: { kind: 'customer', id: zoe.id },
      body: { ...statement(company), to: 'zoe@example.com' },
    }
    await station.refused('mail_not_sent', 'receivables.mailStatement', mail)
    vi.spyOn(server().services.mailer, 'send').mockRejectedValueOnce(unknownAddress())
    await station.refused('mail_address_refused', 'receivables.mailStatement', mail)
  })
})

describe('the files of a payer', () => {
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
  const put = (id: string, file_id: string, bytes = pdf) =>
    ({
      params: { kind: 'customer', id, file_id },
      query: { name: 'Signed agreement.pdf' },
      body: bytes,
      headers: { 'content-type': 'application/pdf' },
    }) as never

  test('are kept, listed, sent and removed', async () => {
    const { zoe, station, company } = await seed()
    const file_id = newId()
    const answer = await station.send('receivables.addFile', put(zoe.id, file_id))
    expect(answer.body).toMatchObject({
      files: [{ id: file_id, name: 'Signed agreement.pdf', extension: 'pdf', size: pdf.length }],
    })
    await station.refused('duplicate_id', 'receivables.addFile', put(zoe.id, file_id))
    const params = { kind: 'customer' as const, id: zoe.id, file_id }
    const sent = await company.as('Technician').send('receivables.getFile', { params })
    expect(sent.text).toBe(pdf.toString())
    expect(sent.headers['content-disposition']).toContain('attachment')
    expect(await station.call('receivables.removeFile', { params })).toEqual({ files: [] })
    await station.refused('not_found', 'receivables.getFile', { params })
    await station.refused('not_found', 'receivables.removeFile', { params })
  })

  test('are pictures or PDFs of somebody, and not too large', async () => {
    const { zoe, station } = await seed()
    const text = Buffer.from('hello')
    await station.refused('unsupported_file', 'receivables.addFile', put(zoe.id, newId(), text))
    await station.refused('not_found', 'receivables.addFile', put(noOne.id, newId()))
    const large = Buffer.alloc(10 * 1024 * 1024 + 1)
    await station.refused('too_large', 'receivables.addFile', put(zoe.id, newId(), large))
  })
})
