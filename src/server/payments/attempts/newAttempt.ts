import { money2 } from '#domain/money/money.ts'
import { sanitizeText } from '#domain/base/text.ts'
import type { Author } from '#server/base/author.ts'
import type { NewAttempt } from './attempts.queries.ts'

type Begun = Pick<NewAttempt, 'id' | 'device_id' | 'made_at' | 'amount'>
type Asked = Begun & Pick<NewAttempt, 'target' | 'card_kind'>
type GivenBack = Begun & Pick<NewAttempt, 'reason'>

/** The fields of every attempt: author, station and time; most have neither a tip nor a link. */
const begunBy = (session: Author, { id, device_id, made_at, amount }: Begun) => ({
  id,
  company_id: session.company_id,
  amount: money2(amount),
  tip: '0.00',
  surcharge_message: '',
  link_id: null,
  user_id: session.user_id,
  user_name: session.name,
  device_id,
  made_at,
})

/** The fields of every new payment through a gateway. */
export const newPaymentAttempt = (session: Author, body: Asked) => ({
  ...begunBy(session, body),
  kind: 'payment' as const,
  payment_id: null,
  returned_lines: [],
  reason: '',
  card_kind: body.card_kind,
  target: body.target,
  idempotency_key: `pay_${body.id}`,
})

/** The fields of every new refund through a gateway. */
export const newRefundAttempt = (session: Author, body: GivenBack, payment_id: string) => ({
  ...begunBy(session, body),
  kind: 'refund' as const,
  payment_id,
  returned_lines: [],
  reason: sanitizeText(body.reason),
  card_kind: '' as const,
  target: '',
  provider_data: {},
  idempotency_key: `refund_${body.id}`,
})
