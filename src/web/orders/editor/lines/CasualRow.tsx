import { useLingui } from '@lingui/react/macro'
import { IconReceipt } from '#web/ui/index.ts'
import css from '../editor.module.css'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import type { CasualItem } from '#domain/orders/lines/orderLines.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { LineRow, Quantity } from './LineRow.tsx'
import { Cell } from './Cell.tsx'
import { CasualDetail } from './CasualDetail.tsx'
import { LABOR } from '#domain/orders/lines/lineKinds.ts'
import { Money } from '#web/ui/index.ts'

interface CasualProps {
  handle: OrderHandle
  line: CasualItem
  amount: string
  /** Its place in its list, for moving it; absent where it cannot be moved. */
  index?: number
}

/** A free line or a fee, on its own or inside a package. */
export function CasualRow({ handle, line, amount, index }: CasualProps) {
  const { t, i18n } = useLingui()
  const { order, actions } = handle
  const name = useNamed()(line)
  const set = (field: string, base: string) => (value: string) =>
    handle.run({ type: 'line.set', list: 'casual_items', line_id: line.id, field, value, base })
  const fixed = !actions.edit.ok
  return (
    <LineRow
      handle={handle}
      list="casual_items"
      id={line.id}
      name={name}
      {...(index !== undefined && { index })}
      icon={<IconReceipt size={16} />}
      title={
        <Cell
          label={t`Line name`}
          value={name}
          readOnly={fixed}
          onCommit={set(i18n.locale === 'fr-CA' ? 'name_french' : 'name', name)}
        />
      }
      detail={<CasualDetail handle={handle} line={line} name={name} />}
      quantity={
        <Quantity unit={line.fee_item === LABOR ? t`h` : ''}>
          <Cell
            kind="number"
            className={css['wo-qty']}
            label={t`Quantity of ${name}`}
            value={line.quantityVal}
            readOnly={fixed}
            onCommit={set('quantityVal', line.quantityVal)}
          />
        </Quantity>
      }
      price={
        <Cell
          kind="number"
          negative
          className={css['wo-price']}
          label={t`Price of ${name}`}
          value={line.priceVal}
          currency={order.currency}
          readOnly={fixed}
          onCommit={set('priceVal', line.priceVal)}
        />
      }
      total={<Money value={amount} currency={order.currency} />}
    />
  )
}
