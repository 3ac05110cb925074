import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCardShop } from '../../../../test/harness/gateways.ts'
import { PaymentRun } from '../../../../test/harness/paymentRun.ts'
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

test('whatever happens, our ledger is the gateway’s, and no order is stuck or wrong', async () => {
  const seed = Number(process.env['PAYMENT_SEED'] ?? '20261121')
  const operations = Number(process.env['PAYMENT_OPERATIONS'] ?? '400')
  const shop = await makeCardShop(server, stripe)
  const result = await new PaymentRun(shop, seed).run(operations)
  const { intents, refunds } = await shop.state()
  const taken = intents.filter((row) => row.amount_received > 0).length
  expect(taken).toBeGreaterThan(operations / 25)
  expect(refunds.length).toBeGreaterThan(operations / 60)
  if (process.env['PAYMENT_OPERATIONS'])
    process.stdout.write(
      `\npayment run ${JSON.stringify({ ...result, taken, given_back: refunds.length })}\n`,
    )
  expect(result.faults).toBeGreaterThan(operations / 12)
  expect(result.kills).toBeGreaterThan(operations / 50)
}, 3_600_000)
