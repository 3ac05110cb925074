import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany, makeCustomer, makeVin, type TestCompany } from '#test/factories.ts'
import {
  change,
  download,
  exported,
  imported,
  OCTETS,
  sendFile as send,
  through,
  tried,
  undone,
} from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const ask = <Row extends object>(text: string, ...values: unknown[]) => asOwner<Row>(server(), text, values)

const customersOf = (company: TestCompany) =>
  ask<{ last_name: string; phonenumber: string; city: string; removed_at: string | null; version: number }>(
    'select * from customers where company_id = $1 order by last_name, first_name',
    company.id,
  )

describe('a file of customers', () => {
  const CSV = [
    'Nom;Prénom;Téléphone;Courriel;Ville;Code postal;Pointure',
    'Bélanger;Chantal;450 555-0142;chantal@example.com;Laval;H7V 2V6;38',
    'Tremblay;Luc;514-555-0199;luc@example.com;Montréal;H2X 1Y4;44',
  ].join('\r\n')

  test('in Windows-1252 with French headings: mapped, tried, imported, undone', async () => {
    const company = await makeCompany(server())
    const sent = await send(company, 'customers', Buffer.from(CSV, 'latin1'))
    expect(sent).toMatchObject({
      status: 'uploaded',
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
      mapping: ['last_name', 'first_name', 'phonenumber', 'email', 'city', 'postalcode', null],
    })
    expect(sent.sample[0]?.[0]).toBe('Bélanger')
    const trial = await tried(company, sent)
    expect(trial).toMatchObject({ status: 'checked', rows_total: 2, added: 2, wrong: 0 })
    expect(await customersOf(company)).toEqual([])
    await company.as('Owner').call('imports.run', { params: { id: sent.id } })
    expect(await through(company, sent.id)).toMatchObject({ status: 'done', added: 2 })
    expect(await customersOf(company)).toMatchObject([
      { last_name: 'Bélanger', phonenumber: '4505550142', city: 'Laval' },
      { last_name: 'Tremblay', phonenumber: '5145550199', city: 'Montréal' },
    ])
    const { parties } = await company.as('Technician').call('customers.search', { query: { q: 'belanger' } })
    expect(parties).toHaveLength(1)
    expect(await undone(company, sent.id)).toMatchObject({ status: 'undone', kept: 0 })
    expect((await customersOf(company)).every((row) => row.removed_at !== null)).toBe(true)
  })

  test('a second time changes what changed; “skip” leaves records alone; an undo gives back what was', async () => {
    const company = await makeCompany(server())
    await imported(company, { kind: 'customers', bytes: CSV })
    expect(await imported(company, { kind: 'customers', bytes: CSV })).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 2,
    })
    const moved = CSV.replace('Laval', 'Longueuil')
    expect(
      await imported(company, { kind: 'customers', bytes: moved, change: { on_match: 'skip' } }),
    ).toMatchObject({
      skipped: 2,
      updated: 0,
    })
    const second = await imported(company, { kind: 'customers', bytes: moved })
    expect(second).toMatchObject({ updated: 1, unchanged: 1 })
    expect((await customersOf(company)).map((row) => row.city)).toEqual(['Longueuil', 'Montréal'])
    await undone(company, second.id)
    expect((await customersOf(company)).map((row) => row.city)).toEqual(['Laval', 'Montréal'])
  })

  test('what somebody changed since stays, and is counted', async () => {
    const company = await makeCompany(server())
    const { id } = await imported(company, { kind: 'customers', bytes: CSV })
    await change(
      company,
      `update customers set notes = 'mine', version = version + 1 where company_id = $1 and last_name = 'Tremblay'`,
    )
    expect(await undone(company, id)).toMatchObject({ kept: 1 })
    expect((await customersOf(company)).map((row) => row.removed_at === null)).toEqual([false, true])
  })

  test('rows that cannot be used are told one by one and come back as a file of only these', async () => {
    const company = await makeCompany(server())
    const rows = [
      'Last name,Phone,Email,ZIP,Text consent',
      'Good,813 555 0101,good@example.com,33611-1234,',
      'Maybe,,,,ask me',
      '"Open quote,813 555 0102,,',
      ',813 555 0103,,',
      'Twice,813 555 0104,twice@example.com,',
      'Twice again,813 555 0104,twice@example.com,',
      '=HYPERLINK("x"),813 555 0105,,H7V 2V6',
    ]
    const done = await imported(company, { kind: 'customers', bytes: rows.join('\n') })
    expect(done).toMatchObject({ added: 3, wrong: 4, rows_total: 7 })
    expect((await customersOf(company)).map((row) => row.last_name)).toEqual(
      ['=HYPERLINK("x")', 'Good', 'Twice'].sort(),
    )
    const { wrong_rows } = await company.as('Owner').call('imports.get', { params: { id: done.id } })
    expect(
      wrong_rows.map(({ row_number, reasons }) => [
        row_number,
        ...reasons.map((reason) => `${reason.field}:${reason.code}`),
      ]),
    ).toEqual([
      [3, 'consent_text:not_a_choice'],
      [4, ':quotes_broken'],
      [5, 'last_name:required'],
      [7, ':duplicate_of_row'],
    ])
    const { url } = await company
      .as('Owner')
      .call('imports.wrongRowsLink', { params: { id: done.id }, body: { format: 'csv', language: 'en' } })
    const { text, type } = await download(company, url)
    expect(type).toContain('text/csv')
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFLast name,Phone,Email,ZIP,Text consent,Row,Why it cannot be used',
      'Maybe,,,,ask me,3,Text consent is not an allowed value',
      '"""Open quote",813 555 0102,,,,4,has unmatched quotation marks',
    ])
    expect(text).toContain('repeats row 6')
  })

  test('a long heading is shown by its beginning, and a longer one refused', async () => {
    const company = await makeCompany(server())
    const sent = await send(
      company,
      'customers',
      `Last name,${'<'.repeat(60_000)}\nRoy,${'x'.repeat(5000)}\n`,
    )
    expect(sent.headings).toEqual(['Last name', '<'.repeat(200)])
    expect(sent.sample).toEqual([['Roy', 'x'.repeat(200)]])
    for (const heading of ['<'.repeat(750_000), '\u0301'.repeat(70_000), 'x,'.repeat(600_000)])
      await company.as('Owner').refused('heading_too_long', 'imports.upload', {
        params: { id: newId() },
        query: { kind: 'customers' },
        body: Buffer.from(`Last name,${heading}\nRoy,x\n`),
        headers: OCTETS,
      })
  })

  test('a heading that is longer in another encoding is refused there', async () => {
    const company = await makeCompany(server())
    const sent = await send(company, 'customers', `Last name,${'é'.repeat(40_000)}\nRoy,x\n`)
    await company.as('Owner').refused('heading_too_long', 'imports.encode', {
      params: { id: sent.id },
      body: { encoding: 'windows-1252' },
    })
  })

  test('a workbook with a part that leads out of it is refused', async () => {
    const company = await makeCompany(server())
    await company.as('Owner').refused('not_a_table', 'imports.upload', {
      params: { id: newId() },
      query: { kind: 'customers' },
      body: Buffer.from(zipSync({ '../xl/workbook.xml': strToU8('<workbook/>') })),
      headers: OCTETS,
    })
  })

  test('a choice of column is kept for the next file, and an empty cell leaves what a record has', async () => {
    const company = await makeCompany(server())
    const first = await send(company, 'customers', 'Surname,Weird,Customer number\nRoy,8135550101,C1\n')
    expect(first.mapping).toEqual(['last_name', null, 'customer_custom_id'])
    await tried(company, first, { mapping: ['last_name', 'phonenumber', 'customer_custom_id'] })
    await company.as('Owner').call('imports.run', { params: { id: first.id } })
    await through(company, first.id)
    const next = await send(company, 'customers', 'Customer number,WEIRD,Surname\nC1,,King\n')
    expect(next.mapping).toEqual(['customer_custom_id', 'phonenumber', 'last_name'])
    await tried(company, next)
    await company.as('Owner').call('imports.run', { params: { id: next.id } })
    expect(await through(company, next.id)).toMatchObject({ updated: 1 })
    expect(await customersOf(company)).toMatchObject([{ last_name: 'King', phonenumber: '8135550101' }])
  })
})

