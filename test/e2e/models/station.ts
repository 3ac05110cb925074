import type { Browser, Page } from '@playwright/test'
import { v7 } from 'uuid'
import type { OrderReply } from '#contract/orders/orderReplies.ts'
import type { PaymentSettings } from '#contract/shop/paymentSettings.ts'
import type { Role } from '#domain/people/roles.ts'
import { ownCompany } from './company.ts'
import { shortPauses } from './pauses.ts'

interface Reply {
  status: number
  body: unknown
}

const ADDRESS = 'http://127.0.0.1:4317'
const TOKEN = 'bayline_token'

/** Signs a browser in with a session's token; it still is on no page. */
export async function enter(page: Page, token: string): Promise<void> {
  await shortPauses(page.context())
  await page.context().addCookies([{ name: TOKEN, value: token, url: ADDRESS, sameSite: 'Strict' }])
}

const madeNow = () => ({ device_id: v7(), made_at: new Date().toISOString() })

/** A signed-in browser, and the API as this person may use it. */
export class Station {
  readonly page: Page
  readonly address: string
  constructor(page: Page, address = ADDRESS) {
    this.page = page
    this.address = address
  }

  static async open(browser: Browser, role: Role): Promise<Station> {
    const context = await browser.newContext()
    const station = new Station(await context.newPage())
    await station.signIn(role)
    return station
  }

  /** At an order of its own with one package, ready to be worked on. */
  static async atOrder(
    browser: Browser,
    role: Role,
    packageName: string,
  ): Promise<{ station: Station; page: Page; order: OrderReply['order'] }> {
    const station = await Station.open(browser, role)
    const order = await station.newOrder(packageName)
    await station.openOrder(order.id)
    return { station, page: station.page, order }
  }

  /** Signs in as a person of the test's company. */
  async signIn(role: Role): Promise<void> {
    const { people } = await ownCompany()
    await enter(this.page, people[role].token)
  }

  /** Calls the API as the person who is signed in. */
  async call(method: string, url: string, body?: unknown): Promise<Reply> {
    const cookies = await this.page.context().cookies()
    const token = cookies.find(({ name }) => name === TOKEN)?.value ?? ''
    const reply = await fetch(`${this.address}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${decodeURIComponent(token)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  }

  async shopId(at = 0): Promise<string> {
    const { body } = await this.call('GET', '/api/v2/shops')
    return (body as { shops: { id: string }[] }).shops[at]?.id ?? ''
  }

  /** A new order of its own, so that tests never meet; with one package when asked for by name. */
  async newOrder(packageName?: string): Promise<OrderReply['order']> {
    const id = v7()
    const made = await this.call('POST', '/api/v2/orders', {
      id,
      shop_id: await this.shopId(),
      flow_type: 'none',
      ...madeNow(),
    })
    let { order } = made.body as OrderReply
    if (packageName) {
      const catalogue = (await this.call('GET', '/api/v2/catalogue')).body as {
        packages: { id: string; name: string }[]
      }
      const found = catalogue.packages.find((row) => row.name === packageName)
      const child_ids = Array.from({ length: 12 }, () => v7())
      const reply = await this.call('POST', `/api/v2/orders/${id}/commands?order=full`, {
        id: v7(),
        ...madeNow(),
        type: 'package.add',
        package_id: found?.id,
        line_id: v7(),
        child_ids,
      })
      order = (reply.body as OrderReply).order
    }
    return order
  }

  async order(id: string): Promise<OrderReply['order']> {
    return ((await this.call('GET', `/api/v2/orders/${id}`)).body as OrderReply).order
  }

  async command(id: string, command: object): Promise<Reply> {
    return this.call('POST', `/api/v2/orders/${id}/commands?order=full`, {
      id: v7(),
      device_id: v7(),
      made_at: new Date().toISOString(),
      ...command,
    })
  }

  /** A new order of one untaxed line for $100. */
  async brakePads(): Promise<string> {
    const { id } = await this.newOrder()
    const line = {
      id: v7(),
      name: 'Brake pads',
      name_french: 'Plaquettes de frein',
      fee_item: null,
      priceVal: '100',
      quantityVal: '1',
      tax_exempt: true,
    }
    const made = await this.command(id, { type: 'casual.add', line, package_line_id: null })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    return id
  }

  /** Pays what an order owes in cash. */
  async payCash(id: string): Promise<void> {
    const { version, final_price } = await this.order(id)
    const paid = await this.call('POST', `/api/v2/orders/${id}/payments`, {
      id: v7(),
      ...madeNow(),
      payment_method: 'Cash',
      amount: final_price,
      expected_version: version,
    })
    if (paid.status !== 200) throw new Error(JSON.stringify(paid.body).slice(0, 300))
  }

  /** The first shop is paid through this provider. */
  async provider(name: string, values: Record<string, string>): Promise<void> {
    const shop = await this.shopId()
    const { body } = await this.call('GET', `/api/v2/payments/providers?shop_id=${shop}`)
    const known = (body as { providers: { provider: string; version: number }[] }).providers
    const version = known.find((row) => row.provider === name)?.version ?? 0
    const provider = { enabled: true, values, version }
    const saved = await this.call('PUT', `/api/v2/payments/providers/${shop}/${name}`, provider)
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  }

  /** Changes how the first shop is paid, from how it is. */
  async paymentSettings(change: (now: { payment_methods: string[] }) => object): Promise<void> {
    const address = `/api/v2/shops/${await this.shopId()}/payment_settings`
    const { body } = await this.call('GET', address)
    const { shop_id: _id, shop_name: _name, surcharge_rule: _rule, ...settings } = body as PaymentSettings
    const saved = await this.call('PUT', address, { ...settings, ...change(settings) })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  }

  /** Opens an order and waits until it can be worked on. */
  async openOrder(id: string): Promise<void> {
    await this.page.goto(`/dash/flow/work_order?id=${id}`)
    await this.page.getByTestId('total').waitFor()
  }

  /** Everything that was entered is saved. */
  async saved(): Promise<void> {
    await this.page.locator('.ui-page-facts').getByText('Saved', { exact: true }).waitFor()
  }
}
