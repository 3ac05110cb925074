import { expect, test } from 'vitest'
import type { ProviderName } from '#domain/payments/methods/providers.ts'
import { PaymentRun, type RunResult } from '#test/harness/money/paymentRun.ts'
import { giftUpRig } from '#test/harness/rigs/giftUp.ts'
import { mxRig } from '#test/harness/rigs/mx.ts'
import type { Rig } from '#test/harness/rigs/rig.ts'
import { stripeRig } from '#test/harness/rigs/stripe.ts'
import { three60Rig } from '#test/harness/rigs/three60.ts'
import type { TestServer } from '#test/harness/server.ts'
import type { Standin } from '#test/harness/standin.ts'
import { testGateways } from '#test/harness/money/testGateway.ts'

const RIGS = { stripe: stripeRig, mx: mxRig, three60: three60Rig, giftUp: giftUpRig } satisfies Record<
  ProviderName,
  (server: TestServer, standin: Standin) => Promise<Rig>
>
const NAMES = Object.keys(RIGS) as ProviderName[]

const { server, standin } = testGateways(NAMES, { GATEWAY_TIMEOUT_MS: '150' })

/** A shop's run ends before its people's sessions do. */
const AT_ONCE = 400

interface Sums extends RunResult {
  taken: number
  given_back: number
}

const none = (): Sums => ({
  operations: 0,
  faults: 0,
  kills: 0,
  issues: 0,
  tips: 0,
  surcharges: 0,
  credits: 0,
  taken: 0,
  given_back: 0,
})

async function one(name: ProviderName, seed: number, operations: number): Promise<Sums> {
  const rig = await RIGS[name](server(), standin(name))
  const result = await new PaymentRun(rig, seed).run(operations)
  return { ...result, ...(await rig.counts()) }
}

test('whatever happens, our ledger is each gateway’s, and no order is stuck or wrong', async () => {
  const seed = Number(process.env['PAYMENT_SEED'] ?? '20261121')
  const operations = Number(process.env['PAYMENT_OPERATIONS'] ?? String(NAMES.length * 120))
  const each = Math.min(AT_ONCE, Math.ceil(operations / NAMES.length))
  const runs = Array.from({ length: Math.ceil(operations / each) }, (_, at) => ({
    name: NAMES[at % NAMES.length] ?? 'stripe',
    seed: seed + at,
  }))
  const sums = Object.fromEntries(NAMES.map((name) => [name, none()])) as Record<ProviderName, Sums>
  const lane = async (): Promise<void> => {
    for (let next = runs.shift(); next !== undefined; next = runs.shift()) {
      const result = await one(next.name, next.seed, each)
      for (const key of Object.keys(result) as (keyof Sums)[]) sums[next.name][key] += result[key]
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  if (process.env['PAYMENT_OPERATIONS']) process.stdout.write(`\npayment run ${JSON.stringify(sums)}\n`)
  for (const [name, sum] of Object.entries(sums)) {
    expect(sum.faults, name).toBeGreaterThan(sum.operations / 20)
    expect(sum.kills, name).toBeGreaterThan(0)
    expect(sum.taken, name).toBeGreaterThan(0)
  }
  const all = Object.values(sums)
  for (const moved of ['given_back', 'tips', 'surcharges', 'credits'] as const)
    expect(
      all.reduce((sum, row) => sum + row[moved], 0),
      moved,
    ).toBeGreaterThan(0)
}, 3_600_000)
