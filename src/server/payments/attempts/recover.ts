import { sql } from 'kysely'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { REPORTED_IN_SECRET, type ProviderName } from '#domain/payments/methods/providers.ts'
import { openGateway } from '../gateways/open.ts'
import type { WebhookEvent } from '#server/integrations/gateway.ts'
import { attemptsAt, findReportedAttempt, waitingAttempts, type AttemptRow } from './attempts.queries.ts'
import { isRefunded } from './refundFailedLate.ts'
import { syncSettledAttempt, syncAttempt, type PaymentServices } from './gatewayCalls.ts'

/** How long an attempt rests before it is looked up: its station, or its request, is gone. */
const LEFT_ALONE_MS = 60_000

/** Looks up all attempts without an outcome, in one company. One failure does not delay the others. */
export async function recoverPayments(
  services: PaymentServices,
  companyId: string,
  leftAloneMs = LEFT_ALONE_MS,
): Promise<void> {
  const waiting = await services.database.tenant(companyId, (tx) =>
    waitingAttempts(tx, companyId, null, leftAloneMs),
  )
  for (const attempt of waiting) {
    await syncAttempt(services, attempt).catch((error: unknown) =>
      services.log.error({ err: error, attempt: attempt.id }, 'a payment could not be looked up'),
    )
  }
}

interface Notice {
  company_id: string
  /** The shop. */
  subject_id: string
  payload: WebhookEvent & { provider: ProviderName }
}

/** Success, in the words of providers. */
const SAYS_PAID = /(succeeded|Success)$/

/** A change of a refund, in the words of providers. */
const SAYS_REFUND = /^(refund\.|charge\.refund)/

/** The subject of a message: by our id or the provider's, else by looking it up there. */
async function attemptsOfWebhook(services: PaymentServices, notice: Notice): Promise<AttemptRow[]> {
  const { database } = services
  const { company_id, subject_id: shop_id, payload: reported } = notice
  const known = await database.tenant(company_id, (tx) =>
    findReportedAttempt(tx, company_id, reported.provider, reported),
  )
  if (known) return [known]
  if (!REPORTED_IN_SECRET.has(reported.provider)) return []
  const of = { company_id, shop_id, provider: reported.provider }
  const gateway = await database.tenant(company_id, (tx) => openGateway(tx, services, of))
  const isMeant = 'missing' in gateway ? null : await gateway.findByProviderReference?.(reported.reference)
  if (!isMeant) return []
  const all = await database.tenant(company_id, (tx) =>
    attemptsAt(tx, company_id, shop_id, reported.provider),
  )
  return all.filter(isMeant)
}

/** A gateway sent a message: the payment is read there again, whatever the message says. */
export async function syncFromWebhook(services: PaymentServices, payload: unknown): Promise<void> {
  const notice = payload as Notice
  const { company_id, payload: reported } = notice
  for (const attempt of await attemptsOfWebhook(services, notice)) {
    const says = attempt.kind === 'refund' ? SAYS_REFUND : SAYS_PAID
    const open = isUnsettled(attempt.state) || (says.test(reported.type) && attempt.state !== 'success')
    if (open) await syncAttempt(services, attempt)
    else if (SAYS_REFUND.test(reported.type) && isRefunded(attempt))
      await syncSettledAttempt(services, attempt)
  }
  await services.database.tenant(company_id, (tx) =>
    sql`update gateway_events set handled_at = now()
      where company_id = ${company_id} and provider = ${reported.provider} and event_id = ${reported.event_id}`.execute(
      tx,
    ),
  )
}
