import { expect, test } from 'vitest'
import { headingOf, RECORD_FIELDS, RECORD_KINDS } from '../../domain/imports/fields.ts'
import {
  finalizedOrder,
  makeCompany,
  makeCustomer,
  makeFleet,
  makeVehicle,
  type TestCompany,
} from '../../../test/factories.ts'
import { change, download, exported, imported } from '../../../test/harness/importing.ts'
import { saveSpecification } from '../../../test/harness/specifications.ts'
import { makeSupplier } from '../../../test/harness/purchasing.ts'
import { testServer } from '../../../test/harness/server.ts'

const server = testServer()

/** What a supplier sells, a draft for it, and stock at the opening. */
async function stocked(company: TestCompany): Promise<void> {
  const number = company.items.find(({ part_number }) => part_number !== '')?.part_number ?? ''
  // Both companies have a shop of this name, and the item from the file of items.
  const shop = company.shops.FL.name
  await imported(
    company,
    'supplier_items',
    `Vendor,SKU,Vendor number,Pack,Pack size,Cost,Preferred\nGulf Oil,${number},=G-1,case,12,40.5,yes\n`,
  )
  await imported(
    company,
    'purchase_orders',
    `PO,Shop,Vendor,ETA,SKU,Qty,Cost\n"A, 1",${shop},Gulf Oil,2026-12-01,${number},2,39.99\n`,
  )
  await imported(company, 'opening_stock', `Shop,SKU,Qty,Unit cost\n${shop},${number},10,2.5\n`)
}

async function everything(company: TestCompany): Promise<void> {
  await change(
    company,
    `update companies set customer_custom_fields = '[{"name": "PO, number", "required": false}]' where company_id = $1`,
  )
  const customer = await makeCustomer(company, {
    last_name: 'O’Neil "Bud"',
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
  await imported(company, 'history', `VIN,Date,Services,Total\n${vehicle.vin},2024-03-01,"Oil\nFilter",80\n`)
  await imported(
    company,
    'maintenance',
    'Year,Make,Model,Service,Miles,Severity\n2021,Subaru,Outback,Brake Fluid Flush,"30,000",severe\n',
  )
  await makeSupplier(company, { name: 'Gulf Oil', note: '=2+2\nline two', minimum_order: '250.00' })
  await stocked(company)
  await saveSpecification(company, { note: '=1+1', drain_torque_unit: 'N·m' })
  await saveSpecification(company, {
    vehicle_id: vehicle.id,
    oil_capacity: '4.5',
    oil_capacity_unit: 'liter',
  })
}

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
      const done = await imported(to, kind, bytes)
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
      expect(await imported(to, kind, bytes), kind).toMatchObject({
        added: 0,
        updated: 0,
        unchanged: done.added + done.updated,
      })
      // In the company that it came from, nothing changes; its orders stay orders.
      expect(await imported(from, kind, bytes), kind).toMatchObject({ added: 0, updated: 0, wrong: 0 })
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
    expect(await imported(to, 'customers', text)).toMatchObject({ added: 1, wrong: 0 })
    expect(lines((await exported(to, 'customers')).text)).toEqual(lines(before.text))
  }
})

test('every heading that is written is one that is read', () => {
  for (const kind of RECORD_KINDS)
    for (const language of ['en', 'fr-CA'] as const) {
      const headings = RECORD_FIELDS[kind].map((row) => headingOf(kind, row.field, language))
      expect(new Set(headings).size, `${kind} ${language}`).toBe(headings.length)
    }
})
