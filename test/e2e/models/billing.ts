import type { Browser } from '@playwright/test'
import { v7 } from 'uuid'
import type { Role } from '#domain/people/roles.ts'
import type { SeededCompany } from '#test/web/seeded.ts'
import { PLANS, WEBHOOK_SECRET, type BillingState } from '#test/harness/money/billingSettings.ts'
import { seedCompany } from './company.ts'
import { startInstallation, type Installation } from './installation.ts'
import { enter, Station } from './station.ts'
import { STRIPE_STANDIN, stripeSim } from './stripe.ts'
import { expect, type Page } from './test.ts'

const DAY_MS = 86_400_000

/** The instant this many days from now. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** An installation that charges, with its own account at the stand-in of Stripe, which sends it its messages. */
export async function chargingInstallation() {
  const key = `sk_test_${v7().replaceAll('-', '')}`
  const installation = await startInstallation({
    BAYLINE_DEMO: 'off',
    STRIPE_URL: STRIPE_STANDIN,
    BILLING_STRIPE_KEY: key,
    BILLING_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    BILLING_PLANS: JSON.stringify(PLANS),
  })
  const sim = stripeSim(key)
  const url = `${installation.address}/api/v2/billing/webhook`
  /** Whether the messages of Stripe arrive. */
  const hear = (arrive: boolean) => sim('webhook', { url: arrive ? url : '', secret: WEBHOOK_SECRET })
  await hear(true)
  return { ...installation, sim, hear }
}

type Sim = ReturnType<typeof stripeSim>

/** A company of the test's own, whose trial of 30 days has this many left; and its subscription at Stripe. */
export class Subscriber {
  private readonly installation: Installation
  readonly sim: Sim
  readonly company: SeededCompany
  private constructor(installation: Installation & { sim: Sim }, company: SeededCompany) {
    this.installation = installation
    this.sim = installation.sim
    this.company = company
  }

  static async make(installation: Installation & { sim: Sim }, daysLeft: number): Promise<Subscriber> {
    const trial_from = daysFromNow(daysLeft - 30)
    return new Subscriber(installation, await seedCompany({ trial_from }, installation.seeds))
  }

  /** A browser of a person of the company; `phone`: of 390 pixels, in French. */
  async open(browser: Browser, role: Role = 'Owner', phone = false): Promise<Station> {
    const context = await browser.newContext({
      baseURL: this.installation.address,
      ...(phone && { viewport: { width: 390, height: 844 }, locale: 'fr-CA' }),
    })
    if (phone)
      await context.addInitScript(() =>
        localStorage.setItem('bayline_preferences', JSON.stringify({ language: 'fr-CA' })),
      )
    const page = await context.newPage()
    await enter(page, this.company.people[role].token)
    return new Station(page, this.installation.address)
  }

  /** What Stripe has of this company. */
  async atStripe() {
    const all = (await this.sim('billing')) as BillingState
    const customer = all.customers.find(({ metadata }) => metadata.company_id === this.company.id)?.id
    return {
      cards: all.cards.filter((row) => row.customer === customer),
      plan: all.subscriptions.find((row) => row.customer === customer),
      invoices: all.invoices.filter((row) => row.customer === customer),
    }
  }

  /** The paid period ends now, or so many days ago: Stripe charges the next one, or ends the plan. */
  async renew(daysAgo = 0): Promise<void> {
    const { plan } = await this.atStripe()
    await this.sim('clock', { at: daysAgo === 0 ? '' : daysFromNow(-daysAgo) })
    await this.sim('renew', { id: plan?.id ?? '' })
    await this.sim('clock')
  }

  /** Every card of the company is refused from now on. */
  async spoilCards(): Promise<void> {
    for (const { id } of (await this.atStripe()).cards) await this.sim('spoil', { id })
  }

  /** A card and the monthly plan, without the screens. */
  async subscribe(owner: Station): Promise<void> {
    const { body } = await owner.call('POST', '/api/v2/billing/cards/form')
    const session = (body as { url: string }).url.split('/').at(-1) ?? ''
    await this.sim('fill', { id: session })
    expect((await owner.call('POST', '/api/v2/billing/cards', { session })).status).toBe(200)
    const seen = await owner.call('POST', '/api/v2/billing/preview', { price: 'price_monthly' })
    const { prorated_at } = seen.body as { prorated_at: number }
    const choice = { id: v7(), price: 'price_monthly', seen: '', prorated_at }
    expect((await owner.call('POST', '/api/v2/billing/plan', choice)).status).toBe(200)
  }
}

/** The form of Stripe for a card: types a number and sends it. */
export async function enterCard(page: Page, number: string, language: 'en' | 'fr' = 'en'): Promise<void> {
  await page.getByLabel(language === 'en' ? 'Card number' : 'Numéro de carte').fill(number)
  await page.getByRole('button', { name: language === 'en' ? 'Save card' : 'Enregistrer la carte' }).click()
}
