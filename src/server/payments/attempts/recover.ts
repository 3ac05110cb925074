import { sql } from 'kysely'
import { isUnsettled } from '../../../domain/payments/attempts.ts'
import type { Told } from '../gateways/port.ts'
import { readPayouts } from '../../payouts/read.ts'
import { attemptToldOf, waitingAttempts } from './attempts.queries.ts'
import { lookUp, type PaymentServices } from './work.ts'

/** So long nobody looked at it: the station that began it is gone, or its request. */
const LEFT_ALONE_MS = 60_000

/** Looks up whatever has no outcome, in one company. One that fails does not keep the others waiting. */
export async function recoverPayments(
  services: PaymentServices,
  companyId: string,
  leftAloneMs = LEFT_ALONE_MS,
): Promise<void> {
  const waiting = await services.database.tenant(companyId, (tx) =>
    waitingAttempts(tx, companyId, null, leftAloneMs),
  )
  for (const attempt of waiting) {
    await lookUp(services, attempt).catch((error: unknown) =>
      services.log.error({ err: error, attempt: attempt.id }, 'a payment could not be looked up'),
    )
  }
}

interface Notice {
  company_id: string
  payload: Told & { provider: string }
}

/** A gateway told of something: the payment is read there again, whatever the message said. */
export async function lookUpTold(services: PaymentServices, payload: unknown): Promise<void> {
  const { company_id, payload: told } = payload as Notice
  const attempt = await services.database.tenant(company_id, (tx) =>
    attemptToldOf(tx, company_id, told.provider, told),
  )
  const open = attempt && (isUnsettled(attempt.state) || told.type.endsWith('succeeded'))
  if (open && attempt.state !== 'success') await lookUp(services, attempt)
  if (told.type.startsWith('payout.')) await readPayouts(services, company_id)
  await services.database.tenant(company_id, (tx) =>
    sql`update gateway_events set handled_at = now()
      where company_id = ${company_id} and provider = ${told.provider} and event_id = ${told.event_id}`.execute(
      tx,
    ),
  )
}
