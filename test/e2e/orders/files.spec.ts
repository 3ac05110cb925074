import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'
import { knownVehicle } from '../models/vehicle.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
})

test('files are chosen, dropped, opened, renamed and removed with undo, and those of a vehicle are on its next order', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const { vehicle } = await knownVehicle(station)
  const { id } = await station.newOrder()
  await station.command(id, { type: 'vehicle.set', vehicle_id: vehicle.id })
  await station.openOrder(id)
  await page.getByRole('tab', { name: 'Files' }).click()
  const ofOrder = page.getByRole('region', { name: 'Files on this order' })
  await page
    .getByLabel('File for “Files on this order”')
    .setInputFiles([pdf('Estimate.pdf'), pdf('Invoice.pdf')])
  await expect(ofOrder.getByRole('button', { name: /^Open / })).toHaveCount(2)
  // Refused before anything is sent.
  const large = { ...pdf('Large.pdf'), buffer: Buffer.alloc(20 * 1024 * 1024 + 1) }
  const table = { name: 'Prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') }
  const none = { ...pdf('Not a PDF.pdf'), buffer: Buffer.from('hello') }
  await page.getByLabel('File for “Files on this order”').setInputFiles([large, table, none])
  await expect(ofOrder.getByText('This file is over 20 MB. Choose a smaller one.')).toBeVisible()
  await expect(ofOrder.getByText('Choose a PDF or a PNG, JPEG, WebP or HEIC photo.')).toBeVisible()
  await expect(ofOrder.getByText(/This file type isn’t supported/)).toBeVisible()
  await axe(page)
  for (let left = 3; left > 0; left -= 1) {
    await ofOrder.getByRole('button', { name: 'Discard' }).first().click()
    await expect(ofOrder.getByRole('button', { name: 'Discard' })).toHaveCount(left - 1)
  }

  const ofVehicle = page.getByRole('region', { name: 'Vehicle files' })
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'Registration.pdf', { type: 'application/pdf' }))
    return data
  })
  await ofVehicle.dispatchEvent('dragover', { dataTransfer: dropped })
  await ofVehicle.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(ofVehicle.getByRole('button', { name: 'Open Registration.pdf' })).toBeVisible()

  await ofOrder.getByRole('button', { name: 'Actions for Estimate.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Signed estimate')
  await page.keyboard.press('Enter')
  await expect(ofOrder.getByRole('button', { name: 'Open Signed estimate.pdf' })).toBeVisible()
  await ofOrder.getByRole('button', { name: 'Actions for Invoice.pdf' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Invoice.pdf')
  await ofOrder.getByRole('button', { name: 'Actions for Invoice.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(ofOrder.getByRole('button', { name: 'Open Invoice.pdf' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ofOrder.getByRole('button', { name: 'Open Invoice.pdf' })).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText('File renamed: Estimate.pdf → Signed estimate.pdf')).toBeVisible()

  const next = await station.newOrder()
  await station.command(next.id, { type: 'vehicle.set', vehicle_id: vehicle.id })
  await station.openOrder(next.id)
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect(page.getByRole('button', { name: /^Open / })).toHaveText(['Registration.pdf'])
  await page.goto(`/dash/vehicle_history?vehicle_id=${vehicle.id}`)
  await expect(page.getByRole('button', { name: 'Open Registration.pdf' })).toBeVisible()
  await page.getByText('Change history').click()
  await expect(page.getByText('File added: Registration.pdf')).toBeVisible()
})

test('a photo taken on a phone without a connection waits, leaves when it is back, and opens', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const { id } = await station.newOrder()
  await page.setViewportSize({ width: 390, height: 844 })
  await station.openOrder(id)
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect(page.getByText('Photos, signed papers, supplier invoices.')).toBeVisible()
  await page.context().setOffline(true)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } })
  await page
    .getByLabel('Photo for “Files on this order”')
    .setInputFiles({ name: 'image.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText(/Files need a connection/)).toBeVisible()
  await page.getByRole('tab', { name: 'Work' }).click()
  await page.context().setOffline(false)
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect(page.getByRole('button', { name: 'Open image.png' })).toBeVisible()
  await axe(page)
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open image.png' }).click(),
  ])
  await shown.waitForURL(/attachment_files/)
  await expect(shown.locator('img')).toBeVisible()
})
