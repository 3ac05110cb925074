import { msg, type Language } from '#domain/base/words.ts'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { cmp, isPositive } from '#domain/money/money.ts'
import { surchargeMessage, surchargeOn } from '#domain/payments/taking/surcharge.ts'
import { shopFor, surchargeNow, type ShopRow, checkMadeAt } from '#server/shop/index.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { languageFor, findPayment } from '#server/orders/index.ts'
import type { Author } from '#server/base/author.ts'
import type { Vault } from '#server/base/vault.ts'
import { lockedPayer } from '../credit.ts'
import { languageOfPayer, type Payer } from '../credit.queries.ts'
import { invalidField } from '../orderTotals.ts'
import { tellOfCredit } from './applyToCredit.ts'
import { findAttempt, insertAttempt, unsettledOfPayer, type AttemptRow } from './attempts.queries.ts'
import { newPaymentAttempt } from './newAttempt.ts'
import { loadWay } from './start.ts'
import { sayIn } from '#server/base/words.ts'

type StartInput = ParsedOf<typeof api.payments.startCardCredit>
type Body = StartInput['body']

/** Whether an existing payment equals the one that is sent again. */
const same = (known: AttemptRow, payer: Payer, body: Body): boolean =>
  known.kind === 'payment' &&
  known.order_id === null &&
  known.customer_id === payer.customer_id &&
  known.fleet_location_id === payer.fleet_location_id &&
  known.payment_method === body.payment_method &&
  cmp(known.amount, body.amount) === 0

/** Its name on the card page, in the language of the payer. */
const TITLE = msg('Account credit')

/** The surcharge that was shown to the customer, and its text on the receipt. */
function surchargeOf(shop: ShopRow, body: Body, language: Language) {
  const percent = surchargeNow(shop)
  const surcharge = surchargeOn(body.amount, body.payment_method, percent, body.card_kind)
  if (cmp(surcharge, body.surcharge) !== 0)
    throw new AppError('surcharge_changed', { fields: invalidField('surcharge', 'surcharge_changed') })
  return {
    surcharge,
    surcharge_message: isPositive(surcharge) ? surchargeMessage(percent, sayIn(language)) : '',
  }
}

/**
 * Stores a payment into account credit under its payer, before its gateway is called. Repeated: it exists already and
 * is only looked up.
 */
export async function writeCreditStart(
  tx: Tx,
  session: Author,
  vault: Vault,
  { params, body }: StartInput,
): Promise<{ attempt: AttemptRow; repeated: boolean }> {
  const { company_id } = session
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  const payer = await lockedPayer(tx, session, params)
  const known = await findAttempt(tx, company_id, body.id)
  if (known && same(known, payer, body)) return { attempt: known, repeated: true }
  if (known || (await findPayment(tx, company_id, body.id))) throw new AppError('duplicate_id')
  if (await unsettledOfPayer(tx, company_id, payer)) throw new AppError('credit_payment_under_way')
  await checkMadeAt(tx, company_id, shop.id, body.made_at)
  const { method, provider } = await loadWay(tx, session, {
    vault,
    shopId: shop.id,
    name: body.payment_method,
  })
  if (!isPositive(body.amount))
    throw new AppError('payment_not_positive', { fields: invalidField('amount', 'payment_not_positive') })
  const language = languageFor(await languageOfPayer(tx, company_id, payer), shop.region)
  const attempt = await insertAttempt(tx, {
    ...newPaymentAttempt(session, body),
    shop_id: shop.id,
    order_id: null,
    ...payer,
    provider,
    payment_method: method,
    ...surchargeOf(shop, body, language),
    currency: shop.currency,
    provider_data: { title: `${sayIn(language)(TITLE)} · ${shop.name}`, language },
  })
  await tellOfCredit(tx, { ...attempt, state: 'open' })
  return { attempt, repeated: false }
}
