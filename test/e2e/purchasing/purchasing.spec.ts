import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('a supplier is added, an order written in cases, received in parts, and its rest ordered again', async ({
  browser,
}) => {
  const { page } = await Station.open(browser, 'Manager')
  await page.goto('/dash/inventory/suppliers')
  await page.getByRole('link', { name: 'New supplier' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Gulf Coast Lubricants')
  await page.getByLabel('Lead time (days)').fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gulf Coast Lubricants saved.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Add item' }).fill('oil filter')
  await page.getByRole('listbox', { name: 'Add item' }).getByRole('option').first().click()
  const sells = page.getByRole('dialog')
  await sells.getByLabel('Supplier’s number').fill('OF-12')
  await sells.getByLabel('Purchase unit', { exact: true }).fill('case')
  await sells.getByLabel('Quantity per purchase unit').fill('12')
  await sells.getByLabel('Price per purchase unit').fill('30')
  await axe(page)
  await sells.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /OF-12/ })).toContainText('$30.00 / case')

  await page.getByRole('link', { name: 'New purchase order' }).click()
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue(/./)
  await page.getByRole('combobox', { name: 'Add item' }).fill('oil filter')
  await page.getByRole('listbox', { name: 'Add item' }).getByRole('option').first().click()
  await expect(page.getByLabel('Supplier’s number')).toHaveValue('OF-12')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('4')
  await expect(page.getByText('Total $120.00')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: /^Purchase order \d+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('button', { name: 'Receive' }).click()

  const receive = page.getByRole('dialog')
  await receive.getByLabel('Packing slip').fill('PS-1')
  await receive.getByLabel(/^Quantity of/).fill('3')
  await receive.getByLabel(/^Price of/).fill('33')
  await expect(receive.getByText('10% more than ordered')).toBeVisible()
  await expect(receive.getByText(/^Margin .* → /)).toBeVisible()
  await receive.getByLabel('Freight and fees').fill('9')
  await receive.getByRole('checkbox', { name: 'Rest is back-ordered' }).check()
  await axe(page)
  await receive.getByRole('button', { name: 'Add to stock' }).click()
  await expect(page.getByText('Back-ordered', { exact: true })).toBeVisible()
  await expect(page.getByText('Packing slip PS-1')).toBeVisible()
  await expect(page.getByText(/3\scase \(36\sea\) · \$108\.00/)).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Move to a new purchase order' }).click()
  await expect(
    page.getByRole('link', { name: 'Remaining items from an earlier purchase order' }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /OF-12/ })).toContainText('1 case')

  // The same again, as a draft of its own.
  await page.getByRole('link', { name: 'Copy' }).click()
  await expect(page.getByLabel('Supplier’s number')).toHaveValue('OF-12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Purchase order 3' })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

test('what runs short is suggested with the reason, and becomes a draft with the keyboard', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const name = `Cabin Filter ${v7().slice(-6)}`
  const item = v7()
  const supplier = v7()
  const saved = await station.call('PUT', `/api/v2/inventory/items/${item}`, {
    inventory_type: 'vehicle_physical_item',
    name,
    unit: 'each',
    retail: '10',
    cost: '4',
    tax_exempt: false,
    active: true,
    version: 0,
  })
  expect(saved.status).toBe(200)
  await station.call('PUT', `/api/v2/suppliers/${supplier}`, {
    name: `Filter House ${name}`,
    account_number: '',
    contact_name: '',
    phone: '',
    email: '',
    website: '',
    address: '',
    language: 'en',
    terms: '',
    note: '',
    minimum_order: '250.00',
    free_freight: null,
    lead_days: 2,
    active: true,
    version: 0,
  })
  await station.call('PUT', `/api/v2/suppliers/${supplier}/items/${item}`, {
    purchase_unit: 'case',
    base_quantity: '12',
    price: '30',
    preferred: true,
    version: 0,
  })
  await page.goto(`/dash/inventory/add_products?id=${item}`)
  await page
    .getByRole('button', { name: /^Limits / })
    .first()
    .click()
  const limits = page.getByRole('dialog', { name: /^Limits and bin:/ })
  await limits.getByLabel('Minimum').fill('20')
  await limits.getByLabel('Maximum').fill('30')
  await limits.getByLabel('Bin').fill('C-7')
  await axe(page)
  await limits.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByRole('table', { name: 'On hand by shop' }).getByRole('row').nth(1)).toContainText(
    '20 ea / 30 ea',
  )

  await page.goto('/dash/inventory/purchase_orders')
  await page.getByRole('link', { name: 'Suggestions' }).focus()
  await page.keyboard.press('Enter')
  const line = page.getByRole('row', { name: new RegExp(name) })
  await expect(line).toContainText('0 ea available: less than the minimum of 20 ea.')
  const quantity = page.getByLabel(`Quantity of ${name}`)
  await expect(quantity).toHaveValue('3')
  await axe(page)
  // Every other line is left out with the space bar.
  for (const box of await page.getByRole('checkbox', { name: /^Order / }).all()) {
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).not.toBeChecked()
  }
  await page.getByRole('checkbox', { name: `Order ${name}` }).focus()
  await page.keyboard.press('Space')
  await quantity.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await expect(page.getByText('$190.00 below the order minimum of $250.00')).toBeVisible()
  await page.getByRole('button', { name: 'Write 1 draft' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 draft written')).toBeVisible()
  await page.getByRole('link', { name: /^Purchase order \d+$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('2 case (24 ea)')
})

test('an item without a supplier gets one from its suggestion, and limits that follow from usage', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const shop_id = await station.shopId()
  const [item, supplier, name] = [v7(), v7(), `Fuel Cleaner ${v7().slice(-6)}`]
  const body = {
    inventory_type: 'other_item',
    name,
    unit: 'each',
    retail: '10',
    cost: '4',
    tax_exempt: false,
  }
  await station.call('PUT', `/api/v2/inventory/items/${item}`, { ...body, active: true, version: 0 })
  const words = { account_number: '', contact_name: '', phone: '', email: '', website: '', address: '' }
  await station.call('PUT', `/api/v2/suppliers/${supplier}`, {
    ...words,
    name: `Cleaner House ${name}`,
    language: 'en',
    terms: '',
    note: '',
    minimum_order: null,
    free_freight: null,
    lead_days: 2,
    active: true,
    version: 0,
  })
  const limits = { shop_id, min: '190', max: '240', bin: 'C-3', lead_days: null, version: 0 }
  await station.call('PUT', `/api/v2/inventory/items/${item}/targets`, limits)
  // A year of usage cannot be sold here.
  await page.route(/\/purchase_suggestions\?/, async (route) => {
    const reply = await route.fetch()
    const found = (await reply.json()) as { suggestions: { item_id: string; min: string }[] }
    const suggestions = found.suggestions.map((line) =>
      line.item_id === item && line.min === '190.0000'
        ? { ...line, fit: 'too_high', proposed: { min: '22', max: '60' }, used_per_day: '2.00' }
        : line,
    )
    await route.fulfill({ response: reply, json: { ...found, suggestions } })
  })

  await page.goto('/dash/inventory/purchase_orders')
  await page.getByRole('link', { name: 'Suggestions' }).click()
  const line = page.getByRole('row', { name: new RegExp(name) })
  await expect(line).toContainText('Minimum is far above usage')
  await line.getByRole('button', { name: 'Set supplier' }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByRole('combobox', { name: 'Supplier' }).selectOption(supplier)
  await sheet.getByLabel('Price per purchase unit').fill('4.10')
  await axe(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: `Cleaner House ${name}` })).toContainText(name)
  // A minimum that is far above the usage is looked at before it is ordered.
  await expect(page.getByRole('checkbox', { name: `Order ${name}` })).not.toBeChecked()
  await line.getByRole('button', { name: /^Set minimum 22\sea, maximum 60\sea/ }).click()
  await expect(line).toContainText('less than the minimum of 22')
  await expect(page.getByRole('checkbox', { name: `Order ${name}` })).toBeChecked()
  await axe(page)
})

