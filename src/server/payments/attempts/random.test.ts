import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCardShop } from '../../../../test/harness/gateways.ts'
import { PaymentRun, type RunResult } from '../../../../test/harness/paymentRun.ts'
import { startServer, type TestServer } from '../../../../test/harness/server.ts'
import { startStandin, type Standin } from '../../../../test/harness/standin.ts'

let stripe: Standin
let server: TestServer

beforeAll(async () => {
  stripe = await startStandin('stripe')
  server = await startServer({ STRIPE_URL: stripe.url, GATEWAY_TIMEOUT_MS: '150' })
})
afterAll(async () => {
  await server.close()
  await stripe.stop()
})

/** A shop's run ends before its people's sessions do. */
const AT_ONCE = 400

interface Sums extends RunResult {
  taken: number
  given_back: number
}

async function one(seed: number, operations: number): Promise<Sums> {
  const shop = await makeCardShop(server, stripe)
  const result = await new PaymentRun(shop, seed).run(operations)
  const { intents, refunds } = await shop.state()
  const taken = intents.filter((row) => row.amount_received > 0).length
  return { ...result, taken, given_back: refunds.length }
}

test('whatever happens, our ledger is the gateway’s, and no order is stuck or wrong', async () => {
  const seed = Number(process.env['PAYMENT_SEED'] ?? '20261121')
  const operations = Number(process.env['PAYMENT_OPERATIONS'] ?? String(AT_ONCE))
  const seeds = Array.from({ length: Math.ceil(operations / AT_ONCE) }, (_, at) => seed + at)
  const sums: Sums = { operations: 0, faults: 0, kills: 0, issues: 0, taken: 0, given_back: 0 }
  const lane = async (): Promise<void> => {
    for (let next = seeds.shift(); next !== undefined; next = seeds.shift()) {
      const result = await one(next, AT_ONCE)
      for (const key of Object.keys(sums) as (keyof Sums)[]) sums[key] += result[key]
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  if (process.env['PAYMENT_OPERATIONS']) process.stdout.write(`\npayment run ${JSON.stringify(sums)}\n`)
  expect(sums.faults).toBeGreaterThan(sums.operations / 12)
  expect(sums.kills).toBeGreaterThan(sums.operations / 50)
  expect(sums.taken).toBeGreaterThan(sums.operations / 50)
  expect(sums.given_back).toBeGreaterThan(0)
}, 3_600_000)
