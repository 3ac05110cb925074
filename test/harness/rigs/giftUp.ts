import type { TestServer } from '../server.ts'
import type { Standin } from '../standin.ts'
import { companyWith, expectLedger, movement, simulation, type Rig } from './rig.ts'

interface State {
  cards: { code: string; initial: number; remaining: number }[]
  movements: { id: string; code: string; cents: number; metadata: Record<string, string> }[]
}

export interface GiftUpRig extends Rig {
  sim: (name: string, body?: Record<string, string>) => Promise<State>
}

let serial = 0

/** A company that takes the gift cards of Gift Up. */
export async function giftUpRig(server: TestServer, standin: Standin): Promise<GiftUpRig> {
  const api_key = `key-${++serial}`
  const company = await companyWith(server, 'giftUp', 'Gift Up', { api_key })
  const sim = simulation<State>(standin, `key=${api_key}`)
  const codes = ['GOOD1', 'GOOD1', 'GOOD1', 'GOOD1', 'GOOD2', 'SMALL', 'OLD', 'VOID', 'UNITS', 'NONE']
  return {
    company,
    sim,
    requests: [
      'GET /gift-cards/*',
      'GET /company',
      'POST /gift-cards/*/redeem',
      'POST /gift-cards/*/undo-redemption',
      'POST /gift-cards/*/top-up',
      'GET /reports/transactions',
    ],
    faults: ['drop', 'refuse', 'timeout', '500', 'done-500', '429', 'late:250'],
    next: (match, action) => sim('next', { match, action }),
    calm: () => sim('calm'),
    start: ({ pick }) => ({ payment_method: 'Gift Up', target: pick(codes) }),
    async stir({ pick, chance }) {
      // The report comes behind, now and then.
      if (chance(0.15)) await sim('behind', { movements: pick(['0', '0', '1', '2']) })
    },
    surcharge: '0',
    meddle: () => sim('behind', { movements: '0' }),
    async rest() {
      await sim('calm')
      await sim('behind', { movements: '0' })
    },
    async expectSameBooks() {
      const { cards, movements } = await sim('state')
      await expectLedger(
        company,
        'giftUp',
        movements.map((row) => movement(row.id, -row.cents)),
      )
      const left = cards.reduce((sum, row) => sum + row.initial - row.remaining, 0)
      if (left !== movements.reduce((sum, row) => sum - row.cents, 0))
        throw new Error('the stand-in’s own books differ')
    },
    async counts() {
      const { movements } = await sim('state')
      const taken = movements.filter((row) => row.cents < 0).length
      return { taken, given_back: movements.length - taken }
    },
  }
}
