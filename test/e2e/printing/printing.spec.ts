import type { Page } from '@playwright/test'
import { startAgent, withAgent, type AgentStandin } from '#test/harness/papers/printAgent.ts'
import { readCodes } from '#test/standins/printer/readCodes.ts'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

const ZEBRA = 'Zebra ZD421'
const STICKER = 'Oil-change sticker'

/** A station at the printing page with an agent of its own. */
async function atPrinting(station: Station, agent: AgentStandin): Promise<Page> {
  const { page } = station
  await withAgent(page, agent)
  await page.goto('/dash/user_settings/printing')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  return page
}

const documentRow = (page: Page, name: string) => page.getByRole('group', { name })
const queue = (page: Page) => page.getByRole('region', { name: 'Print queue' })

async function choosePrinter(page: Page, name: string, printer: string): Promise<void> {
  await documentRow(page, name).getByLabel('Printer', { exact: true }).selectOption(printer)
}

test('a station prints by the agent, says what became of it, and every fault has a way on', async ({
  browser,
}) => {
  const agent = await startAgent()
  try {
    const station = await Station.open(browser, 'Technician')
    const page = await atPrinting(station, agent)
    await axe(page)
    await choosePrinter(page, STICKER, ZEBRA)
    await choosePrinter(page, 'Key tag', ZEBRA)
    await choosePrinter(page, 'Receipt', 'Epson TM-T88VI')

    await agent.mode({ report: 'COMPLETE' })
    await page.getByRole('button', { name: `Test print: Key tag` }).click()
    await expect(queue(page).getByText('Printed')).toBeVisible()
    expect(await readCodes(await agent.picture(0))).toEqual(['QRCode 1042'])

    await agent.mode({ gone: [ZEBRA] })
    await page.getByRole('button', { name: `Test print: ${STICKER}` }).click()
    await expect(queue(page).getByText('Printer not found.')).toBeVisible()
    await agent.mode({})
    await queue(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await agent.jobs()).length).toBe(2)

    await agent.mode({ report: 'MEDIA_EMPTY' })
    await page.getByRole('button', { name: `Test print: Receipt` }).click()
    await expect(queue(page).getByText('The printer is out of paper.')).toBeVisible()
    await queue(page).getByRole('button', { name: 'Dismiss' }).last().click()

    // In the middle of a job: it is not called sent, and not repeated without the person.
    await agent.mode({ drop_on_print: true })
    await page.getByRole('button', { name: `Test print: ${STICKER}` }).click()
    await expect(queue(page).getByText(/it may have printed/)).toBeVisible()
    await expect(page.getByText('Lost connection to the printing agent', { exact: true })).toBeVisible()
    await queue(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await agent.jobs()).length).toBe(4)

    await agent.mode({ blocked: true })
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByText('The printing agent blocks this page')).toBeVisible()
  } finally {
    await agent.stop()
  }
})

test('without an agent the page says so, and a label is printed by the browser on a page of its size', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  await page.routeWebSocket(/^wss?:\/\/localhost:8\d{3}/, (route) => void route.close())
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
    }
  })
  await page.goto('/dash/user_settings/printing')
  await expect(
    page.getByText(/No printing agent found|did not answer|Lost connection to the printing agent/),
  ).toBeVisible()
  await page.getByRole('button', { name: `Test print: ${STICKER}` }).click()
  await expect(page.locator('html[data-printed="yes"]')).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 14[34](\.\d+)? (179|180)(\.\d+)?\]/)
})

test('a replaced device takes over the settings of the one before', async ({ browser }) => {
  const agent = await startAgent()
  try {
    const first = await atPrinting(await Station.open(browser, 'Manager'), agent)
    await first.getByLabel('Station name').fill('Front counter')
    await choosePrinter(first, STICKER, ZEBRA)
    await expect
      .poll(async () => first.evaluate(() => localStorage.getItem('bayline_print_station')))
      .toContain('Zebra')

    const second = await atPrinting(await Station.open(browser, 'Manager'), agent)
    await expect(second.getByText('Copy settings from another device')).toBeVisible()
    await second.getByRole('button', { name: 'Copy settings' }).click()
    await expect(documentRow(second, STICKER).getByLabel('Printer', { exact: true })).toHaveValue(ZEBRA)
    await expect(second.getByLabel('Station name')).toHaveValue('Front counter')
  } finally {
    await agent.stop()
  }
})

