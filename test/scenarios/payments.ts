import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#server/base/ids.ts'
import type { Attempt, SaveProviderReference, Original, Outcome } from '#server/integrations/gateway.ts'
import type { Bench, Hand, Scenario } from './bench.ts'

const newAttempt = (bench: Bench, amount: string, fields: Partial<Attempt> = {}): Attempt => {
  const id = newId()
  return {
    id,
    company_id: newId(),
    shop_id: newId(),
    order_id: newId(),
    kind: 'payment',
    payment_id: null,
    provider: bench.provider,
    payment_method: bench.payment_method,
    amount,
    surcharge: '0.00',
    tip: '0.00',
    card_kind: '',
    currency: bench.currency,
    state: 'created',
    idempotency_key: `check_${id}_1`,
    target: bench.target,
    provider_reference: '',
    provider_data: { title: 'Sandbox check' },
    created_at: new Date().toISOString(),
    ...fields,
  }
}

/** Stores the gateway's names, as the product does. */
const noteOf =
  (attempt: Attempt): SaveProviderReference =>
  (reference, data = {}) => {
    if (reference !== '') attempt.provider_reference = reference
    Object.assign(attempt.provider_data, data)
    return Promise.resolve(true)
  }

const isOpen = ({ kind }: Outcome): boolean => kind === 'pending' || kind === 'unknown'

/** Looks until the payment has an outcome, and captures where that is asked for. */
async function settled(
  { gateway, patience_ms }: Bench,
  attempt: Attempt,
  first: Outcome,
  original: Original | null = null,
): Promise<Outcome> {
  const until = Date.now() + patience_ms
  let outcome = first
  while (isOpen(outcome) && Date.now() < until) {
    if (outcome.kind === 'pending' && outcome.data) Object.assign(attempt.provider_data, outcome.data)
    const capture = outcome.kind === 'pending' && outcome.step === 'capture'
    outcome = capture ? await gateway.capture(attempt) : await gateway.syncStatus(attempt, original)
    if (isOpen(outcome)) await wait(Math.min(1500, patience_ms / 20))
  }
  return outcome
}

const said = (outcome: Outcome): string => JSON.stringify(outcome)

/** What is declined or cancelled says something only of a payment that waited for its customer before. */
function assertBegun(bench: Bench, begun: Outcome): void {
  if (bench.hand) assert.equal(begun.kind, 'pending', `the payment had not begun: ${said(begun)}`)
}

async function begin(bench: Bench, amount: string, how: Hand): Promise<[Attempt, Outcome]> {
  await bench.hand?.('wait')
  const attempt = newAttempt(bench, amount)
  const begun = await bench.gateway.submit(attempt, noteOf(attempt))
  if (begun.kind === 'pending' && begun.data) Object.assign(attempt.provider_data, begun.data)
  if (isOpen(begun)) await bench.hand?.(how)
  return [attempt, begun]
}

interface Paid {
  attempt: Attempt
  original: Original
}

async function paid(bench: Bench, amount: string): Promise<Paid> {
  const [attempt, begun] = await begin(bench, amount, 'ok')
  const outcome = await settled(bench, attempt, begun)
  assert(outcome.kind === 'ok', `the payment was not taken: ${said(outcome)}`)
  assert.equal(outcome.amount, amount, 'the gateway took another amount')
  const data = { ...attempt.provider_data, ...outcome.data }
  return { attempt, original: { reference: outcome.reference, data } }
}

async function refundOf(bench: Bench, { attempt, original }: Paid, amount: string): Promise<Outcome> {
  const back = newAttempt(bench, amount, { kind: 'refund', payment_id: attempt.id })
  const begun = await bench.gateway.refund(back, original, noteOf(back))
  const outcome = await settled(bench, back, begun, original)
  if (outcome.kind !== 'ok') return outcome
  const again = await bench.gateway.syncStatus(back, original)
  // A report may lag behind; what it says must be the same.
  if (!isOpen(again))
    assert.deepEqual([again.kind, 'reference' in again && again.reference], ['ok', outcome.reference])
  return outcome
}

