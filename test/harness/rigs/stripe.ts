import { expectSameBooks, inCanadianDollars, makeCardShop, SURCHARGE_AND_TIPS } from '../money/gateways.ts'
import type { TestServer } from '../server.ts'
import type { Standin } from '../standin.ts'
import type { Rig } from './rig.ts'

/** What a card really is, whatever its owner says of it. */
const FUNDING = ['credit', 'credit', 'debit', 'prepaid'] as const

const CARDS = [
  'ok',
  'ok',
  'ok',
  'ok',
  'ok',
  'debit',
  'debit',
  'prepaid',
  'interac',
  'interac',
  'decline',
  'unreadable',
  'cancel',
  'pin',
  'wait',
]

/** A company that takes cards by Stripe, at the terminal and on a page. */
export async function stripeRig(server: TestServer, standin: Standin): Promise<Rig> {
  const shop = await makeCardShop(server, standin, SURCHARGE_AND_TIPS)
  const { company, sim, next } = shop
  await inCanadianDollars(company)
  return {
    company,
    requests: [
      'POST /v1/payment_intents',
      'GET /v1/payment_intents/*',
      'POST /v1/payment_intents/*/capture',
      'POST /v1/payment_intents/*/cancel',
      'GET /v1/terminal/readers',
      'GET /v1/terminal/readers/*',
      'POST /v1/terminal/readers/*/process_payment_intent',
      'POST /v1/terminal/readers/*/cancel_action',
      'POST /v1/terminal/readers/*/refund_payment',
      'POST /v1/refunds',
      'GET /v1/refunds',
      'POST /v1/checkout/sessions',
      'GET /v1/checkout/sessions/*',
      'POST /v1/checkout/sessions/*/expire',
    ],
    faults: ['drop', 'refuse', 'timeout', '500', '429', 'late:250'],
    next,
    calm: () => sim('calm'),
    start: ({ chance }) => ({
      payment_method: chance(0.8) ? 'Terminal' : 'Online',
      target: chance(0.95) ? 'tmr_1' : 'tmr_2',
    }),
    async stir({ pick, chance }) {
      if (chance(0.3)) await sim('present', { how: pick(CARDS) })
      // Offline for a tenth of the time: a reader that is gone moves no money, and proves little.
      if (chance(0.1)) await sim('reader', { status: chance(0.1) ? 'offline' : 'online' })
    },
    surcharge: SURCHARGE_AND_TIPS.surcharge_percent,
    async meddle({ url }, { pick }) {
      if (url !== '') await sim('pay', { id: url.split('/').at(-1) ?? '', funding: pick(FUNDING) })
    },
    async rest({ pick }) {
      await sim('calm')
      await sim('present', { how: 'ok' })
      await sim('reader', { status: 'online' })
      const { refunds } = await shop.state()
      for (const row of refunds.filter(({ status }) => status === 'pending'))
        await sim('refund', { id: row.id, status: pick(['succeeded', 'failed']) })
    },
    expectSameBooks: () => expectSameBooks(shop),
    async counts() {
      const { intents, refunds } = await shop.state()
      const taken = intents.filter((row) => row.amount_received > 0).length
      return { taken, given_back: refunds.filter((row) => row.status === 'succeeded').length }
    },
  }
}