test('the sticker is offered after an order was finalized, with a next due to change', async ({
  browser,
}) => {
  const agent = await startAgent()
  try {
    const station = await Station.open(browser, 'Manager')
    const page = await atPrinting(station, agent)
    await choosePrinter(page, STICKER, ZEBRA)
    const order = await station.newOrder('Full Synthetic Oil Change')
    await station.payCash(order.id)
    for (const to of ['stand-by', 'in-progress', 'pre-complete'])
      await station.command(order.id, {
        type: 'status.move',
        to,
        expected_version: (await station.order(order.id)).version,
      })
    await station.openOrder(order.id)
    await page
      .getByRole('button', { name: /^Finalize and print/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: 'Preview: Oil-change sticker' })).toBeVisible()
    await dialog.getByLabel('Next due mileage').fill('91500')
    await dialog.getByLabel('Next due date').fill('2027-05-25')
    await dialog.getByRole('radio', { name: 'Français' }).check()
    await axe(page)
    await dialog.getByRole('button', { name: 'Print sticker' }).click()
    await expect.poll(async () => (await agent.jobs()).length).toBe(1)
    const [job] = await agent.jobs()
    expect(job?.printer).toBe(ZEBRA)
    const texts = job?.texts.map(({ text }) => text) ?? []
    expect(texts).toContain('PROCHAIN SERVICE')
    expect(texts).toContain('25 mai 2027')
    expect(texts.some((text) => text.startsWith('91 500 '))).toBe(true)
    await expect(queue(page).getByText('Sent to the printer')).toBeVisible()
  } finally {
    await agent.stop()
  }
})

test('an owner draws a label in the company’s own way, which cannot run off, and resets it', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  await page.routeWebSocket(/^wss?:\/\/localhost:8\d{3}/, (route) => void route.close())
  await page.goto('/dash/user_settings/printing')
  await page.getByRole('button', { name: 'Key tag', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Width', { exact: true }).fill('9')
  await expect(dialog.getByText(/Past the label’s edge/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Width', { exact: true }).fill('0.9')
  await dialog.getByRole('button', { name: 'Move Order number' }).press('ArrowDown')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Custom design')).toBeVisible()
  await page.getByRole('button', { name: 'Key tag', exact: true }).click()
  await expect(dialog.getByLabel('From the top')).toHaveValue('0.09')
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Custom design')).toBeHidden()
})

const LASER = 'Office Laser'

test('papers go to the printers of the station from where a person has them, one without asking', async ({
  browser,
}) => {
  const agent = await startAgent()
  const last = async () => (await agent.jobs()).at(-1)
  const count = async () => (await agent.jobs()).length
  try {
    const station = await Station.open(browser, 'Manager')
    const page = await atPrinting(station, agent)
    for (const name of ['Estimate', 'Work order for the bay', 'Z report'])
      await choosePrinter(page, name, LASER)
    await documentRow(page, 'Work order for the bay').getByLabel('Paper').selectOption('a4')
    await documentRow(page, 'Work order for the bay').getByLabel('Print automatically').check()
    await choosePrinter(page, 'Tire-storage tag', ZEBRA)

    const order = await station.newOrder('Tire Rotation')
    await station.openOrder(order.id)
    await page.getByRole('button', { name: /^Print estimate/ }).click()
    await expect.poll(count).toBe(1)
    expect(await last()).toMatchObject({ printer: LASER, format: 'pdf', size: { width: 8.5, height: 11 } })

    await station.command(order.id, {
      type: 'status.move',
      to: 'stand-by',
      expected_version: (await station.order(order.id)).version,
    })
    await page.locator('[data-status-menu]').click()
    await page.getByRole('menuitem', { name: 'In Progress' }).click()
    await expect.poll(count).toBe(2)
    expect(await last()).toMatchObject({
      printer: LASER,
      format: 'pdf',
      size: { width: 8.27, height: 11.69 },
    })

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Tire-storage tags…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tire size').fill('235/60R18 107V')
    await dialog.getByLabel('Tread, LF').fill('8/32')
    await axe(page)
    await dialog.getByRole('button', { name: 'Print tags' }).click()
    await expect.poll(count).toBe(3)
    const tags = await last()
    expect(tags?.printer).toBe(ZEBRA)
    expect(tags?.texts.filter(({ text }) => text === '235/60R18 107V')).toHaveLength(4)

    await page.goto('/dash/payment_manager?view=till')
    await page.getByRole('button', { name: 'Z report' }).click()
    await expect.poll(count).toBe(4)
    expect(await last()).toMatchObject({ printer: LASER, format: 'pdf' })
  } finally {
    await agent.stop()
  }
})
