import { v7 } from 'uuid'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { readCodes } from '#test/standins/printer/readCodes.ts'
import { axe } from '../models/axe.ts'
import { ownCompany } from '../models/company.ts'
import { scan } from '../models/scan.ts'
import { enter, Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test.use({ serviceWorkers: 'allow' })

/** An item with a barcode. */
async function makeItem(station: Station, name: string, barcode: string): Promise<string> {
  const id = v7()
  const saved = await station.call('PUT', `/api/v2/inventory/items/${id}`, {
    inventory_type: 'vehicle_physical_item',
    name,
    part_number: `P-${barcode}`,
    unit: 'each',
    retail: '10',
    cost: '4',
    tax_exempt: false,
    barcode,
    active: true,
    version: 0,
  })
  expect(saved.status).toBe(200)
  return id
}

/** A purchase order that the supplier has: two cases of twelve of each item. */
async function makeSent(station: Station, itemIds: readonly string[]): Promise<PurchaseOrder> {
  const [supplier_id, id, shop_id] = [v7(), v7(), await station.shopId()]
  const supplier = {
    name: 'Gulf Coast Lubricants',
    account_number: '',
    contact_name: '',
    phone: '',
    email: '',
    website: '',
    address: '',
    terms: '',
    note: '',
    language: 'en',
    minimum_order: null,
    free_freight: null,
    lead_days: 2,
    active: true,
    version: 0,
  }
  const added = await station.call('PUT', `/api/v2/suppliers/${supplier_id}`, supplier)
  expect(added.status).toBe(200)
  const lines = itemIds.map((item_id) => ({
    id: v7(),
    item_id,
    purchase_unit: 'case',
    base_quantity: '12',
    ordered: '2',
    price: '30',
  }))
  const body = { shop_id, supplier_id, lines, version: 0 }
  const saved = await station.call('PUT', `/api/v2/purchase_orders/${id}`, body)
  expect(saved.status).toBe(200)
  const moved = await station.call('POST', `/api/v2/purchase_orders/${id}/move`, { to: 'sent', version: 1 })
  expect(moved.status).toBe(200)
  return (moved.body as { purchase_order: PurchaseOrder }).purchase_order
}

const digits = (start: string): string => `${start}${v7().replaceAll(/\D/g, '').slice(-10).padStart(10, '4')}`

test('a purchase order is received by scanning while the connection is lost, and handed in once', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const station = new Station(await context.newPage())
  const { page } = station
  await enter(page, (await ownCompany()).people.Manager.token)
  const [one, two] = [digits('71'), digits('72')]
  const ids = [await makeItem(station, `Filter ${one}`, one), await makeItem(station, `Blade ${two}`, two)]
  const other = digits('73')
  await makeItem(station, `Substitute ${other}`, other)
  const { id, number } = await makeSent(station, ids)

  await page.goto('/dash/inventory/scanner')
  await page.getByRole('tab', { name: 'Receive' }).click()
  await axe(page)
  await page.getByLabel('Scan or type the number of the purchase order').fill(String(number))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Purchase order ${number}` })).toBeVisible()
  await scan(page, one)
  await expect(page.getByLabel(`Quantity of Filter ${one}`)).toHaveValue('1')
  await scan(page, '999999999999')
  await expect(page.getByText('No line of this purchase order has the code 999999999999.')).toBeVisible()
  await axe(page)

  // The browser keeps the application, so that the page opens again without a connection.
  const isCached = () =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    )
  await expect.poll(isCached, { timeout: 30_000 }).toBe(true)
  await context.setOffline(true)
  for (const quantity of ['2', '3']) {
    await scan(page, one)
    await expect(page.getByLabel(`Quantity of Filter ${one}`)).toHaveValue(quantity)
  }
  await page.reload()
  await expect(page.getByLabel(`Quantity of Filter ${one}`)).toHaveValue('3')
  await scan(page, two)
  await expect(page.getByLabel(`Quantity of Blade ${two}`)).toHaveValue('1')
  await page.getByLabel('Packing slip').pressSequentially('PS-77')
  await page.getByLabel('Reason').pressSequentially('One more came')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('1 receipt waits to be sent.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 receipt waits to be sent.')).toBeVisible()

  const receipts = async () => {
    const { body } = await station.call('GET', `/api/v2/purchase_orders/${id}`)
    return (body as { purchase_order: PurchaseOrder }).purchase_order.receipts
  }
  await context.setOffline(false)
  await expect(page.getByText('1 receipt waits to be sent.')).toBeHidden({ timeout: 30_000 })
  const kept = await receipts()
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ packing_slip: 'PS-77' })
  const came = kept[0]?.lines.map(({ base_quantity, reason }) => [base_quantity, reason])
  expect(new Set(came?.map(String))).toEqual(new Set(['36.0000,One more came', '12.0000,']))
  await page.reload()
  await expect(page.getByText(/· Gulf Coast Lubricants ·/)).toBeVisible()
  expect(await receipts()).toHaveLength(1)

  // Another item comes in the place of what is still to come.
  await page.getByRole('button', { name: new RegExp(`^${number} · Gulf Coast`) }).click()
  await expect(page.getByLabel(`Quantity of Blade ${two}`)).toHaveValue('')
  await scan(page, other)
  await page.getByLabel('Received in place of').selectOption({ label: `Blade ${two}` })
  await page.getByRole('button', { name: 'Add one', exact: true }).last().click()
  await expect(page.getByText(`Substituted: Substitute ${other}`)).toBeVisible()
  await scan(page, other)
  await expect(page.getByLabel(`Quantity of Blade ${two}`)).toHaveValue('2')
})

test('a shelf label has the name, the number and a bar code', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  const owner = await Station.open(browser, 'Owner')
  const code = digits('74')
  await makeItem(owner, `Labeled ${code}`, code)
  const { page } = station
  await page.goto('/dash/inventory/scanner')
  await expect(page.getByLabel('Scan or type a barcode or part number')).toBeVisible()
  await scan(page, code)
  await page.getByRole('button', { name: 'Print label' }).click()
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('img', { name: `Preview: Labeled ${code}` })
  await expect(preview).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'With the price' }).check()
  await expect(preview).toHaveAttribute('src', /%2410\.00%20%2F%20ea/)
  await axe(page)
  const [, svg = ''] = (await preview.getAttribute('src'))?.split('data:image/svg+xml,') ?? []
  expect(await readCodes(Buffer.from(decodeURIComponent(svg)))).toEqual([`Code128 ${code}`])
  expect(decodeURIComponent(svg)).toContain(`P-${code}`)

  // The list prints a label for each item that it shows.
  await page.goto('/dash/inventory/?q=labeled')
  await page.getByRole('button', { name: 'Print labels' }).click()
  await expect(preview).toBeVisible()
  await axe(page)
})