test('an export is filtered, in the language that was asked for', async () => {
  const company = await makeCompany(server())
  await makeCustomer(company, { last_name: 'Wanted' })
  await makeCustomer(company, { last_name: 'Other', email: 'other@example.com', phonenumber: '8135550177' })
  const { text } = await exported(company, 'customers', 'csv', {
    q: 'wanted',
    from: '2020-01-01',
    to: '2099-01-01',
  })
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('Numéro de client')
  expect(
    (await exported(company, 'customers', 'csv', { q: '', to: '2020-01-01' })).text.trim().split('\r\n'),
  ).toHaveLength(1)
})

test('vehicles find their owners, and change hands with their history kept', async () => {
  const company = await makeCompany(server())
  const vin = makeVin()
  await imported(company, {
    kind: 'customers',
    bytes:
      'Last name,Customer number,Phone,Email\nOne,C1,8135550111,one@example.com\nTwo,C2,8135550112,two@example.com\n',
  })
  const first = await imported(company, {
    kind: 'vehicles',
    bytes: `VIN,Customer number,Year,Make,Model\n${vin},C1,2019,Honda,Civic\n,C9,2020,Kia,Rio\n`,
  })
  expect(first).toMatchObject({ added: 1, wrong: 1 })
  const second = await imported(company, {
    kind: 'vehicles',
    bytes: `VIN,Owner email,Owner phone\n${vin},two@example.com,(813) 555-0112\n`,
  })
  expect(second).toMatchObject({ updated: 1 })
  const owners = () =>
    ask<{ last_name: string; ended: boolean }>(
      `select c.last_name, o.to_timestamp is not null as ended from vehicle_owners o join customers c on c.company_id = o.company_id and c.id = o.customer_id
      where o.company_id = $1 order by o.from_timestamp, o.id`,
      company.id,
    )
  expect(await owners()).toEqual([
    { last_name: 'One', ended: true },
    { last_name: 'Two', ended: false },
  ])
  const [row] = await ask<{ make: string }>(`select make from vehicles where company_id = $1`, company.id)
  expect(row?.make).toBe('Honda')
  await undone(company, second.id)
  expect((await owners()).filter((each) => !each.ended)).toEqual([{ last_name: 'One', ended: false }])
})

