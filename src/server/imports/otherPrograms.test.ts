import { expect, test } from 'vitest'
import { asOwner, makeCompany, type TestCompany } from '#test/factories.ts'
import { change, imported, OCTETS, sendFile, tried } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const of = <Row extends object>(company: TestCompany, table: string) =>
  asOwner<Row>(server(), `select * from ${table} where company_id = $1 order by search_text`, [company.id])
const customers = (company: TestCompany) => of<Record<string, string | number | null>>(company, 'customers')
const vehicles = (company: TestCompany) => of<Record<string, string | number | null>>(company, 'vehicles')
const partial = async (company: TestCompany, id: string) =>
  (await company.as('Owner').call('imports.get', { params: { id } })).partial_rows.map(
    ({ row_number, reasons }) => [row_number, ...reasons.map(({ field, code }) => `${field}:${code}`)],
  )

test.each([
  ['customers', 'id,first name,last name,email\n7,Nora,Pell,nora.pell@example.com\n'],
  ['vehicles', 'id,plate,make,model\n7,QZX 411,Honda,Accord\n'],
  ['items', 'id,name,part number,price,cost\n7,Cabin filter,CF-991,20.00,9.00\n'],
  ['suppliers', 'id,name\n7,Northside Parts\n'],
  ['fleets', 'id,fleet\n7,Northside Couriers\n'],
  ['locations', 'id,fleet id,fleet,location\n7,7,Northline Couriers,North\n'],
  ['history', 'id,plate,date,services\n7,QZX 411,2024-03-04,Oil change\n'],
] as const)(
  '%s with the ids of another program: the import ends, and no id is taken for ours',
  async (kind, file) => {
    const company = await makeCompany(server())
    const done = await imported(company, { kind, bytes: file })
    expect(done.status).toBe('done')
    expect(done.rows_done).toBe(1)
    if (kind === 'history' || kind === 'locations') return
    expect(done.added).toBe(1)
    // The number under which it was stored finds it again.
    if (kind === 'customers' || kind === 'vehicles' || kind === 'fleets')
      expect(await imported(company, { kind, bytes: file })).toMatchObject({ unchanged: 1, added: 0 })
  },
)

test('customers, vehicles and past services are joined by the numbers of the other program', async () => {
  const company = await makeCompany(server())
  await imported(company, {
    kind: 'customers',
    bytes: 'Customer ID,First Name,Last Name,Phone\nC-77,Irma,Vold,8135550155\n',
  })
  const cars = 'ID,Customer ID,VIN,Plate,Make,Model,Year\nV-9,C-77,,PAIR 77,Honda,Civic,12\n'
  expect(await imported(company, { kind: 'vehicles', bytes: cars })).toMatchObject({ added: 1, wrong: 0 })
  const [owner] = await customers(company)
  const [car] = await vehicles(company)
  expect(car).toMatchObject({ customer_id: owner?.['id'], external_number: 'V-9', year: 2012 })
  const history = 'ID,Vehicle ID,Date,Services\n5001,V-9,3/4/24,Oil change\n'
  expect(await imported(company, { kind: 'history', bytes: history })).toMatchObject({ added: 1, wrong: 0 })
  const services = await asOwner(
    server(),
    'select vehicle_id, order_number, serviced_on::text from service_records where company_id = $1',
    [company.id],
  )
  expect(services).toEqual([{ vehicle_id: car?.['id'], order_number: '5001', serviced_on: '2024-03-04' }])
})

test('an odd cell costs no record: what is certain is taken, and the rest is in the notes', async () => {
  const company = await makeCompany(server())
  const rows = [
    'first name,last name,zip,state,phone,email,terms,company,address1,address2',
    'Ada,Rowe,7030,NJ,2015550123,,Net 30,,,',
    'Bea,Rowe,2139.0,MA,8.135550123E9,,30 days,,,',
    'Cal,Rowe,33611-,FL,813-555-0124 x12,,Due on receipt,,,',
    'Dee,Rowe,336110000,FL,(813) 555-0125 ext. 4,,COD,,,',
    'Eli,Rowe,H2X1Y4,QC,+1 514 555 0126,,whenever,,,',
    "Fay,Rowe,'33611,FL,813.555.0127 / 813.555.0128,fay@example.com; fay2@example.com,,,,",
    'Gus,Rowe,,Nowhere,555-0129,,,,,',
    'Hal,Rowe,00926,PR,N/A,none,,Brook Plumbing,12 Elm St,Unit 4',
  ]
  const file = rows.join('\n')
  const done = await imported(company, { kind: 'customers', bytes: file })
  expect(done).toMatchObject({ added: 8, wrong: 0, partial: 3 })
  const found = (await customers(company)).map((row) => [
    row['first_name'],
    row['postalcode'],
    row['phonenumber'],
    row['days_to_payment'],
    row['notes'],
  ])
  expect(found).toEqual([
    ['Ada', '07030', '2015550123', 30, ''],
    ['Bea', '02139', '8135550123', 30, ''],
    ['Cal', '33611', '8135550124', 0, ''],
    ['Dee', '33611', '8135550125', 0, ''],
    ['Eli', 'H2X 1Y4', '5145550126', 0, 'terms: whenever'],
    [
      'Fay',
      '33611',
      '8135550127',
      0,
      'phone: 813.555.0127 / 813.555.0128\nemail: fay@example.com; fay2@example.com',
    ],
    ['Gus', '', '', 0, 'state: Nowhere\nphone: 555-0129'],
    ['Hal', '00926', '', 0, ''],
  ])
  expect((await customers(company)).map((row) => row['phone_extension'])).toEqual([
    '',
    '',
    '12',
    '4',
    '',
    '',
    '',
    '',
  ])
  expect((await customers(company)).at(-1)).toMatchObject({
    address: '12 Elm St, Unit 4',
    business_name: 'Brook Plumbing',
    last_name: 'Rowe',
  })
  expect(await partial(company, done.id)).toEqual([
    [6, 'days_to_payment:not_a_number'],
    [7, 'phonenumber:partly_taken', 'email:partly_taken'],
    [8, 'region:not_a_region', 'phonenumber:not_a_phone'],
  ])
})

