import { expect, test } from 'vitest'
import { headingOf, RECORD_FIELDS, RECORD_KINDS } from '#domain/imports/fields.ts'
import {
  asOwner,
  finalizedOrder,
  makeCompany,
  makeCustomer,
  makeFleet,
  makeVehicle,
  type TestCompany,
} from '#test/factories.ts'
import { change, download, exported, imported } from '#test/harness/goods/importing.ts'
import { PALETTE } from '#domain/catalogue/palette.ts'
import { newId } from '../base/ids.ts'
import { bodyOf, type Input } from '#test/harness/station.ts'
import { saveSpecification } from '#test/harness/specifications.ts'
import { makeSupplier } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { sayIn } from '#server/base/words.ts'

const server = testServer()

const plainItem = {
  inventory_type: 'vehicle_physical_item',
  unit: 'each',
  retail: '5',
  cost: '2',
  tax_exempt: false,
}

/** What a supplier sells, a draft for it, and stock at the opening. */
async function stocked(company: TestCompany): Promise<void> {
  const number = company.items.find(({ part_number }) => part_number !== '')?.part_number ?? ''
  // Both companies have a shop of this name, and the item from the file of items.
  const shop = company.shops.FL.name
  await imported(company, {
    kind: 'supplier_items',
    bytes: `Vendor,SKU,Vendor number,Pack,Pack size,Cost,Preferred\nGulf Oil,${number},=G-1,case,12,40.5,yes\n`,
  })
  await imported(company, {
    kind: 'purchase_orders',
    bytes: `PO,Shop,Vendor,ETA,SKU,Qty,Cost\n"A, 1",${shop},Gulf Oil,2026-12-01,${number},2,39.99\n`,
  })
  await imported(company, {
    kind: 'opening_stock',
    bytes: `Shop,SKU,Qty,Unit cost\n${shop},${number},10,2.5\n`,
  })
  const limits = `Shop,SKU,Bin,Min,Max,Lead time\n${shop},${number},=A-1,4,12.5,3\n`
  await imported(company, { kind: 'stock_targets', bytes: limits })
}

async function everything(company: TestCompany): Promise<void> {
  await change(
    company,
    `update companies set customer_custom_fields = '[{"name": "PO, number", "required": false}]' where company_id = $1`,
  )
  const customer = await makeCustomer(company, {
    last_name: 'O’Neil "Bud"',
    phonenumber: '(813) 555-0142 ext. 0412',
    business_name: 'O’Neil & Fils, "SENC"',
    address: '=1+1, rue X',
    tax_exempt: true,
    contacts: [
      {
        label: 'Spouse; home',
        name: 'Ana | "Nan" Díaz',
        phonenumber: '8135550100',
        email: 'ana@example.com',
        consent_text: 'given',
        consent_email: 'refused',
      },
      { label: '', name: String.raw`Back\slash`, phonenumber: '', email: '' },
    ],
  })
  await change(
    company,
    `update customers set custom_fields = '[{"name": "PO, number", "required": false, "val": "+7"}]',
      notes = e'line one\\nline two', discount_type = 2, discount_amount = 7.5 where company_id = $1`,
  )
  const fleet = await makeFleet(company)
  const vehicle = await makeVehicle(company, { customer_id: customer.id, unit_number: '@12' })
  await makeVehicle(company, { fleet_location_id: fleet.fleet_location_id, vin: '', license_plate: 'AB 1' })
  const desk = await finalizedOrder(company, '12.50')
  await change(
    company,
    `update orders set vehicle_id = $2, vin = $3, mileage = 5100, notes = '-10% next time' where company_id = $1 and id = $4`,
    vehicle.id,
    vehicle.vin,
    desk.order.id,
  )
  await imported(company, {
    kind: 'history',
    bytes: `VIN,Date,Services,Total\n${vehicle.vin},2024-03-01,"Oil\nFilter",80\n`,
  })
  await imported(company, {
    kind: 'maintenance',
    bytes: 'Year,Make,Model,Service,Miles,Severity\n2021,Subaru,Outback,Brake Fluid Flush,"30,000",severe\n',
  })
  await makeSupplier(company, { name: 'Gulf Oil', note: '=2+2\nline two', minimum_order: '250.00' })
  await stocked(company)
  await saveSpecification(company, { note: '=1+1', drain_torque_unit: 'N·m' })
  await saveSpecification(company, {
    vehicle_id: vehicle.id,
    oil_capacity: '4.5',
    oil_capacity_unit: 'liter',
  })
}