const put = (bytes: Buffer, id = newId()) => ({
  params: { id },
  query: { kind: 'customers', file_name: 'list.xlsx' },
  body: bytes,
  headers: OCTETS,
})

describe('refused', () => {
  test('what is no table, an empty one, and the same id twice', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    await owner.refused('not_a_table', 'imports.upload', put(Buffer.from('%PDF-1.7 nothing to read')))
    await owner.refused('not_a_table', 'imports.upload', put(Buffer.from('PK\u0003\u0004 torn off')))
    await owner.refused('not_a_table', 'imports.upload', put(Buffer.alloc(0)))
    await owner.refused('not_a_table', 'imports.upload', {
      params: { id: newId() },
      query: { kind: 'customers' },
      body: {},
    })
    await owner.refused('table_empty', 'imports.upload', put(Buffer.from('Last name,Phone\n')))
    const { id } = await send(company, 'customers', 'Last name\nRoy\n')
    await owner.refused('duplicate_id', 'imports.upload', put(Buffer.from('Last name\nKing\n'), id))
    await company.as('Technician').refused('not_allowed', 'imports.upload', put(Buffer.from('x\ny\n')))
    await company.as('Technician').refused('not_allowed', 'recordFiles.link', { body: {} })
  })

  test('steps out of their order', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const nowhere = { params: { id: newId() } }
    const nothing = { mapping: [], on_match: 'update' }
    await owner.refused('not_found', 'imports.get', nowhere)
    await owner.refused('not_found', 'imports.check', { ...nowhere, body: nothing })
    await owner.refused('not_found', 'imports.run', nowhere)
    await owner.refused('not_found', 'imports.undo', nowhere)
    await owner.refused('not_found', 'imports.wrongRowsLink', {
      ...nowhere,
      body: { format: 'csv', language: 'en' },
    })
    await owner.refused('not_found', 'recordFiles.link', {
      body: { kind: 'history', format: 'csv', language: 'en', filters: { shop_id: newId() } },
    })
    await owner.refused('link_not_valid', 'recordFiles.download', { params: { token: 'a.b' } })
    const sent = await send(company, 'customers', 'Last name,Name\nRoy,x\n')
    const one = { params: { id: sent.id } }
    await owner.refused('import_not_checked', 'imports.run', one)
    await owner.refused('import_not_done', 'imports.undo', one)
    for (const mapping of [[null, null], ['last_name', 'last_name'], ['last_name', 'no_such'], ['last_name']])
      await owner.refused('mapping_incomplete', 'imports.check', { ...one, body: { mapping } })
    await tried(company, sent)
    await change(company, `update imports set status = 'running' where company_id = $1 and id = $2`, sent.id)
    await owner.refused('import_busy', 'imports.check', { ...one, body: nothing })
    await owner.refused('import_busy', 'imports.run', one)
    await owner.refused('import_busy', 'imports.undo', one)
    await change(company, `update imports set status = 'done' where company_id = $1 and id = $2`, sent.id)
    await owner.refused('import_finished', 'imports.check', { ...one, body: nothing })
  })
})
