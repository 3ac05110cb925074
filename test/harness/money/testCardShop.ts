import { beforeAll } from 'vitest'
import { recoverPayments } from '#server/payments/attempts/recover.ts'
import { inCanadianDollars, makeCardShop, WEBHOOK_SECRET, type CardShop } from './gateways.ts'
import { testGateway } from './testGateway.ts'

/** What Stripe sends of its own accord, as its stand-in has kept it. */
interface Sent {
  type: string
  payload: string
  signature: string
}

interface Wish {
  /** The shops' settings. */
  settings?: Parameters<typeof makeCardShop>[2]
  /** Interac is there for Canadian dollars alone. */
  canadian?: boolean
  /** Settings of the server. */
  server?: Parameters<typeof testGateway>[1]
}

/** A server with Stripe's stand-in and one shop that takes cards by it, for a test file. */
export function testCardShop({ settings, canadian = false, server: env }: Wish = {}) {
  const { server, standin } = testGateway('stripe', env)
  let made: CardShop | undefined
  const shop = (): CardShop => {
    if (!made) throw new Error('the shop is made before the first test, not before')
    return made
  }
  beforeAll(async () => {
    made = await makeCardShop(server(), standin(), settings)
    if (canadian) await inCanadianDollars(made.company)
  })
  return {
    server,
    standin,
    shop,
    /** The background job, after a while without look-ups. */
    recover: () => recoverPayments(server().services, shop().company.id, -1000),
    presents: (how: string) => shop().sim('present', { how }),
    stripe: reportedBy(server, shop),
  }
}

/** How Stripe reaches the server. */
function reportedBy(server: ReturnType<typeof testGateway>['server'], shop: () => CardShop) {
  const address = () => `/api/v2/webhooks/stripe/${shop().company.id}/${shop().company.shops.FL.id}`
  let origin: Promise<string> | undefined
  return {
    /** Stripe sends an event for everything from now on. */
    async tells(): Promise<void> {
      origin ??= server().app.listen({ port: 0, host: '127.0.0.1' })
      await shop().sim('webhook', { url: `${await origin}${address()}`, secret: WEBHOOK_SECRET })
    },
    /** Its events do not arrive. */
    isSilent: () => shop().sim('webhook', { url: 'http://127.0.0.1:9', secret: '' }),
    /** The event that it would have sent, signed with a secret. */
    sent: (secret = WEBHOOK_SECRET) => shop().sim<Sent[]>('events', { secret }),
    post: (payload: string, signature: string) =>
      server().app.inject({
        method: 'POST',
        url: address(),
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload,
      }),
  }
}
