import { cx } from '#web/ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DiscountEntry } from '#domain/orders/order.ts'
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
  const { money, percent } = useFormats()
  const [adding, setAdding] = useState(false)
  const { order, actions } = handle
  const may = actions.discount
  const remove = (entry: DiscountEntry) => {
    const done = handle.run({ type: 'discount.remove', line_id: entry.id })
    if (typeof done === 'string') offerUndo(handle, done, t`Discount removed.`)
  }
  const removeOrderDiscount = () => {
    const done = handle.run({ type: 'order_discount.set', discount_type: null, discount_amount: '0' })
    if (typeof done === 'string') offerUndo(handle, done, t`Discount removed.`)
  }
  const amount = (type: Kind, value: string) =>
    type === 'percentage' ? percent(value) : money(value, order.currency)
  const source = discountSource(order)
  const orderDiscount =
    source === 'customer' ? t`Customer discount` : source === 'fleet' ? t`Fleet discount` : t`Order discount`
  const some = order.discounts.length > 0 || order.order_discount_type !== null
  return (
    <section className={css['wo-discounts']} aria-label={t`Discounts`}>
      {some && (
        <ul>
          {order.discounts.map((entry) => (
            <li key={entry.id}>
              <IconTag size={16} aria-hidden />
              <span>{(i18n.locale === 'fr-CA' ? entry.name_french : entry.name) || t`Discount`}</span>
              {entry.discount_after_tax && <span className="ui-quiet">{t`after tax`}</span>}
              <span className={cx(css['wo-block-end'], 'ui-num')}>
                −{amount(entry.discount_list_type, entry.discount_list_amount)}
              </span>
              {may.ok && (
                <IconButton
                  size="sm"
                  label={t`Remove discount`}
                  icon={<IconTrash size={16} />}
                  onClick={() => remove(entry)}
                />
              )}
            </li>
          ))}
          {order.order_discount_type !== null && (
            <li>
              <IconTag size={16} aria-hidden />
              <span>{orderDiscount}</span>
              <span className={cx(css['wo-block-end'], 'ui-num')}>
                −
                {amount(
                  order.order_discount_type === 2 ? 'percentage' : 'fixed',
                  order.order_discount_amount,
                )}
              </span>
              {may.ok && (
                <IconButton
                  size="sm"
                  label={t`Remove order discount`}
                  icon={<IconTrash size={16} />}
                  onClick={removeOrderDiscount}
                />
              )}
            </li>
          )}
        </ul>
      )}
      {may.ok && (
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
