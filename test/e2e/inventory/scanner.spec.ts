import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { scan } from '../models/scan.ts'
import { ownCompany } from '../models/company.ts'
import { enter, Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a scanned item is counted, and a count without a connection is handed in once after a reload', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const station = new Station(await context.newPage())
  const { page } = station
  await enter(page, (await ownCompany()).people.Manager.token)
  const id = v7()
  const barcode = `77${v7().replaceAll(/\D/g, '').slice(-10).padStart(10, '4')}`
  const saved = await station.call('PUT', `/api/v2/inventory/items/${id}`, {
    inventory_type: 'vehicle_physical_item',
    name: `Scanned Filter ${barcode}`,
    unit: 'each',
    retail: '10',
    cost: '4',
    tax_exempt: false,
    barcode,
    active: true,
    version: 0,
  })
  expect(saved.status).toBe(200)
  await page.goto('/dash/inventory/scanner')
  await expect(page.getByLabel('Scan or type a barcode or part number')).toBeVisible()
  await scan(page, barcode)
  await expect(page.getByRole('heading', { name: `Scanned Filter ${barcode}` })).toBeVisible()
  await axe(page)
  await page.getByLabel('Quantity counted').fill('5')
  await page.getByLabel('Quantity counted').press('Enter')
  const level = async () => {
    const { body } = await station.call('GET', `/api/v2/inventory/items/${id}/stock`)
    return (body as { levels: { shop_id: string; on_hand: string | null }[] }).levels[0]
  }
  const onHand = async () => (await level())?.on_hand
  await expect.poll(onHand).toBe('5.0000')
  await scan(page, '999999999999')
  await expect(page.getByText('No item has the code 999999999999.')).toBeVisible()
  await page.getByRole('button', { name: 'Link code' }).click()
  const sheet = page.getByRole('dialog', { name: 'Unknown code 999999999999' })
  await sheet.getByRole('tab', { name: 'Create part' }).click()
  await sheet.getByLabel('Name (English)').fill('Box without a name')
  await sheet.getByLabel('Price').fill('8')
  await axe(page)
  await sheet.getByRole('button', { name: 'Create part' }).click()
  await expect(page.getByRole('heading', { name: 'Box without a name' })).toBeVisible()

  // The browser keeps the application, so that the page opens again without a connection.
  const isCached = () =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    )
  await expect.poll(isCached, { timeout: 30_000 }).toBe(true)
  await page.context().setOffline(true)
  await scan(page, barcode)
  await expect(page.getByText(/^You’re offline\. You can still count or adjust/)).toBeVisible()
  await page.getByLabel('Quantity counted').fill('4')
  await page.getByLabel('Quantity counted').press('Enter')
  await expect(page.getByText('1 count waits to be sent.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 count waits to be sent.')).toBeVisible()
  // It counts and is handed in on any screen, also where the scanner was never opened.
  await page.goto('/dash/active_orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Active orders' })).toBeVisible()
  await expect(page.getByText('1 waiting to sync')).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(onHand, { timeout: 30_000 }).toBe('4.0000')
  await page.goto('/dash/inventory/scanner')
  await expect(page.getByText('1 count waits to be sent.')).toBeHidden()
  const shop = (await level())?.shop_id ?? ''
  const moved = await station.call('GET', `/api/v2/inventory/items/${id}/movements?shop_id=${shop}`)
  expect((moved.body as { movements: unknown[] }).movements).toHaveLength(2)
})
