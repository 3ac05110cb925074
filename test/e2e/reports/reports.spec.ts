import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('an owner reads what was sold, opens the orders behind it and one of them, and has it as a file', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  for (const paid of [true, false]) {
    const id = await station.brakePads()
    await station.command(id, { type: 'estimate.approve', by: 'Ana' })
    if (paid) await station.payCash(id)
    const { version } = await station.order(id)
    const done = await station.command(id, { type: 'status.move', to: 'complete', expected_version: version })
    expect(done.status).toBe(200)
  }

  await page.goto('/dash/')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Day summary' })).toBeVisible()
  await page.getByRole('link', { name: 'Sales by package and item' }).click()
  const table = page.getByRole('table', { name: 'Sales by package and item' })
  await expect(table.getByRole('row', { name: 'Total' })).toContainText('$200.00')
  await axe(page)

  await table.getByRole('button', { name: 'Brake pads' }).click()
  await expect(
    page.getByRole('button', { name: 'Remove the filter Package or item: Brake pads' }),
  ).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(4)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/^by_service_or_package-.*\.csv$/)
  await table.getByRole('button', { name: '#' }).first().click()
  await expect(page.getByText('Brake pads').first()).toBeVisible()

  // Back leads to the cell, and from there to the report.
  await page.goBack()
  await expect(table.getByRole('row')).toHaveCount(4)
  await page.goBack()
  await expect(table.getByRole('button', { name: 'Brake pads' })).toBeVisible()

  await page.getByLabel('Compare with').selectOption('before')
  await expect(table.getByRole('row', { name: 'Total' })).toContainText('–')
  await page.getByLabel('Period').selectOption('last_year')
  await expect(page.getByText('No activity in this period.')).toBeVisible()
})

test('an owner filters by a value, chooses columns, keeps the view, and has a figure explained', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const id = await station.brakePads()
  await station.command(id, { type: 'estimate.approve', by: 'Ana' })
  const { version } = await station.order(id)
  await station.command(id, { type: 'status.move', to: 'complete', expected_version: version })

  await page.goto('/dash/reports/sales/sales/by_service_or_package')
  const table = page.getByRole('table', { name: 'Sales by package and item' })
  await expect(table.getByRole('row', { name: 'Total' })).toContainText('$100.00')
  await page.keyboard.press('f')
  const filter = page.getByRole('dialog', { name: 'Add a filter' })
  await filter.getByLabel('Find a value').fill('brake')
  await filter.getByLabel('Brake pads').check()
  await filter.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('button', { name: /Remove the filter .*Brake pads/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders containing it' })).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Discounts', exact: true }).uncheck()
  await columns.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Discounts' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByLabel('Name').fill('Pads')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pads', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Favorite' }).click()
  await expect(page.getByRole('heading', { name: 'Favorites' })).toBeVisible()

  const view = new URL(page.url()).searchParams.get('view') ?? ''
  await page.goto(`/dash/reports/sales/sales/by_service_or_package?view=${view}`)
  await expect(page.getByRole('button', { name: /Remove the filter .*Brake pads/ })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Discounts' })).toHaveCount(0)

  await page.getByRole('button', { name: 'How Net sales is calculated' }).click()
  const explained = page.getByRole('dialog', { name: 'Net sales' })
  await expect(explained).toContainText('Gross sales')
  await expect(explained).toContainText('$100.00')
  await axe(page)
})

test('the wall display shows the day without menus until Escape', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Owner')
  await page.goto('/dash/reports/summary/summary/shop_dashboard?display=wall')
  await expect(page.getByRole('main', { name: 'Shop dashboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Wall display' })).toBeVisible()
})

test('a technician opens what the role allows, and no sales', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  await page.goto('/dash/reports/staff/performance/technician_productivity')
  await expect(page.getByRole('heading', { level: 1, name: 'Technicians' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Spiffs and commissions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Day summary' })).toBeHidden()
})
