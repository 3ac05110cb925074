import type { TestServer } from '../server.ts'
import type { Standin } from '../standin.ts'
import { companyWith, expectLedger, movement, simulation, type Rig } from './rig.ts'

interface State {
  sales: { id: string; order: string; amount: number; paid: boolean; voided: boolean; settled: boolean }[]
  refunds: { id: string; amount: number }[]
}

export interface Three60Rig extends Rig {
  sim: (name: string, body?: Record<string, string>) => Promise<State>
}

const CARDS = ['ok', 'ok', 'ok', 'ok', 'ok', 'pin', 'decline', 'cancel', 'timeout', 'in-use', 'wait']
let serial = 0

/** A company that takes cards at 360's terminals: P1 is there, P2 is not. */
export async function three60Rig(server: TestServer, standin: Standin): Promise<Three60Rig> {
  const security_key = `key-${++serial}`
  const values = { security_key, devices: 'P1=Counter, P2=Bay' }
  const company = await companyWith(server, 'three60', '360 Terminal', values)
  const sim = simulation<State>(standin, `key=${security_key}`)
  return {
    company,
    sim,
    requests: ['POST /api/transact.php', 'POST /api/query.php', 'GET /api/v2/devices/asyncstatus/*'],
    faults: ['drop', 'refuse', 'timeout', '500', 'done-500', '429', 'late:250'],
    next: (match, action) => sim('next', { match, action }),
    calm: () => sim('calm'),
    start: ({ chance }) => ({ payment_method: '360 Terminal', target: chance(0.95) ? 'P1' : 'P2' }),
    async stir({ pick, chance }) {
      if (chance(0.3)) await sim('present', { how: pick(CARDS) })
      if (chance(0.1)) await sim('device', { status: chance(0.1) ? 'disconnected' : 'connected' })
      if (chance(0.25)) await sim('act')
      if (chance(0.1)) await sim('behind', { on: pick(['no', 'no', 'yes']) })
      if (chance(0.05)) await sim('settle')
      if (chance(0.1)) await sim('surcharge', { amount: pick(['0', '0', '0.35']) })
    },
    surcharge: '0',
    // The terminal gives up on its own, as it does when no one comes.
    meddle: () => sim('expire'),
    async rest() {
      await sim('calm')
      await sim('present', { how: 'ok' })
      await sim('device', { status: 'connected' })
      await sim('behind', { on: 'no' })
    },
    async expectSameBooks() {
      const { sales, refunds } = await sim('state')
      const paid = sales.filter((row) => row.paid)
      await expectLedger(company, 'three60', [
        ...paid.map((row) => movement(row.id, row.amount)),
        ...paid.filter((row) => row.voided).map((row) => movement(row.id, -row.amount)),
        ...refunds.map((row) => movement(row.id, -row.amount)),
      ])
    },
    async counts() {
      const { sales, refunds } = await sim('state')
      const paid = sales.filter((row) => row.paid)
      return { taken: paid.length, given_back: refunds.length + paid.filter((row) => row.voided).length }
    },
  }
}
