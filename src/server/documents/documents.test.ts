import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  addPackage,
  details,
  finalizedOrder,
  makeCompany,
  makeCustomer,
  makeFleet,
  makeVehicle,
  openOrder,
  owedOrder,
  type TestCompany,
} from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { modelOf, settings, texts } from '#test/harness/papers/documents.ts'
import { testServer } from '#test/harness/server.ts'
import { formatsOf } from '#domain/base/formats.ts'
import { json } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import { documentModel } from './model.ts'

const server = testServer()

interface Wanted {
  kind: 'invoice' | 'estimate'
  format: 'pdf' | 'html'
  language?: 'en' | 'fr-CA'
  explained?: boolean
}

async function open(desk: Desk, wanted: Wanted) {
  const { url } = await desk.station.call('orders.documentLink', {
    params: { id: desk.order.id },
    body: wanted,
  })
  return server().app.inject(url)
}

const html = async (desk: Desk, wanted: Omit<Wanted, 'format'>): Promise<string> =>
  (await open(desk, { ...wanted, format: 'html' })).body

/** An order with one of everything that an invoice must show. */
async function everything(company: TestCompany, region: 'FL' | 'QC'): Promise<Desk> {
  const taxes =
    region === 'FL'
      ? [tax('Sales tax', '7.5', '')]
      : [tax('GST', '5', '123456789 RT0001', 'TPS'), tax('QST', '9.975', '1234567890 TQ0001', 'TVQ')]
  await server().services.database.tenant(company.id, (tx) =>
    sql`update shops set taxes = ${json(taxes)} where id = ${company.shops[region].id}`.execute(tx),
  )
  const customer = await makeCustomer(company, {
    region,
    country: region === 'QC' ? 'CA' : 'US',
    phonenumber: '450-555-0142 x12',
    business_name: 'Gulf Breeze Plumbing',
    address: '12 rue des Bois',
    city: 'Laval',
    postalcode: region === 'QC' ? 'H7V 2V6' : '33611',
  })
  const vehicle = await makeVehicle(company, {
    customer_id: customer.id,
    details: { ...details, make: 'Subaru' },
  })
  const desk = await openOrder(company, {
    region,
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    mileage: 84_210,
  })
  const [oilChange, , , inspection] = company.packages
  const [, filter] = company.items
  if (!oilChange || !inspection || !filter) throw new Error('no catalogue')
  await addPackage(desk, oilChange)
  const unapproved = await addPackage(desk, inspection)
  await desk.apply({ type: 'package.set', line_id: unapproved, field: 'approved', value: false })
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: filter.id, quantity: '2' })
  await desk.apply({
    type: 'line.set',
    list: 'inventory_items',
    line_id: desk.order.inventory_items[0]?.id ?? '',
    field: 'condition',
    value: 'rebuilt',
  })
  await desk.casual('30.00', { name: 'Labor hour', fee_item: 'Labor' })
  await desk.casual('3.50', { name: 'Waste', fee_item: 'Supply Fee' })
  await desk.apply({ type: 'order_discount.set', discount_type: 1, discount_amount: '4' })
  await desk.apply({ type: 'position.set', position: 'Hood', user_id: company.users.Technician.id })
  await desk.apply({ type: 'estimate.approve', by: 'Chantal Bélanger' })
  await desk.apply({ type: 'field.set', change: { field: 'notes', value: 'Squeak at the front' } })
  await desk.apply({ type: 'field.set', change: { field: 'mileage', value: 84_215 } })
  await desk.move('complete')
  await desk.pay({ amount: '200' })
  return desk
}

const tax = (name: string, amount: string, number: string, name_french = 'Taxe de vente') => ({
  type: 'tax',
  name,
  name_french,
  amount,
  compound: false,
  taxable: false,
  number,
  valid_from: null,
  valid_to: null,
})

const shopOf = async (desk: Desk): Promise<string> => texts((await modelOf(desk, 'invoice', 'en')).shop)

test('a document names the company with its legal name and number, as they were when the order began', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const before = await openOrder(company)
  await owner.call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { legal_name: '9123-4567 Québec inc.', business_number: 'NEQ 1161234567' } },
  })
  const after = await openOrder(company)
  expect(await shopOf(before)).not.toContain('Québec inc.')
  expect(await shopOf(after)).toContain('9123-4567 Québec inc.","Company number NEQ 1161234567"')
})

