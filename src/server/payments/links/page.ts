import type { PayPage } from '#contract/payments/payLinks.ts'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { amountDue } from '#domain/orders/status/payStatus.ts'
import { balanceDue, ledgerRows, ledgerSums } from '#domain/payments/taking/ledger.ts'
import { isPositive, min, money2 } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import { shopFor, surchargeNow } from '#server/shop/index.ts'
import type { Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { orderPayments, loadPrivacy, visitorOrder } from '#server/orders/index.ts'
import { attemptsOver, type AttemptRow } from '../attempts/attempts.queries.ts'
import type { PayLinkRow } from './links.queries.ts'

function stateOf(order: Order, amount: string, attempts: readonly AttemptRow[]): PayPage['state'] {
  if (attempts.some((row) => row.state === 'success')) return 'paid'
  if (attempts.some((row) => isUnsettled(row.state))) return 'waiting'
  if (!isPositive(amount)) return 'settled'
  return order.has_open_payment || order.has_issue_payment ? 'busy' : 'ready'
}

/** A link's page with the present state of the order. */
export async function loadPayPage(
  services: Services,
  tx: Tx,
  { session, link, order }: { session: Author; link: PayLinkRow; order: Order },
): Promise<PayPage> {
  const payments = await orderPayments(tx, link.company_id, order.id)
  const attempts = await attemptsOver(tx, link.company_id, link.id)
  const shop = await shopFor(tx, session, order.shop_id)
  const ledger = ledgerRows(payments)
  const amount = money2(min(link.amount, balanceDue(amountDue(order), ledger)))
  const state = stateOf(order, amount, attempts)
  const taken = payments.find((row) =>
    attempts.some(({ id, state: is }) => id === row.id && is === 'success'),
  )
  const privacy = await loadPrivacy(tx, link.company_id)
  const open = attempts.find((row) => row.state === 'open')
  return {
    ...(await visitorOrder(services, order, { expires_at: link.expires_at, privacy })),
    state,
    paid: ledgerSums(ledger).net_paid,
    amount: isPositive(amount) ? amount : '0.00',
    tips_on: shop.settings.tips_on,
    tip_percents: shop.settings.tip_percents,
    surcharge_percent: surchargeNow(shop),
    url: open?.provider_data['url'] ?? '',
    charged: taken
      ? chargeTotal({
          amount: taken.amount,
          tip: taken.payment_tip_amount,
          surcharge: taken.payment_surcharge_amount,
        })
      : '',
  }
}