/** What every gateway must do, the cheapest first. */
export const paymentScenarios: readonly Scenario<Bench>[] = [
  {
    name: 'the keys are known',
    async run({ gateway }) {
      const { ok, message } = await gateway.test()
      assert(ok, message)
    },
  },
  {
    name: 'the terminal is listed',
    async run({ gateway, hand, target }) {
      if (!hand) return
      const found = await gateway.readers()
      assert(found.ok, `no terminals: ${said(found as never)}`)
      assert(
        found.readers.some(({ id }) => id === target),
        `${target} is not among ${found.readers.map(({ id }) => id).join(', ')}`,
      )
    },
  },
  {
    name: 'an attempt that never reached the gateway took nothing',
    async run(bench) {
      const outcome = await bench.gateway.syncStatus(newAttempt(bench, '10.10'), null)
      assert.equal(outcome.kind, 'declined', said(outcome))
    },
  },
  {
    name: 'a payment is taken once, and looked up again it is the same',
    async run(bench) {
      const { attempt, original } = await paid(bench, '11.20')
      const again = await bench.gateway.syncStatus(attempt, null)
      if (!isOpen(again))
        assert.equal('reference' in again && again.reference, original.reference, said(again))
    },
  },
  {
    name: 'a card that is declined takes nothing',
    async run(bench) {
      const known = bench.hand ? bench : { ...bench, target: 'NO-SUCH-CARD' }
      const [attempt, begun] = await begin(known, '12.30', 'decline')
      assertBegun(known, begun)
      const outcome = await settled(known, attempt, begun)
      assert.equal(outcome.kind, 'declined', said(outcome))
    },
  },
  {
    name: 'a payment that is cancelled takes nothing',
    async run(bench) {
      if (!bench.hand) return
      const [attempt, begun] = await begin(bench, '13.40', 'wait')
      assertBegun(bench, begun)
      const answer = await bench.gateway.cancel(attempt)
      // Some can be stopped only at the terminal.
      if (isOpen(answer)) await bench.hand('cancel')
      const outcome = await settled(bench, attempt, answer)
      assert(outcome.kind === 'cancelled' || outcome.kind === 'declined', said(outcome))
    },
  },
  {
    name: 'a payment is given back whole, and what came back is the same when looked up again',
    async run(bench) {
      const outcome = await refundOf(bench, await paid(bench, '14.50'), '14.50')
      assert(outcome.kind === 'ok', `nothing was given back: ${said(outcome)}`)
      assert.equal(outcome.amount, '14.50')
    },
  },
  {
    name: 'a payment is given back in parts, and never more than was paid',
    async run(bench) {
      if (!bench.parts) return
      const taken = await paid(bench, '16.60')
      for (const amount of ['6.60', '10.00']) {
        const outcome = await refundOf(bench, taken, amount)
        assert(outcome.kind === 'ok', `${amount} was not given back: ${said(outcome)}`)
        assert.equal(outcome.amount, amount)
      }
      if (!bench.guards) return
      const more = await refundOf(bench, taken, '1.00')
      assert.equal(more.kind, 'declined', said(more))
    },
  },
  {
    name: 'deposits and what lies with the processor can be read',
    async run({ gateway: { payouts: deposits } }) {
      if (!deposits) return
      const balance = await deposits.balance()
      assert(balance.ok, said(balance as never))
      const list = await deposits.since(new Date(Date.now() - 90 * 86_400_000).toISOString())
      assert(list.ok, said(list as never))
      const itemized = list.value.find((row) => row.itemized === 'yes')
      if (!itemized) return
      const lines = await deposits.lines(itemized.reference)
      assert(lines.ok, said(lines as never))
    },
  },
]