describe('explained figures', () => {
  test('are a page of their own, only when asked for, and end at the total', async () => {
    const company = await makeCompany(server(), settings)
    const desk = await everything(company, 'FL')
    const plain = await html(desk, { kind: 'invoice', language: 'en' })
    expect(plain).not.toContain('How the total was calculated')
    const reported = await html(desk, { kind: 'invoice', language: 'en', explained: true })
    expect(reported).toContain('How the total was calculated')
    expect(reported).toContain('7.5% of $')
    const last = (await modelOf(desk, 'invoice', 'fr-CA')).appendix.at(-1)?.rows.at(-1)
    expect(texts(last)).toContain('"label":"Total"')
    const longer = await open(desk, { kind: 'invoice', format: 'pdf', explained: true })
    const shorter = await open(desk, { kind: 'invoice', format: 'pdf' })
    expect(longer.rawPayload.length).toBeGreaterThan(shorter.rawPayload.length)
  })

  test('and an old order prints as it was sold, after prices, taxes and names have changed', async () => {
    const company = await makeCompany(server(), settings)
    const desk = await everything(company, 'FL')
    const before = await modelOf(desk, 'invoice', 'en')
    await server().services.database.tenant(company.id, async (tx) => {
      await sql`update packages set name = 'Other', price = 999, casual_items = '[]'`.execute(tx)
      await sql`update inventory_items set name = 'Other', retail = 999, tax_exempt = true`.execute(tx)
      await sql`update shops set taxes = ${json([tax('New tax', '20', '')])}, name = 'Other'`.execute(tx)
      await sql`update customers set last_name = 'Other', tax_exempt = true`.execute(tx)
    })
    expect(await modelOf(desk, 'invoice', 'en')).toStrictEqual(before)
  })
})

const shows = (part: unknown, ...words: string[]) =>
  words.forEach((word) => expect(texts(part)).toContain(word))

describe('an invoice', () => {
  test('shows everything that the law wants printed, in English', async () => {
    const company = await makeCompany(server(), settings)
    const desk = await everything(company, 'FL')
    const model = await modelOf(desk, 'invoice', 'en')
    shows(model.shop, 'Company', 'Tampa', '4120 S Dale Mabry Hwy', '33611', '(813) 555-0120', 'MV-104522')
    shows(model.facts, 'Date in', 'Date out', 'Served by', 'Technician Tester')
    expect(model.number).toBe('1')
    shows(
      model.customer,
      'Chantal Bélanger',
      'Gulf Breeze Plumbing',
      '12 rue des Bois',
      'Laval FL 33611',
      '(450) 555-0142 ext. 12',
    )
    shows(model.vehicle, '2021 Subaru Outback', desk.order.vin, 'K48 RTX', '84,210 mi', '84,215 mi')
    shows(
      model.sections,
      'Oil change',
      'Change oil',
      '5W-30 Blend',
      'OIL-5W30',
      'Premium filter',
      'Shop supplies',
      'FLT-STD · rebuilt',
      'Labor hour',
    )
    expect(texts(model.sections)).not.toContain('Inspection')
    shows(
      model.totals,
      'Labor and packages',
      'Parts and fluids',
      'Fees and supplies',
      'Discount',
      '-$4.00',
      'Subtotal',
      'Sales tax 7.5%',
      'Total',
    )
    shows(model.payments, 'Cash', 'Change')
    expect(model.balance).toEqual(['Balance due', '$0.00'])
    shows(
      model.remarks,
      'Squeak at the front',
      'approved by Chantal Bélanger',
      'Guaranteed for 90 days.',
      'Inspection',
      'miscellaneous shop supplies',
    )
    expect(model.signature).toBe('Customer signature')
    const sum = model.totals
      .filter((row) => !row.strong && row.label !== 'Subtotal')
      .reduce((total, row) => total + Math.round(Number(row.amount.replaceAll(/[$,]/g, '')) * 100), 0)
    expect(sum / 100).toBe(Number(desk.order.final_price))
  })

  test('is in French in Quebec, with both tax numbers', async () => {
    const company = await makeCompany(server(), settings)
    const desk = await everything(company, 'QC')
    const page = (await html(desk, { kind: 'invoice' })).replaceAll(/[\u00A0\u202F]/g, ' ')
    for (const word of [
      'lang="fr-CA"',
      'Facture',
      'Solde dû',
      'TPS 5 % (123456789 RT0001)',
      'TVQ 9,975 % (1234567890 TQ0001)',
      'Filtre à huile',
      'Garantie de 3 mois.',
      'réusiné',
      '84 215 km',
      'Comptant',
    ]) {
      expect(page, word).toContain(word)
    }
    expect(page).not.toMatch(/\b(Invoice|Balance due|Subtotal|Cash)\b/)
    expect(await html(desk, { kind: 'invoice', language: 'en' })).toContain('Balance due')
  })

  test('names what drives the vehicle in the paper’s language', async () => {
    const desk = await everything(await makeCompany(server(), settings), 'QC')
    const { order } = await desk.reload()
    const { payments } = order
    const details = order.vehicle_details
    if (!details) throw new Error('no vehicle')
    const driven = { ...order, vehicle_details: { ...details, engine: '2.5L 4 cyl Gasoline Hybrid' } }
    const vehicle = (language: string) =>
      texts(
        documentModel(driven, payments, { kind: 'invoice', language, logo: '', explained: false, bay: '' })
          .vehicle,
      )
    expect(vehicle('fr-CA')).toContain('2,5 L 4 cyl. essence hybride')
    expect(vehicle('fr-CA')).not.toContain('Gasoline')
    expect(vehicle('en')).toContain('2.5L 4 cyl Gasoline Hybrid')
  })

  test('of a voided order says so across the page', async () => {
    const company = await makeCompany(server())
    const desk = await finalizedOrder(company, '10.00')
    await desk.move('void', 'test_or_training')
    expect(await html(desk, { kind: 'invoice' })).toContain('<div class="stamp">VOID</div>')
  })

  test('of an exempt customer shows the certificate and no tax', async () => {
    const company = await makeCompany(server())
    const customer = await makeCustomer(company, { tax_exempt: true, tax_exempt_num: '85-8012' })
    const desk = await openOrder(company, { customer_id: customer.id })
    await desk.casual('10.00')
    expect(desk.order.final_price).toBe('10.00')
    expect(texts((await modelOf(desk, 'invoice', 'en')).customer)).toContain(
      'Tax exempt, certificate 85-8012',
    )
  })
})

