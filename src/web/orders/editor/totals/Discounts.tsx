import { cx } from '#web/ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Intent } from '#domain/orders/commands.ts'
import type { DiscountEntry, Order } from '#domain/orders/order.ts'
import { discountSource } from '#domain/orders/prices/discounts.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, IconButton, IconTag, IconTrash, useFormats } from '#web/ui/index.ts'
import { offerUndo } from '../lines/LineRow.tsx'
import css from '../editor.module.css'
import { DiscountDialog } from './DiscountDialog.tsx'

type Kind = DiscountEntry['discount_list_type']

/** Discounts: the list in its order, then the order discount. */
export function Discounts({ handle }: { handle: OrderHandle }) {
  const { t, i18n } = useLingui()
  const [adding, setAdding] = useState(false)
  const { order, actions } = handle
  const orderDiscount = useOrderDiscountName(order)
  const remove = (intent: Intent) => () => {
    const done = handle.run(intent)
    if (typeof done === 'string') offerUndo(handle, done, t`Discount removed.`)
  }
  const some = order.discounts.length > 0 || order.order_discount_type !== null
  return (
    <section className={css['wo-discounts']} aria-label={t`Discounts`}>
      {some && (
        <ul>
          {order.discounts.map((entry) => (
            <DiscountRow
              key={entry.id}
              handle={handle}
              name={(i18n.locale === 'fr-CA' ? entry.name_french : entry.name) || t`Discount`}
              afterTax={entry.discount_after_tax}
              type={entry.discount_list_type}
              amount={entry.discount_list_amount}
              removeLabel={t`Remove discount`}
              onRemove={remove({ type: 'discount.remove', line_id: entry.id })}
            />
          ))}
          {order.order_discount_type !== null && (
            <DiscountRow
              handle={handle}
              name={orderDiscount}
              afterTax={false}
              type={order.order_discount_type === 2 ? 'percentage' : 'fixed'}
              amount={order.order_discount_amount}
              removeLabel={t`Remove order discount`}
              onRemove={remove({
                type: 'order_discount.set',
                discount_type: null,
                discount_amount: '0',
              })}
            />
          )}
        </ul>
      )}
      {actions.discount.ok && (
        <Button
          size="sm"
          variant="ghost"
          icon={<IconTag size={16} />}
          onClick={() => setAdding(true)}
        >{t`Add discount`}</Button>
      )}
      {adding && <DiscountDialog handle={handle} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** The name of the order discount by its source. */
function useOrderDiscountName(order: Order): string {
  const { t } = useLingui()
  const source = discountSource(order)
  if (source === 'customer') return t`Customer discount`
  return source === 'fleet' ? t`Fleet discount` : t`Order discount`
}

interface DiscountRowProps {
  handle: OrderHandle
  name: string
  afterTax: boolean
  type: Kind
  amount: string
  removeLabel: string
  onRemove: () => void
}

function DiscountRow(props: DiscountRowProps) {
  const { handle, name, afterTax, type, amount, removeLabel, onRemove } = props
  const { t } = useLingui()
  const { money, percent } = useFormats()
  return (
    <li>
      <IconTag size={16} aria-hidden />
      <span>{name}</span>
      {afterTax && <span className="ui-quiet">{t`after tax`}</span>}
      <span className={cx(css['wo-block-end'], 'ui-num')}>
        −{type === 'percentage' ? percent(amount) : money(amount, handle.order.currency)}
      </span>
      {handle.actions.discount.ok && (
        <IconButton size="sm" label={removeLabel} icon={<IconTrash size={16} />} onClick={onRemove} />
      )}
    </li>
  )
}
