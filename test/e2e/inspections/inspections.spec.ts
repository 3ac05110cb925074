import sharp from 'sharp'
import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { openedDocument } from '../models/documents.ts'
import { expect, test, type Page } from '../models/test.ts'
import { Station } from '../models/station.ts'

const inspection = (id: string): string => `/dash/flow/work_order?id=${id}&view=inspection`

/** An order with the 25 points, opened at a tablet's or a phone's size. */
async function inspecting(station: Station, width: number): Promise<string> {
  const order = await station.newOrder('Diagnostic Hour')
  await station.page.setViewportSize({ width, height: 844 })
  await station.page.goto(inspection(order.id))
  await station.page.getByRole('button', { name: 'Add inspection' }).click()
  await station.page.getByRole('menuitem', { name: '25-Point' }).click()
  await expect(station.page.getByText('0 of 25')).toBeVisible()
  await expect.poll(async () => (await station.order(order.id)).inspection_groups).toHaveLength(4)
  return order.id
}

/** What a camera provides. */
const photograph = async () => ({
  name: 'filter.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer(),
})

const answer = (page: Page, word: string) =>
  page.getByRole('group', { name: /^Result for/ }).getByRole('button', { name: word, exact: true })

// One after the other: each staff screen shows a notice when any customer of the company decides.
test.describe.configure({ mode: 'default' })