test('an estimate in Florida gives the customer’s choices and its term', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company)
  await desk.casual('200.00', { fee_item: 'Supply Fee' })
  const model = await modelOf(desk, 'estimate', 'en')
  expect(texts(model.remarks)).toMatch(/PLEASE READ CAREFULLY.*exceed \$150\.00/)
  expect(texts(model.facts)).toContain('Estimate valid until')
  expect(model).toMatchObject({ title: 'Estimate', payments: [], balance: null })
})

test('the invoice of an order on account says until when it is due, until it is paid', async () => {
  const company = await makeCompany(server())
  const fleet = await makeFleet(company, { payment_terms: { days_to_payment: 30 } })
  const desk = await owedOrder(company, { fleet_location_id: fleet.fleet_location_id }, '20.00')
  const { pay_due_timestamp, extras } = desk.order
  const dayIn = (language: string) =>
    formatsOf(language).date(pay_due_timestamp ?? '', extras.time_zone, { dateStyle: 'long' })
  expect((await modelOf(desk, 'invoice', 'en')).balance).toEqual([
    `On account – due ${dayIn('en')}`,
    expect.stringContaining('$'),
  ])
  expect((await modelOf(desk, 'invoice', 'fr-CA')).balance?.[0]).toBe(
    `Au compte – payable au plus tard le ${dayIn('fr-CA')}`,
  )
  await desk.pay({ amount: desk.order.final_price })
  expect((await modelOf(desk, 'invoice', 'en')).balance).toEqual(['Balance due', '$0.00'])
  // Without terms it is due now.
  const customer = await makeCustomer(company)
  const other = await owedOrder(company, { customer_id: customer.id }, '20.00')
  expect((await modelOf(other, 'invoice', 'en')).balance?.[0]).toBe('Balance due')
})

test('the PDF is a PDF, in both languages', async () => {
  const company = await makeCompany(server(), settings)
  const desk = await everything(company, 'QC')
  for (const language of ['en', 'fr-CA'] as const) {
    const answer = await open(desk, { kind: 'invoice', format: 'pdf', language })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${language === 'en' ? 'invoice' : 'facture'}-1.pdf"`,
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.toString('latin1').trimEnd()).toMatch(/%%EOF$/)
    expect(answer.rawPayload.length).toBeGreaterThan(5000)
    // Its language and title, for a person who has it read aloud.
    expect(answer.rawPayload.toString('latin1')).toContain(`/Lang (${language})`)
    expect(answer.rawPayload.toString('latin1')).toMatch(/\/DisplayDocTitle true/)
  }
})

test('a script in any name does nothing on the page', async () => {
  const company = await makeCompany(server())
  const evil = `"><img src=x onerror=alert(1)>'&`
  await server().services.database.tenant(company.id, (tx) =>
    sql`update shops set name = ${evil}, address = ${evil} where company_id = ${company.id}`.execute(tx),
  )
  const desk = await openOrder(company)
  await desk.casual('10.00')
  const { database } = server().services
  const casual = json([{ ...desk.order.casual_items[0], name: evil }])
  await database.tenant(company.id, (tx) =>
    sql`update orders set notes = ${evil}, casual_items = ${casual}, vin = ${evil}, license_plate = ${evil} where id = ${desk.order.id}`.execute(
      tx,
    ),
  )
  const answer = await open(desk, { kind: 'invoice', format: 'html' })
  expect(answer.body).not.toContain('<img')
  expect(answer.body.match(/&lt;img/g)?.length).toBeGreaterThanOrEqual(6)
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})
