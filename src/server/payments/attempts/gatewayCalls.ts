import type { Services } from '#server/base/http/context.ts'
import { AppError } from '#server/base/errors.ts'
import { loadGateway } from '../gateways/open.ts'
import { providerSettings } from '../gateways/providers.queries.ts'
import type { Gateway, SaveProviderReference, Original, Outcome } from '#server/integrations/gateway.ts'
import { findOriginal } from '../payments.queries.ts'
import { applyOutcome } from './apply.ts'
import { refundFailedLate } from './refundFailedLate.ts'
import { findAttempt, noteReference, type AttemptRow } from './attempts.queries.ts'

/** What work on payments needs, in a request as in a job. */
export type PaymentServices = Pick<Services, 'config' | 'log' | 'database' | 'vault'>

/** The request that started it may still be running: until then, nothing else looks it up. */
const BEGINNING_MS = 30_000

interface Work {
  gateway: Gateway
  /** The keys were saved after it was sent: the merchant of these keys may not be the one to which it was sent. */
  otherKeys: boolean
  original: Original | null
  note: SaveProviderReference
}

type Opened = Work | { missing: string[] }

async function open(services: PaymentServices, attempt: AttemptRow): Promise<Opened> {
  const { database } = services
  return database.tenant(attempt.company_id, async (tx) => {
    const { company_id, provider } = attempt
    const { settings, updated_at } = await providerSettings(tx, services.vault, attempt)
    const opened = await loadGateway(provider, services.config, settings)
    if ('missing' in opened) return opened
    const original = attempt.payment_id ? await findOriginal(tx, company_id, attempt.payment_id) : undefined
    return {
      gateway: opened,
      otherKeys: updated_at > attempt.created_at,
      original: original ?? null,
      note: (reference, data = {}) =>
        database.tenant(attempt.company_id, (within) => noteReference(within, attempt, reference, data)),
    }
  })
}

/** Writes an outcome. When the money was taken and cannot be written, the person must see exactly that. */
async function write(services: PaymentServices, attempt: AttemptRow, outcome: Outcome): Promise<AttemptRow> {
  if (outcome.kind === 'unknown' || outcome.kind === 'declined')
    services.log.warn(
      { attempt: attempt.id, code: outcome.code, words: outcome.message },
      'a gateway did not take it',
    )
  try {
    return await services.database.tenant(attempt.company_id, (tx) => applyOutcome(tx, attempt, outcome))
  } catch (error) {
    services.log.error({ err: error, attempt: attempt.id }, 'what a gateway did is not recorded yet')
    throw outcome.kind === 'ok' ? new AppError('error_finalizing_order_failed') : error
  }
}

/** Without keys the gateway cannot be called: a new payment was not sent, an earlier one may have been paid. */
function unreachable(missing: readonly string[], begins: boolean): Outcome {
  const said = { code: 'provider_not_configured' as const, message: missing.join(' ') }
  return begins ? { kind: 'declined', ...said } : { kind: 'unknown', ...said }
}

/** With other keys than those of the payment, a gateway that does not know it proves nothing. */
const sure = (outcome: Outcome, { otherKeys }: Work): Outcome =>
  outcome.kind === 'declined' && outcome.absent && otherKeys
    ? { kind: 'unknown', code: 'gateway_unknown', message: 'not known under the keys of now' }
    : outcome

/** Looks the payment up, and captures the money as soon as a card has approved it. */
async function settled(
  services: PaymentServices,
  attempt: AttemptRow,
  ask: (work: Work, now: AttemptRow) => Promise<Outcome>,
  begins = false,
): Promise<AttemptRow> {
  const work = await open(services, attempt)
  if ('missing' in work) return write(services, attempt, unreachable(work.missing, begins))
  const outcome = sure(await ask(work, attempt), work)
  if (outcome.kind !== 'pending' || outcome.step !== 'capture') return write(services, attempt, outcome)
  const now = await services.database.tenant(attempt.company_id, (tx) =>
    findAttempt(tx, attempt.company_id, attempt.id),
  )
  return write(services, attempt, await work.gateway.capture(now ?? attempt))
}

/** A refund without its payment is refused here: it must never be taken for a payment. */
function send(
  gateway: Gateway,
  attempt: AttemptRow,
  original: Original | null,
  note: SaveProviderReference,
): Promise<Outcome> {
  if (attempt.kind === 'payment') return gateway.submit(attempt, note)
  if (original) return gateway.refund(attempt, original, note)
  return Promise.resolve({
    kind: 'declined',
    code: 'error_refund_processing_failed',
    message: 'no payment to give back',
  })
}

/** Sends a payment or refund to its gateway; an unclear answer is looked up at once. */
export function submitAttempt(services: PaymentServices, attempt: AttemptRow): Promise<AttemptRow> {
  return settled(
    services,
    attempt,
    async ({ gateway, original, note }) => {
      const outcome = await send(gateway, attempt, original, note)
      if (outcome.kind !== 'unknown') return outcome
      const now = await services.database.tenant(attempt.company_id, (tx) =>
        findAttempt(tx, attempt.company_id, attempt.id),
      )
      const found = await gateway.syncStatus(now ?? attempt, original)
      return found.kind === 'unknown' ? outcome : found
    },
    true,
  )
}

/** Its outcome at the gateway. Never sends anything that could charge twice. */
export function syncAttempt(services: PaymentServices, attempt: AttemptRow): Promise<AttemptRow> {
  return settled(services, attempt, ({ gateway, original }, now) => gateway.syncStatus(now, original))
}

/** Looks a finished refund up again, and reverses it where its gateway says that it failed after all. */
export async function syncSettledAttempt(services: PaymentServices, attempt: AttemptRow): Promise<void> {
  const work = await open(services, attempt)
  if ('missing' in work) return
  const outcome = await work.gateway.syncStatus(attempt, work.original)
  if (outcome.kind !== 'declined') return
  services.log.warn({ attempt: attempt.id, words: outcome.message }, 'a refund failed after it was done')
  await services.database.tenant(attempt.company_id, (tx) => refundFailedLate(tx, attempt, outcome))
}

/** Whether the request that started it may still be running; a start in the future is a clock that was set back. */
export const isBeingSubmitted = ({ state, created_at }: AttemptRow): boolean =>
  state === 'created' && Math.abs(Date.now() - Date.parse(created_at)) < BEGINNING_MS

/** Cancels it, unless the money was taken already. */
export function cancelAttempt(services: PaymentServices, attempt: AttemptRow): Promise<AttemptRow> {
  return settled(services, attempt, ({ gateway }, now) => gateway.cancel(now))
}