/** An item with a value in every column, what it names, and a kit of it. */
async function fullItems(company: TestCompany): Promise<void> {
  const owner = company.as('Owner')
  const save = async (body: object) => {
    const id = newId()
    const sent = { ...plainItem, ...body, active: true, version: 0 }
    await owner.call('items.save', { params: { id }, body: sent as Input<'items.save'>['body'] })
    return id
  }
  const [tag, category] = [newId(), newId()]
  const label = { name: 'Winter; "X|Y"', name_french: 'Hiver', colour: PALETTE[3] ?? '', version: 0 }
  await owner.call('tags.save', { params: { id: tag }, body: label })
  await owner.call('classifications.save', {
    params: { id: category },
    body: { name: 'Rust, proofing', name_french: 'Antirouille', code: '', version: 0 },
  })
  // The older item comes first in the file and names the newer one.
  const older = await save({ name: 'Wiper, older', part_number: 'W-1' })
  const newer = await save({
    name: 'Wiper; 22 in | left',
    name_french: 'Essuie-glace',
    part_number: 'W-2',
    brand: 'Trico',
    part_type: 'Wiper Blade',
    buying_unit: 'each',
    buying_factor: '12',
    retail: '19.99',
    cost: '6.4',
    tax_exempt: true,
    fee_piece: 'battery',
    viscosity: '5w-30',
    formulation: 'Full Synthetic',
    barcode: '012345678905',
    tag_ids: [tag],
    fitment: [
      { make: 'Ford', model: 'F-150', year_from: 2018, year_to: null, engine: '5.0L; V8', fuel: 'GAS' },
      { make: 'Ram', model: '', year_from: null, year_to: null, engine: '', fuel: '' },
    ],
    classification_id: category,
  })
  const { item } = await owner.call('items.get', { params: { id: older } })
  await owner.call('items.save', {
    params: { id: older },
    body: { ...bodyOf('items.save', item), superseded_by: newer },
  })
  await change(
    company,
    'update inventory_items set own_quantity = 2, newer_quantity = 3 where company_id = $1 and id = $2',
    older,
  )
  const components = [
    { item_id: newer, quantity: '2' },
    { item_id: older, quantity: '0.5' },
  ]
  await save({ name: 'Wiper kit', part_number: 'W-KIT', components })
}

/** Columns of items that no file has, each with its reason. */
const NOT_IN_FILES = {
  company_id: 'is the company’s',
  active: 'files have what is in use',
  version: 'counts changes',
}

/** Every column of the items in use, with what they name in words; ids differ between companies. */
const itemRows = async (company: TestCompany) =>
  asOwner<Record<string, unknown>>(
    server(),
    `select to_jsonb(i) || jsonb_build_object('id', null,
        'classification_id', (select name from classifications c where c.company_id = i.company_id and c.id = i.classification_id),
        'superseded_by', (select part_number from inventory_items n where n.company_id = i.company_id and n.id = i.superseded_by),
        'tag_ids', (select jsonb_agg(g.name) from jsonb_array_elements_text(i.tag_ids) k join tags g on g.company_id = i.company_id and g.id = k::uuid),
        'components', (select jsonb_agg(c.quantity::numeric || ' ' || n.part_number) from jsonb_to_recordset(i.components) as c (item_id uuid, quantity text)
          join inventory_items n on n.company_id = i.company_id and n.id = c.item_id)) as row
      from inventory_items i where i.company_id = $1 and i.active order by i.part_number, i.name`,
    [company.id],
  ).then((found) =>
    found.map(({ row }) =>
      Object.fromEntries(Object.entries(row as object).filter(([name]) => !(name in NOT_IN_FILES))),
    ),
  )

const lines = (text: string): string[] => text.trim().split('\r\n').slice(1).sort()

