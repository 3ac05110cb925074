import type { Browser, Locator } from '@playwright/test'
import { axe } from '../models/axe.ts'
import { chargingInstallation, enterCard, Subscriber } from '../models/billing.ts'
import { START_MS } from '../models/installation.ts'
import type { Station } from '../models/station.ts'
import { expect, test, type Page } from '../models/test.ts'

/** One server for the tests of this file: they run in order, each with its own company. */
test.describe.configure({ mode: 'default' })

let installation: Awaited<ReturnType<typeof chargingInstallation>>
test.beforeAll(async () => {
  test.setTimeout(START_MS)
  installation = await chargingInstallation()
})
test.afterAll(() => installation.stop())

const BILLING = '/dash/settings/company/billing'
const GOOD = '4242 4242 4242 4242'
const OTHER = '5555 5555 5555 4444'
const REFUSED_BY_FORM = '4000 0000 0000 0002'
const REFUSED_BY_CHARGE = '4000 0000 0000 0341'
const TO_CONFIRM = '4000 0025 0000 3155'

const banner = (page: Page) => page.locator('.shell-banner')
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const problem = (place: Page | Locator) => place.locator('.ui-banner')
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** A company whose trial is over, with a paid monthly plan. */
async function paying(browser: Browser): Promise<{ subscriber: Subscriber; owner: Station; page: Page }> {
  const subscriber = await Subscriber.make(installation, -1)
  const owner = await subscriber.open(browser)
  await subscriber.subscribe(owner)
  return { subscriber, owner, page: owner.page }
}

/** Enters a card on Stripe's page and comes back. */
async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add card' }).click()
  await enterCard(page, number)
  await expect(page.getByText('Card added.')).toBeVisible()
}

