import { useLingui } from '@lingui/react/macro'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { PageLink } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import { Facts, Section, useFormats } from '../ui/index.ts'

/** From whom, for which shop, and when. */
export function PurchaseFacts({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui()
  const { dateTime, calendarDay } = useFormats()
  const { time_zone } = useShop()
  const { expected_on, sent_at, closed_at } = order
  const supplier = (
    <PageLink to="/dash/inventory/supplier" search={{ id: order.supplier_id }}>
      {order.supplier_name}
    </PageLink>
  )
  const ended =
    order.state === 'cancelled'
      ? t({ context: 'purchase order', message: 'Cancelled' })
      : t({ context: 'purchase order', message: 'Closed' })
  return (
    <Section>
      <Facts
        facts={[
          [t`Supplier`, supplier],
          [t`Shop`, order.shop_name],
          [t`Supplier’s reference`, order.reference],
          [t`Expected`, expected_on === null ? '' : calendarDay(expected_on)],
          [t`Created by`, `${order.created_by_name}, ${dateTime(order.created_at, time_zone)}`],
          [
            t({ context: 'purchase order', message: 'Sent' }),
            sent_at === null ? '' : dateTime(sent_at, time_zone),
          ],
          [ended, closed_at === null ? '' : dateTime(closed_at, time_zone)],
          [t`Note`, order.note],
        ]}
      />
      {order.mails.map((mail) => (
        <p key={mail.id} className="ui-quiet">
          {mail.outcome === 'sent'
            ? t`Emailed to ${mail.sent_to} by ${mail.user_name}, ${dateTime(mail.at, time_zone)}`
            : t`Not sent to ${mail.sent_to}: email wasn’t set up, ${dateTime(mail.at, time_zone)}`}
        </p>
      ))}
      {order.back_order_of !== null && (
        <p>
          <PageLink
            to="/dash/inventory/purchase_order/:sid/:id"
            ids={{ sid: order.shop_id, id: order.back_order_of }}
          >{t`Remaining items from an earlier purchase order`}</PageLink>
        </p>
      )}
    </Section>
  )
}
