import { stripeCounter } from '../models/stripe.ts'
import { expect, test, type Page } from '../models/test.ts'

const payment_methods = ['Cash', 'Check', 'Credit', 'Debit', 'eTransfer', 'Warranty', 'Other', 'Terminal']

/** A company of its own that takes cash and cards at the terminal. */
const counter = (page: Page) => stripeCounter(page, { payment_methods })

/** The same, for someone who works in French. */
async function counterAsFrench(page: Page) {
  const made = await counter(page)
  await page.addInitScript(() => {
    localStorage.setItem('bayline_preferences', JSON.stringify({ language: 'fr-CA' }))
  })
  return made
}

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = page.locator(':focus')
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const label = await focused.evaluate(
      (element) =>
        element.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent) ??
        '',
    )
    if (name.test(label)) return
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

test('cash and a card at the terminal, with the keyboard alone', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const { station, sim } = await counter(page)
  await station.openOrder(await station.brakePads())
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('F9')
  await expect(dialog.getByLabel('Cash received')).toBeFocused()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Balance due')).toBeVisible()
  // A second Enter presses nothing; one Tab leads to what comes next.
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Balance due')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Collect balance' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Cash received')).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await tabBackTo(page, 'More…')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { name: 'Other' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const terminal = dialog.getByRole('radio', { name: 'Terminal', exact: true })
  await expect(terminal).toBeChecked()
  await expect(terminal).toBeFocused()
  await sim('present', { how: 'wait' })
  await tabTo(page, /to terminal$/)
  await expect(page.locator(':focus')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Waiting for card…')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel payment' })).toBeFocused()
  await sim('present', { how: 'ok' })
  await expect(dialog.getByText('All done')).toBeVisible()
  await page.keyboard.press('e')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  // Slower than a scanner.
  await page.keyboard.type('chantal@example.com', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Not sent: email isn’t set up/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // What the terminal took goes back through the terminal; cash may have been recorded wrongly.
  await page.getByRole('tab', { name: 'Payments' }).click()
  const paid = (method: string) => page.getByRole('listitem').filter({ hasText: method })
  await expect(paid('Cash').getByRole('button', { name: 'Reverse' })).toBeVisible()
  await expect(paid('Terminal').getByRole('button', { name: 'Refund…' })).toBeVisible()
  await expect(paid('Terminal').getByRole('button', { name: 'Reverse' })).toBeHidden()
})

test('on a phone in French: the button that pays is in sight, and figures have their comma', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const { station } = await counterAsFrench(page)
  await station.openOrder(await station.brakePads())
  await page.getByRole('button', { name: 'Encaisser' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Plus…' }).click()
  await dialog.getByRole('radio', { name: 'Comptant' }).check({ force: true })
  await dialog.getByLabel('Montant remis').fill('12.5')
  await dialog.getByLabel('Montant remis').blur()
  await expect(dialog.getByLabel('Montant remis')).toHaveValue('12,5')
  await expect(dialog.getByRole('button', { name: /^Encaisser/ })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
})

/** Shift+Tab until the button with these words has the focus. */
async function tabBackTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  for (let presses = 0; presses < 12; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error(`Shift+Tab never came to ${name}`)
}
