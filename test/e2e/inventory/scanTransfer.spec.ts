import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { ownCompany } from '../models/company.ts'
import { scan } from '../models/scan.ts'
import { enter, Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test.use({ serviceWorkers: 'allow' })

test('items are adjusted, sent to another shop and received there by scanning, also without a connection', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const station = new Station(await context.newPage())
  const { page } = station
  await enter(page, (await ownCompany()).people.Owner.token)
  const shop_id = await station.shopId()
  const brandon = v7()
  const shop = {
    id: brandon,
    copy_of: shop_id,
    name: 'Brandon',
    address: '1 Main St',
    city: 'Brandon',
    region: 'FL',
    country: 'US',
    postalcode: '33511',
    email: 'brandon@example.com',
  }
  expect((await station.call('POST', '/api/v2/company/shops', shop)).status).toBe(200)
  const item = v7()
  const barcode = `78${item.replaceAll(/\D/g, '').slice(-10).padStart(10, '4')}`
  const name = `Wiper ${barcode}`
  const body = {
    inventory_type: 'vehicle_physical_item',
    name,
    unit: 'each',
    retail: '10',
    cost: '4',
    barcode,
  }
  const rest = { tax_exempt: false, active: true, version: 0 }
  await station.call('PUT', `/api/v2/inventory/items/${item}`, { ...body, ...rest })
  const counted = { id: v7(), shop_id, counted: '12' }
  expect((await station.call('POST', `/api/v2/inventory/items/${item}/count`, counted)).status).toBe(200)
  const onHand = async (wanted: string) => {
    const { body: reply } = await station.call('GET', `/api/v2/inventory/items/${item}/stock`)
    const { levels } = reply as { levels: { shop_id: string; on_hand: string | null }[] }
    return levels.find((level) => level.shop_id === wanted)?.on_hand
  }

  await page.goto('/dash/inventory/scanner')
  await page.getByRole('tab', { name: 'Transfer' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Send to Brandon' }).click()
  await expect(page.getByRole('heading', { name: 'Send to Brandon' })).toBeVisible()
  await scan(page, barcode)
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('1')
  await scan(page, '999999999999')
  await expect(page.getByText('No item has the code 999999999999.')).toBeVisible()
  await axe(page)
  const isCached = () =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    )
  await expect.poll(isCached, { timeout: 30_000 }).toBe(true)
  await context.setOffline(true)
  for (const quantity of ['2', '3']) {
    await scan(page, barcode)
    await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue(quantity)
  }
  await page.reload()
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('3')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('1 transfer waits to be sent.')).toBeVisible()
  await page.getByRole('tab', { name: 'Look up and count' }).click()
  await scan(page, barcode)
  await page.getByRole('button', { name: 'Adjust' }).click()
  await page.getByRole('dialog').getByLabel('Quantity').fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Save adjustment' }).click()
  await expect(page.getByText('1 adjustment waits to be sent.')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => onHand(shop_id), { timeout: 30_000 }).toBe('7.0000')
  await expect(page.getByText('1 adjustment waits to be sent.')).toBeHidden()

  // In the other shop one is missing.
  const { body: list } = await station.call('GET', `/api/v2/inventory/transfers?shop_id=${brandon}`)
  const [sent] = (list as { transfers: { number: number; state: string }[] }).transfers
  expect(sent?.state).toBe('sent')
  await page.goto('/dash/')
  await page.getByTitle('Switch shop').click()
  await page.getByRole('menu').getByText('Brandon').click()
  await page.goto('/dash/inventory/scanner?mode=transfer')
  await page.getByRole('button', { name: `Receive transfer ${sent?.number ?? ''}` }).click()
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('0')
  await scan(page, barcode)
  await scan(page, barcode)
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('2')
  await page.getByLabel('Reason').pressSequentially('One was broken')
  await axe(page)
  await page.getByRole('button', { name: 'Add to stock' }).click()
  await expect.poll(() => onHand(brandon), { timeout: 30_000 }).toBe('2.0000')
})