test('a second import adds no note twice, and keeps what a person entered', async () => {
  const company = await makeCompany(server())
  const file = 'account,last name,phone,terms\n9,Rowe,813-555-0124 / 813-555-0125,whenever\n'
  await imported(company, { kind: 'customers', bytes: file })
  expect(await imported(company, { kind: 'customers', bytes: file })).toMatchObject({
    unchanged: 1,
    partial: 1,
  })
  const [row] = await customers(company)
  expect(row?.['notes']).toBe('phone: 813-555-0124 / 813-555-0125\nterms: whenever')
})

test('what would change money, consents or refusals still refuses its row', async () => {
  const company = await makeCompany(server())
  const file = [
    'last name,discount type,discount,text consent,do-not-text list',
    'One,percent,lots,,',
    'Two,,,maybe,',
    'Three,,,,nobody knows',
  ].join('\n')
  expect(await imported(company, { kind: 'customers', bytes: file })).toMatchObject({
    added: 0,
    wrong: 3,
    partial: 0,
  })
})

test('a vehicle without a valid VIN keeps its plate, make and owner; the number is its other number', async () => {
  const company = await makeCompany(server())
  const file = [
    'VIN,Plate,Make,Model,Year,Color,Odometer',
    '3J57U3H123456,OLD 73,Oldsmobile,Cutlass,73,,"120,500 mi"',
    'WDD2470031J059461,EUR 1,Mercedes-Benz,A 200,2021,,98 000 km',
    ',RED 1,Ford,F-150,2024,ruby red metallic tinted clearcoat,',
  ].join('\n')
  const done = await imported(company, { kind: 'vehicles', bytes: file })
  expect(done).toMatchObject({ added: 3, wrong: 0, partial: 3 })
  const found = (await vehicles(company)).map((row) => [
    row['license_plate'],
    row['vin'],
    row['identifier'],
    row['year'],
    row['mileage'],
    row['mileage_unit'],
    row['color'],
  ])
  expect(found.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))).toEqual([
    ['EUR 1', '', 'WDD2470031J059461', 2021, 98_000, 'km', ''],
    ['OLD 73', '', '3J57U3H123456', 1973, 120_500, 'miles', ''],
    ['RED 1', '', '', 2024, null, '', ''],
  ])
  expect((await partial(company, done.id)).at(-1)).toEqual([4, 'color:too_long'])
})

test('headings below titles are found, and another row is chosen', async () => {
  const company = await makeCompany(server())
  const file = [
    'Harbor Auto Demo',
    'Customer Contact List',
    '',
    ',Customer,Phone Numbers,Email,Billing Address',
    ',Amy Birch,Phone: (813) 555-0190  Mobile: (813) 555-0191,amy@example.com,4581 Finch St',
    '"Friday, Nov 27, 2026 10:00 AM GMT-5",,,,',
  ].join('\n')
  const sent = await sendFile(company, 'customers', file)
  expect(sent).toMatchObject({
    heading_row: 2,
    mapping: [null, 'last_name', 'phonenumber', 'email', 'address'],
  })
  const params = { id: sent.id }
  const owner = company.as('Owner')
  const other = await owner.call('imports.heading', { params, body: { heading_row: 1 } })
  expect(other.import.headings).toEqual(['Customer Contact List'])
  const back = await owner.call('imports.heading', { params, body: { heading_row: 2 } })
  expect(await tried(company, back.import)).toMatchObject({ added: 1, wrong: 1, partial: 1 })
  await owner.call('imports.run', { params })
})

test('a file of QuickBooks Desktop is named, with the way to a table', async () => {
  const company = await makeCompany(server())
  await company.as('Owner').refused('quickbooks_iif', 'imports.upload', {
    params: { id: newId() },
    query: { kind: 'customers', file_name: 'customers.iif' },
    body: Buffer.from('!HDR\tPROD\tVER\nHDR\tQuickBooks\t27\n!CUST\tNAME\nCUST\tBertrand, Luc\n'),
    headers: OCTETS,
  })
})

test('the row of the headings is chosen while the import has not started, and has rows below it', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const long = `x,${'y'.repeat(70_000)}`
  const sent = await sendFile(company, 'customers', `Last name,Email\nRoy,\n${long}\nDiaz,\n`)
  const choose = (heading_row: number, id = sent.id) => ({ params: { id }, body: { heading_row } })
  await owner.refused('not_found', 'imports.heading', choose(0, newId()))
  await owner.refused('table_empty', 'imports.heading', choose(3))
  await owner.refused('heading_too_long', 'imports.heading', choose(2))
  const set = (status: string) =>
    change(company, `update imports set status = '${status}' where company_id = $1 and id = $2`, sent.id)
  await set('checking')
  await owner.refused('import_busy', 'imports.heading', choose(1))
  await set('done')
  await owner.refused('import_finished', 'imports.heading', choose(1))
})

test('a list of items of another company is matched by its part numbers, whatever its ids', async () => {
  const company = await makeCompany(server())
  const [item] = company.items
  const file = `ID,Item,Part number,Brand\n${newId()},Renamed filter,${item?.part_number ?? ''},\n`
  expect(await imported(company, { kind: 'items', bytes: file })).toMatchObject({ added: 0, updated: 1 })
})