test('points, groups and inspections are set up and reach the order', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const name = `Hitch ${Date.now() % 100_000}`
  await page.goto('/dash/settings/inspects')
  await page.getByRole('button', { name: 'New inspection item' }).click()
  await page.getByLabel('Name (English)').fill(name)
  await page.getByLabel('Thickness or tread (mm)').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} saved.`)).toBeVisible()
  await page.getByRole('link', { name: 'Groups' }).click()
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByLabel('Name (English)').fill(`${name} group`)
  await page.getByRole('combobox', { name: 'Add item' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByLabel('Required').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} group saved.`)).toBeVisible()
  await page.goto('/dash/settings/inspects/groupings')
  await page.getByRole('button', { name: 'New inspection' }).click()
  await page.getByLabel('Name (English)').fill(`${name} check`)
  await page.getByLabel(`${name} group`).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} check saved.`)).toBeVisible()
  const order = await station.newOrder('Diagnostic Hour')
  await page.goto(inspection(order.id))
  await page.getByRole('button', { name: 'Add inspection' }).click()
  await page.getByRole('menuitem', { name: `${name} check` }).click()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await expect.poll(async () => (await station.order(order.id)).inspection_groups).toHaveLength(1)
  const refused = await station.command(order.id, {
    type: 'status.move',
    to: 'complete',
    expected_version: (await station.order(order.id)).version,
  })
  expect(JSON.stringify(refused.body)).toContain('inspection_unchecked')
})

test('an answer goes on to the next point, by thumb and by key, and waits out a lost connection', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const id = await inspecting(station, 390)
  await expect(page.getByRole('heading', { name: 'Oil level' })).toBeVisible()
  await answer(page, 'OK').click()
  await expect(page.getByRole('heading', { name: 'Coolant' })).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByRole('heading', { name: 'Brake fluid' })).toBeVisible()
  await expect(page.getByText('2 of 25')).toBeVisible()
  await axe(page)
  await page.context().setOffline(true)
  await page.getByLabel('Photo with the camera').setInputFiles(await photograph())
  await expect(page.getByText(/Photos need a connection/)).toBeVisible()
  await answer(page, 'N/A').click()
  await expect(page.getByText('3 of 25')).toBeVisible()
  await answer(page, 'OK').click()
  await expect(page.getByText('4 of 25')).toBeVisible()
  // The browser reports a connection before it works.
  await page.route('**/inspection_files/*', (route) => route.abort(), { times: 1 })
  await page.context().setOffline(false)
  await expect
    .poll(async () =>
      (await station.order(id)).inspection_groups[0]?.selected_inspections.map((row) => row.answer),
    )
    .toEqual(['ok', 'ok', 'na', 'ok', null, null, null, null, null, null, null])
  // The picture was sent, although another point is open by now.
  await expect
    .poll(async () => (await station.order(id)).inspection_groups[0]?.selected_inspections[2]?.photos)
    .toMatchObject([{ kind: 'photo' }])
})

test('a finding with its picture reaches the customer, who decides without an account', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const id = await inspecting(station, 1023)
  await page.getByRole('button', { name: 'Engine air filter' }).click()
  await answer(page, 'Now').click()
  await page.getByRole('button', { name: 'Dirty', exact: true }).click()
  await page.getByLabel('Photo with the camera').setInputFiles(await photograph())
  await page.getByRole('button', { name: 'Draw on photo' }).click()
  // A dialog that opens takes the focus: a key that is pressed before would go elsewhere.
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await page.getByRole('button', { name: /Drawing area/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /Recommend Engine Air Filter/ }).click()
  await page.getByRole('combobox', { name: 'Other work' }).fill('Clean the throttle body')
  await page.getByRole('option', { name: /as a custom job/ }).click()
  await page.getByLabel('Price of Clean the throttle body').fill('80')
  await page.getByRole('button', { name: 'Recommend' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Send to customer' }).click()
  const address = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue())
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await visitor.goto(`${address.pathname}${address.search}`)
  await expect(visitor.getByRole('heading', { name: 'What we found' })).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'Photo of Engine air filter' })).toBeVisible()
  await axe(visitor)
  const send = visitor.getByRole('button', { name: 'Submit' })
  await visitor
    .getByRole('radiogroup', { name: /Engine Air Filter/ })
    .getByLabel('Approve')
    .check()
  await visitor
    .getByRole('radiogroup', { name: /throttle body/ })
    .getByLabel('Decline')
    .check()
  await visitor.getByRole('button', { name: 'Too expensive for me' }).click()
  await visitor.getByLabel('Your name').fill('Pat Customer')
  await visitor.getByRole('button', { name: /Sign here/ }).press('Enter')
  await send.click()
  await expect(visitor.getByText('We’ve received your response.')).toBeVisible()
  await expect(page.getByText('Pat Customer responded through the link.')).toBeVisible()
  const order = await station.order(id)
  expect(order.packages.map((row) => [row.name, row.approved])).toContainEqual(['Engine Air Filter', true])
  const points = order.inspection_groups.flatMap((group) => group.selected_inspections)
  expect(points.flatMap((row) => row.photos)).toMatchObject([{ kind: 'photo', marks: [{ shape: 'circle' }] }])
  expect(order.declined_items).toMatchObject([{ name: 'Clean the throttle body', reason: 'too_expensive' }])
  await visitor.reload()
  await expect(visitor.getByText('You’ve already responded through this link.')).toBeVisible()
})

test('the report is printed, emailed without being called sent, and opened by the customer', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const id = await inspecting(station, 390)
  await answer(page, 'Now').click()
  await page.getByLabel('Photo with the camera').setInputFiles(await photograph())
  await expect(page.getByRole('img', { name: /^Photo/ })).toBeVisible()
  await page.getByLabel('Note (required)').fill('Two quarts low')
  await page.keyboard.press('Tab')
  await expect
    .poll(async () => JSON.stringify((await station.order(id)).inspection_groups))
    .toContain('Two quarts low')
  const report = page.getByRole('button', { name: 'Report', exact: true })
  await report.click()
  await page.getByRole('menuitem', { name: 'Print report' }).click()
  const printed = page.locator('iframe[data-print]')
  await expect(printed).toHaveAttribute('src', /\/api\/v2\/documents\//)
  const paper = page.frameLocator('iframe[data-print]')
  await expect(paper.getByRole('heading', { name: 'Inspection report' })).toBeAttached()
  await expect(paper.getByText('1 needs attention now')).toBeAttached()
  await expect(paper.getByText('24 not checked')).toBeAttached()
  await expect(paper.getByRole('img', { name: 'Oil level' })).toBeAttached()
  await report.click()
  await page.getByRole('menuitem', { name: 'Email report…' }).click()
  await page.getByLabel('Email', { exact: true }).fill('pat@example.com')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Not sent: email isn’t set up/)).toBeVisible()

  const made = await station.call('POST', `/api/v2/orders/${id}/authorizations`, { id: v7(), send: false })
  const address = new URL((made.body as { url: string }).url)
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await visitor.goto(`${address.pathname}${address.search}`)
  const [reply] = await Promise.all([
    visitor.waitForResponse(/inspection_reports\/paper$/),
    visitor.waitForEvent('popup'),
    visitor.getByRole('button', { name: 'Full inspection report (PDF)' }).click(),
  ])
  const { url } = (await reply.json()) as { url: string }
  expect((await visitor.request.get(url)).headers()['content-type']).toBe('application/pdf')
  await axe(visitor)

  await station.page.setViewportSize({ width: 1440, height: 900 })
  const bare = await station.newOrder()
  await station.openOrder(bare.id)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /Print inspection report/ })).toContainText(
    'This order has no inspection yet.',
  )
})

test('the customer is asked again when a price has changed meanwhile', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const id = await inspecting(station, 1440)
  const { inspection_groups } = await station.order(id)
  const line_id = v7()
  await station.command(id, {
    type: 'inspection.recommend',
    inspection_id: inspection_groups[0]?.selected_inspections[0]?.id,
    line_id,
    child_ids: [],
    package_id: null,
    job: { name: 'Seal the pan', name_french: '', price: '90.00' },
  })
  const made = await station.call('POST', `/api/v2/orders/${id}/authorizations`, { id: v7(), send: false })
  const address = new URL((made.body as { url: string }).url)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${address.pathname}${address.search}`)
  await visitor.getByRole('radio', { name: 'Approve' }).check()
  await visitor.getByLabel('Your name').fill('Pat')
  await visitor.getByRole('button', { name: /Sign here/ }).press('Enter')
  await station.command(id, { type: 'package.set', line_id, field: 'price', value: '120.00' })
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expect(visitor.getByText(/changed since you opened this page/)).toBeVisible()
  await expect(visitor.getByText('$120.00')).toBeVisible()
  await station.page.goto('/dash/active_orders')
  await expect(station.page.getByRole('heading', { level: 1 })).toBeVisible()
  await visitor.getByRole('radio', { name: 'Approve' }).check()
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expect(station.page.getByText('A customer responded to recommended work.')).toBeVisible()
  // The stream first sends what was missed a moment ago, which may be another customer's decision.
  await expect(async () => {
    await station.page.getByRole('button', { name: 'Open order' }).last().click({ timeout: 2000 })
    await expect(station.page).toHaveURL(new RegExp(id), { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
})

test('the report of an inspection opens in both languages, for print and as a file', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  await inspecting(station, 1366)
  await answer(page, 'Now').first().click()
  await expect(page.getByText('1 of 25')).toBeVisible()
  const report = page.getByRole('button', { name: 'Report' })
  await report.click()
  await page.getByRole('menuitem', { name: 'Print report' }).click()
  const printed = page.frameLocator('[data-print="document"]')
  await expect(printed.getByText('Oil level')).toBeVisible()
  await report.click()
  const file = await openedDocument(page, () =>
    page.getByRole('menuitem', { name: 'Report in French' }).click(),
  )
  expect(file.headers()['content-type']).toBe('application/pdf')
})
