import type { Role } from '#domain/people/roles.ts'
import type { Order } from '#domain/orders/order.ts'
import { newId } from '#web/base/device/device.ts'
import type { SeededCompany, SeedOptions } from './seeded.ts'

const headersOf = (token: string): Record<string, string> => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
})

/** The network of others: what a test does to the page's own network leaves it alone. */
const send = window.fetch.bind(window)

/** Where and when another station does something. */
const elsewhere = () => ({ device_id: newId(), made_at: new Date().toISOString() })

/** A company of the test's own, and what others do in it meanwhile. */
export class Company {
  readonly id: string
  readonly shops: SeededCompany['shops']
  readonly people: SeededCompany['people']

  private constructor({ id, shops, people }: SeededCompany) {
    this.id = id
    this.shops = shops
    this.people = people
  }

  static async make(options: SeedOptions = {}): Promise<Company> {
    const reply = await send('/companies', { method: 'POST', body: JSON.stringify(options) })
    if (!reply.ok) throw new Error(await reply.text())
    return new Company((await reply.json()) as SeededCompany)
  }

  /** Calls the API from another device. */
  async call<Reply>(role: Role, method: string, url: string, body?: unknown): Promise<Reply> {
    const reply = await send(url, {
      method,
      headers: headersOf(this.people[role].token),
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${method} ${url}: ${(await reply.text()).slice(0, 300)}`)
    return (await reply.json()) as Reply
  }

  async newOrder(): Promise<string> {
    const id = newId()
    await this.call('Owner', 'POST', '/api/v2/orders', {
      id,
      shop_id: this.shops[0]?.id,
      flow_type: 'none',
      ...elsewhere(),
    })
    return id
  }

  async order(id: string): Promise<Order> {
    return (await this.call<{ order: Order }>('Owner', 'GET', `/api/v2/orders/${id}`)).order
  }

  /** What another station does with an order. */
  async command(id: string, command: object): Promise<void> {
    await this.call('Owner', 'POST', `/api/v2/orders/${id}/commands`, {
      id: newId(),
      ...elsewhere(),
      ...command,
    })
  }

  /** The commands in an order's history, the oldest first. */
  async history(id: string): Promise<string[]> {
    const { entries } = await this.call<{ entries: { id: string }[] }>(
      'Owner',
      'GET',
      `/api/v2/orders/${id}/history`,
    )
    return entries.map((entry) => entry.id).reverse()
  }
}
