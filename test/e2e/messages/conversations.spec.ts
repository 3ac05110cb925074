import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'
import { freshNumber, lastText, sendPhoto, writeBack } from '../models/twilio.ts'

/** A photo of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a reply comes in, is answered with a snippet and a photo by keyboard, and its photo goes to the order', async ({
  browser,
  baseURL,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const id = await station.brakePads()
  const { digits, wire } = freshNumber()
  await station.payCash(id)
  expect(
    (await station.call('POST', `/api/v2/orders/${id}/receipt/text`, { id: v7(), to: digits })).status,
  ).toBe(200)
  await page.goto('/dash/messages?view=snippets')
  await page.getByRole('button', { name: 'New snippet' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('tires')
  await page.getByRole('textbox', { name: 'English reply' }).fill('We have tires for {shop} customers.')
  await page.getByRole('button', { name: 'Save' }).click()
  const french = page.getByRole('textbox', { name: 'French reply' })
  await expect(french).toHaveAccessibleDescription(/^Translation missing/)
  await french.fill('Nous avons des pneus.')
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'tires', exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Conversations' }).click()
  await writeBack(wire, 'How much for two?', baseURL ?? '')
  const row = page.getByRole('button', { name: /How much for two/ })
  await expect(row).toContainText('1 unread')
  await row.press('Enter')
  const thread = page.getByRole('list', { name: 'Texts' })
  await expect(thread).toContainText('How much for two?')
  await axe(page)

  await page.getByLabel('Your reply').press('/')
  await page.getByRole('combobox', { name: 'Find a snippet' }).fill('tir')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your reply')).toHaveValue(/^We have tires for .+ customers\.$/)
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'tire.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  })
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByLabel('Your reply').press('Control+Enter')
  await expect(thread.getByRole('img', { name: 'Photo' })).toBeVisible()
  await expect.poll(async () => (await lastText(wire))?.media.length).toBe(1)
  expect((await lastText(wire))?.body).toContain('We have tires')

  await sendPhoto(wire, 'This one', baseURL ?? '')
  await thread.getByRole('button', { name: 'Add to order’s files' }).click()
  await expect(thread).toContainText('In the order’s files')
  await page.getByLabel('Your reply').fill('x'.repeat(1000))
  await expect(page.getByText(/Too long: \d+ segments\. At most 6/)).toBeVisible()
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'All conversations' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