test.each(['csv', 'xlsx'] as const)(
  'everything goes out as %s and into another company without loss',
  async (format) => {
    const from = await makeCompany(server())
    const to = await makeCompany(server())
    await everything(from)
    // The items of another company begin without any.
    await change(to, 'update inventory_items set active = false where company_id = $1')
    for (const kind of RECORD_KINDS) {
      const { bytes } = await exported(from, kind, format)
      const done = await imported(to, { kind, bytes })
      const { wrong_rows } = await to.as('Owner').call('imports.get', { params: { id: done.id } })
      expect([done.status, done.wrong, wrong_rows], kind).toEqual(['done', 0, []])
      expect(done.added + done.updated, kind).toBeGreaterThan(0)
      const [before, after] = [await exported(from, kind), await exported(to, kind)]
      // Items are matched by their part number: the other company's keep their ids.
      const plain = (text: string) =>
        kind === 'items'
          ? lines(text)
              .map((row) => row.slice(row.indexOf(',')))
              .sort()
          : lines(text)
      expect(plain(after.text), kind).toEqual(plain(before.text))
      expect(await imported(to, { kind, bytes }), kind).toMatchObject({
        added: 0,
        updated: 0,
        unchanged: done.added + done.updated,
      })
      // In the company that it came from, nothing changes; its orders stay orders.
      expect(await imported(from, { kind, bytes }), kind).toMatchObject({ added: 0, updated: 0, wrong: 0 })
    }
  },
  60_000,
)

test('what is one of several values goes out as a word of the file’s language, and comes back from either', async () => {
  const from = await makeCompany(server())
  await makeCustomer(from, { language: 'fr-CA', tax_exempt: true })
  await change(
    from,
    `update customers set discount_type = 2, discount_amount = 7.5, tax_exempt_kind = 'first_nations',
      consent_email = 'given', consent_text = 'refused' where company_id = $1`,
  )
  const words = {
    'fr-CA': ['Pourcentage', 'Premières Nations', 'Français', 'Donné', 'Refusé', 'Oui', 'Non'],
    en: ['Percent', 'First Nations', 'French', 'Given', 'Refused', 'Yes', 'No'],
  }
  const before = await exported(from, 'customers')
  for (const language of ['en', 'fr-CA'] as const) {
    const body = { kind: 'customers', format: 'csv', language, filters: { q: '' } } as const
    const { url } = await from.as('Manager').call('recordFiles.link', { body })
    const { text } = await download(from, url)
    const cells = text.trim().split('\r\n')[1]?.split(',') ?? []
    expect(cells).toEqual(expect.arrayContaining(words[language]))
    expect(cells).not.toContain('first_nations')
    const to = await makeCompany(server())
    expect(await imported(to, { kind: 'customers', bytes: text })).toMatchObject({ added: 1, wrong: 0 })
    expect(lines((await exported(to, 'customers')).text)).toEqual(lines(before.text))
  }
})

test('every heading that is written is one that is read', () => {
  for (const kind of RECORD_KINDS)
    for (const language of ['en', 'fr-CA'] as const) {
      const headings = RECORD_FIELDS[kind].map((row) => headingOf(kind, row.field, sayIn(language)))
      expect(new Set(headings).size, `${kind} ${language}`).toBe(headings.length)
    }
})

test('an item goes out with every field, and comes back without a change or into another company', async () => {
  const [from, to] = [await makeCompany(server()), await makeCompany(server())]
  await fullItems(from)
  const before = await itemRows(from)
  // Each column that a file could have is filled in one of the items.
  for (const name of Object.keys(before[0] ?? {}))
    if (name !== 'id')
      expect(
        before.some((row) => ![null, '', false, 0].includes(row[name] as null)),
        name,
      ).toBe(true)
  const { bytes } = await exported(from, 'items')
  expect(await imported(from, { kind: 'items', bytes })).toMatchObject({
    added: 0,
    updated: 0,
    wrong: 0,
    partial: 0,
  })
  expect(await itemRows(from)).toEqual(before)
  // Both companies have the same first items: they are matched by number, and nothing is doubled.
  expect(await imported(to, { kind: 'items', bytes })).toMatchObject({ added: 3, wrong: 0, partial: 0 })
  expect(await itemRows(to)).toEqual(before)
  expect(await imported(to, { kind: 'items', bytes })).toMatchObject({
    added: 0,
    updated: 0,
    wrong: 0,
    partial: 0,
  })
  // From a file of another program, without ids and in any order.
  const third = await makeCompany(server())
  const text =
    'Part number,Name,Tags,Replaced by,Kit parts\nA-1,Old,Blue,B-1,\nB-1,New,,,\nK-1,Kit,,,2 | B-1; 1 | A-1\n'
  expect(await imported(third, { kind: 'items', bytes: text })).toMatchObject({ added: 3, partial: 2 })
  expect(await imported(third, { kind: 'items', bytes: text })).toMatchObject({
    added: 0,
    updated: 2,
    partial: 0,
  })
})
