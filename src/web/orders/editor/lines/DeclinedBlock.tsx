import { cx } from '#web/ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import { useNamed } from '#web/base/useNamed.ts'
import { isZero } from '#domain/money/money.ts'
import type { DeclinedItem } from '#domain/orders/lines/removed.ts'
import { newId } from '#web/base/device/device.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, IconArrowUp, IconThumbDown, Money, useFormats } from '#web/ui/index.ts'
import { useDeclineReason } from '#web/orders/declineReason.ts'
import css from '../editor.module.css'

/** Declined work of this order; one touch restores it at the price as offered. */
export function DeclinedBlock({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order } = handle
  if (order.declined_items.length === 0) return null
  return (
    <section className={cx(css['wo-block'], css['wo-declined'])} aria-label={t`Declined`}>
      <header className={css['wo-block-head']}>
        <h2>{t`Declined`}</h2>
      </header>
      <ul>
        {order.declined_items.map((item) => (
          <DeclinedRow key={item.id} handle={handle} item={item} />
        ))}
      </ul>
    </section>
  )
}

function DeclinedRow({ handle, item }: { handle: OrderHandle; item: DeclinedItem }) {
  const { t } = useLingui()
  const words = useDeclineReason()
  const { dateTime } = useFormats()
  const { order, actions } = handle
  const name = useNamed()(item)
  const when = item.declined_timestamp ? dateTime(item.declined_timestamp, order.extras.time_zone) : ''
  const why = [words(item.reason), item.note ?? '', item.declined_by ?? '', when]
  const revive = () => handle.run({ type: 'item.revive', declined_id: item.id, line_id: newId() })
  return (
    <li>
      <IconThumbDown size={16} aria-hidden />
      <span>
        {name}
        <span className={css['wo-detail']}>{why.filter((text) => text !== '').join(' · ')}</span>
      </span>
      {!isZero(item.amount) && <Money value={item.amount} currency={order.currency} />}
      {actions.edit.ok && (
        <Button
          size="sm"
          icon={<IconArrowUp size={15} aria-hidden />}
          aria-label={t`Restore ${name}`}
          onClick={revive}
        >
          {t({ context: 'line', message: 'Restore' })}
        </Button>
      )}
    </li>
  )
}
