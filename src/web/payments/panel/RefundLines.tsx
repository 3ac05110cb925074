import { useLingui } from '@lingui/react/macro'
import { cmp, isPositive, isZero, sub } from '#domain/money/money.ts'
import type { Order, ReturnedLine } from '#domain/orders/order.ts'
import { stockLines } from '#domain/orders/lines/stockUsed.ts'
import { isCountUnit } from '#domain/places/units.ts'
import { Checkbox, NumberField } from '#web/ui/index.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import css from './panel.module.css'

/** Goods that can go back on the shelf; poured goods do not unless a person says so. */
interface Goods {
  id: string
  name: string
  quantity: string
  unit: string
}

export interface Returnable {
  id: string
  name: string
  quantity: string
  /** The line's own goods, or the parts of a package. */
  goods: Goods[]
}

/** What is left of the lines that can be returned: packages whole, everything else by quantity. */
export function useReturnable(order: Order, earlier: readonly ReturnedLine[]): Returnable[] {
  const { i18n } = useLingui()
  const named = (row: { name: string; name_french: string }) =>
    i18n.locale === 'fr-CA' ? row.name_french || row.name : row.name
  const left = (id: string, sold: string) =>
    earlier.filter((row) => row.line_id === id).reduce((rest, row) => sub(rest, row.quantity).toFixed(), sold)
  const stocked = new Set(stockLines(order).map((row) => row.line_id))
  const goods = (rows: readonly (Order['parts'] | Order['inventory_items'])[number][]): Goods[] =>
    rows
      .filter((row) => stocked.has(row.id))
      .map((row) => ({
        id: row.id,
        name: named(row),
        quantity: left(row.id, row.quantity_to_use),
        unit: row.unit,
      }))
      .filter((row) => isPositive(row.quantity))
  return [
    ...order.packages
      .filter((row) => row.approved)
      .map((row) => ({
        id: row.id,
        name: named(row),
        quantity: left(row.id, '1'),
        goods: goods(order.parts.filter((part) => part.package_id === row.id)),
      })),
    ...order.inventory_items.map((row) => ({
      id: row.id,
      name: named(row),
      quantity: left(row.id, row.quantity_to_use),
      goods: goods([row]),
    })),
    ...order.casual_items.map((row) => ({
      id: row.id,
      name: named(row),
      quantity: left(row.id, row.quantity),
      goods: [],
    })),
  ].filter((row) => isPositive(row.quantity))
}

interface RefundLinesProps {
  returnable: readonly Returnable[]
  lines: readonly ReturnedLine[]
  onChange: (lines: ReturnedLine[]) => void
}

/** The lines of the order, each to be ticked, with the returned quantity and the part that goes back on the shelf. */
export function RefundLines({ returnable, lines, onChange }: RefundLinesProps) {
  const { t } = useLingui()
  if (returnable.length === 0) return <p className="ui-quiet">{t`All items have already been returned.`}</p>
  return (
    <ul className={css['wo-returned']}>
      {returnable.map((row) => (
        <RefundLine key={row.id} row={row} lines={lines} onChange={onChange} />
      ))}
    </ul>
  )
}

function RefundLine({ row, lines, onChange }: Omit<RefundLinesProps, 'returnable'> & { row: Returnable }) {
  const { t } = useLingui()
  const { id, name, quantity, goods } = row
  const chosen = lines.find((each) => each.line_id === id)
  const others = lines.filter(
    (each) => each.line_id !== id && !goods.some((part) => part.id === each.line_id),
  )
  const choose = () =>
    onChange([
      ...others,
      { line_id: id, quantity, ...(goods.some((part) => part.id === id) && { to_stock: pieces(goods) }) },
      ...goods
        .filter((part) => part.id !== id && isCountUnit(part.unit))
        .map((part) => ({ line_id: part.id, quantity: part.quantity, to_stock: true })),
    ])
  const change = (next: Partial<ReturnedLine>) =>
    onChange(lines.map((each) => (each.line_id === id ? { ...each, ...next } : each)))
  const putBack = (part: Goods, on: boolean) =>
    part.id === id
      ? change({ to_stock: on })
      : onChange([
          ...lines.filter((each) => each.line_id !== part.id),
          ...(on ? [{ line_id: part.id, quantity: part.quantity, to_stock: true }] : []),
        ])
  return (
    <li>
      <Checkbox
        label={name}
        checked={chosen !== undefined}
        onChange={(on) => (on ? choose() : onChange(others))}
      />
      {chosen && cmp(quantity, '1') !== 0 && (
        <NumberField
          label={t`Quantity of ${name}`}
          hideLabel
          value={isZero(chosen.quantity) ? '' : chosen.quantity}
          onChange={(value) => change({ quantity: value || '0' })}
          decimals={4}
        />
      )}
      {chosen && goods.length > 0 && (
        <div className={css['wo-put-back']}>
          {goods.map((part) => (
            <PutBack
              key={part.id}
              part={part}
              alone={part.id === id}
              on={lines.some((each) => each.line_id === part.id && each.to_stock === true)}
              onChange={(on) => putBack(part, on)}
            />
          ))}
        </div>
      )}
    </li>
  )
}

const pieces = (goods: readonly Goods[]): boolean => goods.every((part) => isCountUnit(part.unit))

interface PutBackProps {
  part: Goods
  /** The goods are the line itself, whose name and quantity are shown above. */
  alone: boolean
  on: boolean
  onChange: (on: boolean) => void
}

function PutBack({ part, alone, on, onChange }: PutBackProps) {
  const { t } = useLingui()
  const measure = useMeasure()
  const { name } = part
  const amount = measure.amount(part.quantity, part.unit)
  return (
    <Checkbox
      label={
        alone ? (
          <>
            {t`Return to stock`}
            <span className="ui-hidden"> {name}</span>
          </>
        ) : (
          t`Return to stock: ${name}, ${amount}`
        )
      }
      checked={on}
      onChange={onChange}
    />
  )
}
