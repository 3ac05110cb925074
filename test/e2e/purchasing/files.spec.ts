import sharp from 'sharp'
import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('a packing slip is attached to a purchase order, and a picture to its supplier', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const [supplier, purchase, shop_id] = [v7(), v7(), await station.shopId()]
  const added = await station.call('PUT', `/api/v2/suppliers/${supplier}`, {
    name: 'Gulf Coast Lubricants',
    account_number: '',
    contact_name: '',
    phone: '',
    email: '',
    website: '',
    address: '',
    language: 'en',
    terms: '',
    note: '',
    minimum_order: null,
    free_freight: null,
    lead_days: 2,
    active: true,
    version: 0,
  })
  expect(added.status).toBe(200)
  const body = { shop_id, supplier_id: supplier, lines: [], version: 0 }
  const saved = await station.call('PUT', `/api/v2/purchase_orders/${purchase}`, body)
  expect(saved.status).toBe(200)
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0d5c56' } })
    .png()
    .toBuffer()

  await page.goto(`/dash/inventory/purchase_order/${shop_id}/${purchase}`)
  const files = page.getByRole('region', { name: 'Files' }).last()
  await expect(files.getByText('Packing slips, invoices and delivery photos.')).toBeVisible()
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'Slip.png', mimeType: 'image/png', buffer })
  await expect(files.getByText('Slip.png')).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(files.getByText('Slip.png')).toBeVisible()

  await page.goto(`/dash/inventory/supplier?id=${supplier}`)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'Rep.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeHidden()
})