test('in the trial an owner adds a card and chooses a plan, with the keyboard', async ({ browser }) => {
  const subscriber = await Subscriber.make(installation, 5)
  const { page } = await subscriber.open(browser)
  await page.goto('/dash/')
  await expect(banner(page)).toContainText('Your trial ends on')
  await page.getByRole('link', { name: 'Open billing' }).press('Enter')
  await expect(page.getByText('Your trial ends on').last()).toBeVisible()
  await expect(row(page, 'Monthly')).toContainText('$49.00 per shop per month')
  await expect(page.getByText('No invoices yet')).toBeVisible()
  await axe(page, 'billing in the trial')

  await page.getByRole('button', { name: 'Choose Monthly' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose Monthly?' })
  await expect(dialog.getByText(/2 × Bayline Monthly/)).toBeVisible()
  await expect(dialog.getByText('Due now').locator('xpath=ancestor::div[1]')).toContainText('$0.00')
  await expect(dialog.getByText(/Your first payment is on/)).toBeVisible()
  await axe(page, 'price of a plan')
  await dialog.getByRole('button', { name: 'Choose plan' }).press('Enter')
  await expect(problem(dialog)).toContainText('Your plan needs a default card.')
  await dialog.getByRole('link', { name: 'Payment methods' }).press('Enter')

  await expect(page.getByText('No cards yet')).toBeVisible()
  await axe(page, 'no cards')
  await page.getByRole('button', { name: 'Add card' }).press('Enter')
  await enterCard(page, REFUSED_BY_FORM)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(page.getByText('No cards yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add card' }).press('Enter')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No cards yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add card' }).press('Enter')
  await enterCard(page, TO_CONFIRM)
  await page.getByRole('button', { name: 'Complete' }).press('Enter')
  await expect(page.getByText('Card added.')).toBeVisible()
  await expect(row(page, 'VISA •••• 3155')).toContainText('Default')
  await expect(page).not.toHaveURL(/card=/)

  await page.getByRole('link', { name: 'Choose a plan' }).press('Enter')
  await page.getByRole('button', { name: 'Choose Monthly' }).press('Enter')
  await dialog.getByRole('button', { name: 'Choose plan' }).press('Enter')
  await expect(page.getByText('Your plan: Monthly')).toBeVisible()
  await expect(section(page, 'Monthly')).toContainText('Active')
  await expect(section(page, 'Monthly')).toContainText('Next payment on')
  await expect(banner(page)).toHaveCount(0)

  // The trial ends: Stripe charges the card, and the open page shows it.
  await subscriber.renew()
  const invoice = section(page, 'Invoices').getByRole('row', { name: /Paid/ })
  await expect(invoice).toContainText('$98.00')
  const pdf = await invoice.getByRole('link', { name: /^PDF of invoice/ }).getAttribute('href')
  const opened = await page.request.get(pdf ?? '')
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await axe(page, 'an active plan')
})

test('after the trial a refused card changes nothing, and a good one is charged once', async ({
  browser,
}) => {
  const subscriber = await Subscriber.make(installation, -1)
  const { page } = await subscriber.open(browser)
  await page.goto(BILLING)
  await expect(banner(page)).toContainText('Bayline is read-only')
  await page.getByRole('link', { name: 'Payment methods' }).click()
  await addCard(page, REFUSED_BY_CHARGE)
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose Monthly?' })
  await dialog.getByRole('button', { name: 'Pay $98.00' }).click()
  await expect(problem(dialog)).toContainText('Card declined. Nothing was charged or changed.')
  await axe(page, 'a refused card')
  expect((await subscriber.atStripe()).invoices).toEqual([])

  await dialog.getByRole('link', { name: 'Payment methods' }).click()
  await addCard(page, GOOD)
  await expect(row(page, 'VISA •••• 4242')).toContainText('Default')
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await dialog.getByRole('button', { name: 'Pay $98.00' }).dblclick()
  await expect(section(page, 'Monthly')).toContainText('Active')
  await expect(banner(page)).toHaveCount(0)
  expect((await subscriber.atStripe()).invoices).toHaveLength(1)
})

test('a form that was filled in brings the card, although its page never came back', async ({ browser }) => {
  const subscriber = await Subscriber.make(installation, 5)
  const { page } = await subscriber.open(browser)
  await page.goto(`${BILLING}/${subscriber.company.id}/payment-methods`)
  // The browser is closed on Stripe's page: only the message of Stripe arrives.
  await page.route(/\?card=/, (route) => route.abort())
  await page.getByRole('button', { name: 'Add card' }).click()
  await enterCard(page, GOOD)
  const again = await subscriber.open(browser)
  await again.page.goto(`${BILLING}/${subscriber.company.id}/payment-methods`)
  await expect(row(again.page, 'VISA •••• 4242')).toContainText('Default')
})

test('a card is taken over after a reload, when Stripe did not answer and sent no message', async ({
  browser,
}) => {
  const subscriber = await Subscriber.make(installation, 5)
  const { page } = await subscriber.open(browser)
  await page.goto(`${BILLING}/${subscriber.company.id}/payment-methods`)
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await installation.hear(false)
  // As often as the server asks before it gives up, and more.
  for (let tries = 0; tries < 5; tries++)
    await installation.sim('next', { match: 'GET /v1/checkout/sessions/*', action: '500' })
  try {
    await enterCard(page, GOOD)
    await expect(problem(page)).toContainText('The billing provider isn’t responding.')
    await installation.sim('calm')
    await page.reload()
    await expect(row(page, 'VISA •••• 4242')).toContainText('Default')
    await expect(page).not.toHaveURL(/card=/)
  } finally {
    await installation.sim('calm')
    await installation.hear(true)
  }
})

test('billing details, cards and the plan are changed', async ({ browser }) => {
  const { page } = await paying(browser)
  await page.goto(BILLING)
  await page.getByRole('link', { name: 'Billing details' }).click()
  await page.getByLabel('Company name').fill('Bayline Auto Care Inc.')
  await page.getByLabel('Country').selectOption('CA')
  await page.getByRole('button', { name: 'Add tax number' }).click()
  await expect(page.getByLabel('Type of tax number 1')).toHaveValue('ca_gst_hst')
  await page.getByRole('textbox', { name: /^Tax number 1/ }).fill('none')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('A tax number isn’t valid for its type.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Tax number 1/ }).fill('123456789RT0001')
  await axe(page, 'billing details')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Billing details saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Tax number 1/ })).toHaveValue('123456789RT0001')

  await page.getByRole('link', { name: 'Billing', exact: true }).last().click()
  await page.getByRole('link', { name: 'Payment methods' }).click()
  await addCard(page, OTHER)
  await expect(row(page, 'MASTERCARD •••• 4444')).toContainText('Default')
  await page.getByRole('button', { name: 'Make VISA •••• 4242 the default' }).click()
  await expect(row(page, 'VISA •••• 4242')).toContainText('Default')
  await page.getByRole('button', { name: 'Make MASTERCARD •••• 4444 the default' }).click()
  await expect(row(page, 'MASTERCARD •••• 4444')).toContainText('Default')
  await expect(page.getByRole('button', { name: 'Remove MASTERCARD •••• 4444' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove VISA •••• 4242' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).click()
  await expect(row(page, 'VISA •••• 4242')).toHaveCount(0)
  await axe(page, 'payment methods')

  await page.getByRole('link', { name: 'Billing', exact: true }).last().click()
  await page.getByRole('button', { name: 'Choose Yearly' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose Yearly?' })
  await expect(dialog.getByText(/Unused time on 2 × Bayline Monthly/)).toBeVisible()
  const pay = dialog.getByRole('button', { name: /^Pay \$/ })
  const due = ((await pay.textContent()) ?? '').replace('Pay ', '')
  await pay.click()
  await expect(page.getByText('Your plan: Yearly')).toBeVisible()
  await expect(row(page, 'Yearly')).toContainText('Your plan')
  await expect(section(page, 'Invoices').getByRole('row', { name: due })).toContainText('Paid')
})

test('a renewal that fails is announced, and paid by another card', async ({ browser }) => {
  const { subscriber, page } = await paying(browser)
  await page.goto(BILLING)
  await expect(section(page, 'Monthly')).toContainText('Active')
  await subscriber.spoilCards()
  await subscriber.renew()
  await expect(banner(page)).toContainText('Your last payment failed. Pay by')
  await expect(section(page, 'Monthly')).toContainText('Payment failed')
  await expect(page.getByRole('button', { name: 'Choose Yearly' })).toBeDisabled()
  await expect(page.getByRole('link', { name: /^Pay invoice .* on Stripe’s page$/ })).toBeVisible()
  await axe(page, 'a failed payment')
  await page.getByRole('button', { name: 'Pay open invoice' }).click()
  await expect(problem(page)).toContainText('Card declined. Nothing was charged or changed.')
  await page.getByRole('link', { name: 'Payment methods' }).click()
  await addCard(page, GOOD)
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Billing', exact: true }).last().click()
  await expect(section(page, 'Monthly')).toContainText('Active')
  await expect(section(page, 'Invoices').getByRole('row', { name: /Paid/ })).toHaveCount(2)
})

test('an open invoice is paid on the page of Stripe, and the open screen follows', async ({ browser }) => {
  const { subscriber, page } = await paying(browser)
  await subscriber.spoilCards()
  // More than the days of grace ago.
  await subscriber.renew(20)
  await page.goto(BILLING)
  await expect(banner(page)).toContainText('Bayline is read-only')
  await expect(section(page, 'Monthly')).toContainText('Pay the open invoice to work in Bayline again.')
  const [stripe] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^Pay invoice .* on Stripe’s page$/ }).click(),
  ])
  await stripe.getByLabel('Card number').fill(GOOD)
  await stripe.getByRole('button', { name: 'Pay $98.00' }).click()
  await expect(stripe.getByText('Invoice paid')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(section(page, 'Monthly')).toContainText('Active')
})

test('a cancelled plan can be resumed; after its end the counter is read-only and loses nothing', async ({
  browser,
}) => {
  const { subscriber, owner, page } = await paying(browser)
  const counter = await subscriber.open(browser, 'Technician')
  const manager = await subscriber.open(browser, 'Manager')
  const order = await owner.newOrder('Tire Rotation')
  await counter.openOrder(order.id)
  await manager.page.goto('/dash/add_customer')
  await manager.page.getByLabel('First name').fill('Ana')

  await page.goto(BILLING)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel plan?' })
  await expect(dialog).toContainText('You can work until')
  await axe(page, 'cancelling a plan')
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(section(page, 'Monthly')).toContainText('Cancelled')
  await expect(section(page, 'Monthly')).toContainText('Your plan ends on')
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await expect(section(page, 'Monthly')).toContainText('Active')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(section(page, 'Monthly')).toContainText('Cancelled')

  // The paid period ends.
  await subscriber.renew()
  await expect(section(page, 'No plan yet')).toContainText('Choose a plan to work in Bayline again.')
  await expect(banner(counter.page)).toContainText('Bayline is read-only')
  await axe(page, 'after the end of a plan')
  await counter.page.getByLabel('Notes for customer').fill('Left rear tire is worn.')
  await counter.page.getByLabel('Mileage').focus()
  await expect(counter.page.locator('.shell-save')).toContainText('1')
  await manager.page.getByLabel('Last name').fill('Roy')
  await manager.page.getByRole('button', { name: 'Save customer' }).click()
  await expect(problem(manager.page)).toContainText('Your company is read-only until its plan is paid.')
  await expect(manager.page.getByLabel('Last name')).toHaveValue('Roy')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await page.getByRole('button', { name: 'Pay $98.00' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(async () => (await owner.order(order.id)).notes).toBe('Left rear tire is worn.')
  await manager.page.getByRole('button', { name: 'Save customer' }).click()
  await manager.page.waitForURL(/edit_customer/)
})

for (const role of ['Manager', 'Technician'] as const)
  test(`a ${role} sees no billing`, async ({ browser }) => {
    const subscriber = await Subscriber.make(installation, 5)
    const { page } = await subscriber.open(browser, role)
    await page.goto(BILLING)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByText('Plans')).toHaveCount(0)
    await expect(banner(page)).toHaveCount(0)
    await page.goto(`${BILLING}/${subscriber.company.id}/payment-methods`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

test('on a phone in French a card is added and a plan chosen', async ({ browser }) => {
  const subscriber = await Subscriber.make(installation, 5)
  const { page } = await subscriber.open(browser, 'Owner', true)
  await page.goto(BILLING)
  await expect(banner(page)).toContainText('Votre essai prend fin le')
  await expect(row(page, 'Mensuel')).toContainText('par atelier par mois')
  await axe(page, 'billing on a phone in French')
  await page.getByRole('link', { name: 'Modes de paiement' }).click()
  await page.getByRole('button', { name: 'Ajouter une carte' }).click()
  await enterCard(page, GOOD, 'fr')
  await expect(page.getByText('Carte ajoutée.')).toBeVisible()
  await page.getByRole('link', { name: 'Choisir un abonnement' }).click()
  await page.getByRole('button', { name: 'Choisir Mensuel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choisir Mensuel?' })
  await expect(dialog.getByText('À payer maintenant')).toBeVisible()
  await axe(page, 'price of a plan on a phone in French')
  await dialog.getByRole('button', { name: 'Choisir l’abonnement' }).click()
  await expect(section(page, 'Mensuel')).toContainText('Actif')
  await page.getByRole('link', { name: 'Coordonnées de facturation' }).click()
  await expect(page.getByLabel('Nom de l’entreprise')).toBeVisible()
  await axe(page, 'billing details on a phone in French')
})
