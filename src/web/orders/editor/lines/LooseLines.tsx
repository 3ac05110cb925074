import { useLingui } from '@lingui/react/macro'
import { useNamed } from '#web/base/useNamed.ts'
import type { InventoryLine } from '#domain/orders/order.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { IconBox, Money } from '#web/ui/index.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Cell } from './Cell.tsx'
import { PartDetail } from './PartDetail.tsx'
import { LineRow, LineTable, Quantity, UnitPrice } from './LineRow.tsx'
import { CasualRow } from './CasualRow.tsx'
import css from '../editor.module.css'

/** Parts and lines outside of packages. */
export function LooseLines({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order } = handle
  if (order.inventory_items.length + order.casual_items.length === 0) return null
  return (
    <section className={css['wo-block']} aria-label={t`Parts and fees`}>
      <header className={css['wo-block-head']}>
        <h2>{t`Parts and fees`}</h2>
      </header>
      <LineTable caption={t`Parts and fees`}>
        {order.inventory_items.map((line, index) => (
          <ItemRow
            key={line.id}
            handle={handle}
            line={line}
            index={index}
            amount={order.totals.inventory_items?.[index] ?? '0.00'}
          />
        ))}
        {order.casual_items.map((line, index) => (
          <CasualRow
            key={line.id}
            handle={handle}
            line={line}
            index={index}
            amount={order.totals.casual_items?.[index] ?? '0.00'}
          />
        ))}
      </LineTable>
    </section>
  )
}

function ItemRow({
  handle,
  line,
  index,
  amount,
}: {
  handle: OrderHandle
  line: InventoryLine
  index: number
  amount: string
}) {
  const { t } = useLingui()
  const measure = useMeasure(handle.order.shop)
  const { order, actions } = handle
  const name = useNamed()(line)
  const field = measure.field(line.unit)
  const set = (field: string, base: string) => (value: string) =>
    handle.run({ type: 'line.set', list: 'inventory_items', line_id: line.id, field, value, base })
  return (
    <LineRow
      handle={handle}
      list="inventory_items"
      id={line.id}
      name={name}
      index={index}
      icon={<IconBox size={16} />}
      title={name}
      detail={<PartDetail handle={handle} list="inventory_items" line={line} name={name} />}
      quantity={
        <Quantity unit={field.end ?? ''}>
          <Cell
            kind="number"
            className={css['wo-qty']}
            label={t`Quantity of ${name}`}
            value={line.quantity_to_use}
            decimals={field.decimals}
            convert={field.convert}
            readOnly={!actions.edit.ok}
            onCommit={set('quantity_to_use', line.quantity_to_use)}
          />
        </Quantity>
      }
      price={
        <UnitPrice measure={measure} unit={line.unit}>
          {actions.edit.ok ? (
            <Cell
              kind="number"
              className={css['wo-price']}
              label={t`Price of ${name}`}
              value={line.retail}
              currency={order.currency}
              onCommit={set('retail', line.retail)}
            />
          ) : (
            <Money value={line.retail} currency={order.currency} />
          )}
        </UnitPrice>
      }
      total={<Money value={amount} currency={order.currency} />}
    />
  )
}