test('an invoice with a dearer price is recorded, claimed, and paid with a credit memo', async ({
  browser,
}) => {
  const { page } = await Station.open(browser, 'Manager')
  await page.goto('/dash/inventory/suppliers')
  await page.getByRole('link', { name: 'New supplier' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lakeside Batteries')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lakeside Batteries saved.')).toBeVisible()
  await page.getByRole('link', { name: 'New purchase order' }).click()
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue(/./)
  await page.getByRole('combobox', { name: 'Add item' }).fill('oil filter')
  await page.getByRole('listbox', { name: 'Add item' }).getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('4')
  await page.getByRole('textbox', { name: 'Price' }).fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('button', { name: 'Receive' }).click()
  // The receipt is on the page with the end of the dialog: nothing moves under the next press.
  const read = Promise.withResolvers<undefined>()
  await page.route(/\/purchase_orders\/[^/]+$/, async (route) => {
    await read.promise
    await route.continue()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Add to stock' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
  read.resolve(undefined)

  await page.getByRole('button', { name: 'Record invoice' }).click()
  const invoice = page.getByRole('dialog')
  await invoice.getByLabel('Invoice number').fill('INV-8821')
  await invoice.getByLabel(/^Price of/).fill('33')
  await expect(invoice.getByText('$132.00')).toBeVisible()
  await axe(page)
  await invoice.getByRole('button', { name: 'Record invoice' }).click()
  await expect(page.getByRole('row', { name: /Price difference/ })).toContainText('$12.00')
  await axe(page)
  await page.getByRole('button', { name: 'Claim credit' }).click()
  await expect(page.getByText('Invoices match')).toBeVisible()
  await expect(page.getByRole('row', { name: /Claimed difference/ })).toContainText('$12.00')

  await page.getByRole('button', { name: 'Record credit memo' }).click()
  const memo = page.getByRole('dialog')
  await memo.getByLabel('Memo number').fill('CM-118')
  await memo.getByLabel('Total').fill('12')
  await memo.getByRole('button', { name: 'Full amount' }).click()
  await axe(page)
  await memo.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Credit memo saved.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Claimed difference/ })).toBeHidden()
})

test('a list from a spreadsheet becomes lines, and what is not known stays to be corrected', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  await page.goto('/dash/inventory/suppliers')
  await page.getByRole('link', { name: 'New supplier' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Listed Parts')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'New purchase order' }).click()
  await page.getByRole('button', { name: 'Add lines from a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('List').fill('Number\tQuantity\tPrice\noil 5w30 b\t24\t2.95\nnobody-99\t3\t')
  await axe(page)
  await dialog.getByRole('button', { name: 'Add lines', exact: true }).click()
  await expect(dialog.getByText('Some lines were not found.')).toBeVisible()
  await expect(dialog.getByLabel('List')).toHaveValue('nobody-99\t3\t')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Total $70.80')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: /^Purchase order \d+$/ })).toBeVisible()
})
