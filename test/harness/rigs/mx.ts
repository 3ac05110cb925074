import { replayOf } from '#server/integrations/mx/wire.ts'
import type { TestServer } from '../server.ts'
import type { Standin } from '../standin.ts'
import { companyWith, expectLedger, movement, simulation, type Rig } from './rig.ts'

interface State {
  sales: { id: number; replay: string; amount: number; paid: boolean }[]
  subscriptions: { eventType: string; callbackUrl: string }[]
}

export const COUNTER = '9f1c0b52-7d50-4a2e-9a35-1f4f0f6d7a01'
export const BAY = '9f1c0b52-7d50-4a2e-9a35-1f4f0f6d7a02'
const ENDS = [
  'Approved',
  'Approved',
  'Approved',
  'Approved',
  'Approved',
  'Approved',
  'Declined',
  'Cancelled',
  'Error',
  'Timeout',
  'wait',
]

const cents = (amount: number): number => Math.round(amount * 100)

let serial = 5000

export interface MxRig extends Rig {
  sim: (name: string, body?: Record<string, unknown>) => Promise<State>
}

/** A company that takes cards at MX Merchant's terminals: the counter's is there, the bay's is not. */
export async function mxRig(server: TestServer, standin: Standin): Promise<MxRig> {
  const merchant_id = String(++serial)
  const values = { merchant_id, consumer_key: 'key', consumer_secret: 'secret' }
  const company = await companyWith(server, 'mx', 'MX Terminal', values)
  const sim = simulation<State>(standin, `merchant=${merchant_id}`)
  const paid = async () => (await sim('state')).sales.filter((row) => row.paid)
  return {
    company,
    sim,
    requests: [
      'GET /security/v1/application',
      'GET /terminal/v1/merchantid',
      'POST /terminal/v1/transaction',
      'GET /terminal/v1/transaction',
      'GET /checkout/v3/payment',
      'POST /checkout/v3/payment',
    ],
    faults: ['502', 'timeout', 'done-502', 'drop'],
    next: (match, action) => sim('next', { match, action }),
    calm: () => sim('calm'),
    start: ({ chance }) => ({ payment_method: 'MX Terminal', target: chance(0.95) ? COUNTER : BAY }),
    async stir({ pick, chance }) {
      if (chance(0.3)) await sim('present', { how: pick(ENDS) })
      if (chance(0.05)) await sim('tip', { amount: pick([0, 0, 2.5]) })
      if (chance(0.03)) await sim('expire')
    },
    surcharge: '0',
    // The customer pays at the terminal while no one looks.
    meddle: ({ id }) => sim('pay', { replay: replayOf(id) }),
    async rest() {
      await sim('calm')
      await sim('present', { how: 'Approved' })
    },
    async expectSameBooks() {
      await expectLedger(
        company,
        'mx',
        (await paid()).map((row) => movement(row.id, cents(row.amount))),
      )
    },
    async counts() {
      const all = await paid()
      const taken = all.filter((row) => row.amount > 0).length
      return { taken, given_back: all.length - taken }
    },
  }
}
