import { cx } from '#web/ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { LineList } from '#domain/orders/order.ts'
import type { Measure } from '#web/catalogue/measure.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { IconButton, IconThumbDown, IconTrash, toast } from '#web/ui/index.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { Explained } from '../totals/Explain.tsx'
import css from '../editor.module.css'

/** Lists with prices of their own; a service is declined with its package. */
const DECLINABLE: ReadonlySet<LineList> = new Set(['parts', 'options', 'inventory_items', 'casual_items'])

/** The name of a list's lines in explanations, where it is not `line`. */
const FIGURE: Partial<Record<LineList, string>> = { parts: 'part', options: 'option' }

export interface LineRowProps {
  handle: OrderHandle
  list: LineList
  id: string
  name: string
  /** Its place in its list, for moving it; absent where it cannot be moved. */
  index?: number
  icon: ReactNode
  title: ReactNode
  detail?: ReactNode
  quantity: ReactNode
  price: ReactNode
  total: ReactNode
  /** A service has no line of its own to remove. */
  fixed?: boolean
}

/** Removes a line at once, and offers to undo it. */
export function useRemove(handle: OrderHandle) {
  const { t } = useLingui()
  return (list: LineList, id: string, name: string) => {
    const done = handle.run({ type: 'line.remove', list, line_id: id })
    if (typeof done === 'string') offerUndo(handle, done, t`${name} removed.`)
  }
}

/** Offers to undo a removal. It uses the present handle, which may have changed since. */
export function offerUndo(handle: OrderHandle, commandId: string, text: string): void {
  toast(text, { undo: () => handle.undo(commandId) })
}

type KeyProps = Pick<LineRowProps, 'handle' | 'list' | 'id' | 'name' | 'index'>

/** The keys of a line: Alt with the arrows moves it, Delete removes it, Shift and Delete declines it. */
function useLineKeys({ handle, list, id, name, index }: KeyProps, onDecline: () => void) {
  const remove = useRemove(handle)
  return (event: KeyboardEvent<HTMLTableRowElement>) => {
    const inText =
      event.target instanceof HTMLInputElement &&
      event.target.value !== '' &&
      event.target.selectionStart !== event.target.selectionEnd
    if (event.altKey && index !== undefined && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      handle.run({
        type: 'line.move',
        list,
        line_id: id,
        index: Math.max(0, index + (event.key === 'ArrowUp' ? -1 : 1)),
      })
    } else if (event.key === 'Delete' && event.shiftKey && DECLINABLE.has(list)) {
      event.preventDefault()
      onDecline()
    } else if (event.key === 'Delete' && !inText) {
      event.preventDefault()
      remove(list, id, name)
    }
  }
}

/**
 * One line of the order: name, quantity and price. Alt with the arrows moves it, Delete removes it, Shift and Delete
 * declines it.
 */
export function LineRow(props: LineRowProps) {
  const { handle, list, id, name, icon, title, detail, quantity, price, total, fixed } = props
  const editable = handle.actions.edit.ok && !fixed
  const [declining, setDeclining] = useState(false)
  const onKey = useLineKeys(props, () => setDeclining(true))
  return (
    <tr onKeyDown={editable ? onKey : undefined} data-line={id}>
      <td className={css['wo-icon']} aria-hidden>
        {icon}
      </td>
      <th scope="row">
        {title}
        {detail && <span className={css['wo-detail']}>{detail}</span>}
      </th>
      <td className={cx('ui-end', css['wo-col-qty'])}>{quantity}</td>
      <td className={cx('ui-end', css['wo-col-price'])}>{price}</td>
      <td className={cx('ui-end', 'ui-num', css['wo-col-total'])}>
        {total === '' ? '' : <Explained figure={`${FIGURE[list] ?? 'line'}:${id}`}>{total}</Explained>}
      </td>
      <td className={css['wo-bin']}>
        {editable && <LineEnds {...props} onDecline={() => setDeclining(true)} />}
        {declining && list !== 'declined_items' && (
          <DeclineDialog
            handle={handle}
            list={list}
            id={id}
            name={name}
            onClose={() => setDeclining(false)}
          />
        )}
      </td>
    </tr>
  )
}

/** The buttons that decline or remove a line. */
function LineEnds({ handle, list, id, name, onDecline }: KeyProps & { onDecline: () => void }) {
  const { t } = useLingui()
  const remove = useRemove(handle)
  return (
    <span className={css['wo-ends']}>
      {DECLINABLE.has(list) && (
        <IconButton
          size="sm"
          label={t`Decline ${name}`}
          icon={<IconThumbDown size={16} />}
          onClick={onDecline}
        />
      )}
      <IconButton
        size="sm"
        label={t`Remove ${name}`}
        icon={<IconTrash size={16} />}
        onClick={() => remove(list, id, name)}
      />
    </span>
  )
}

/** The quantity, with the unit in a column of its own so that the figures are aligned. */
export function Quantity({ unit = '', children }: { unit?: string; children: ReactNode }) {
  return (
    <span className={cx(css['wo-quantity'], 'ui-num')}>
      {children}
      <span className={cx(css['wo-unit'], 'ui-quiet')}>{unit}</span>
    </span>
  )
}

/** The price of one, with the unit below it where the shop reads quantities in another unit. */
export function UnitPrice({
  measure,
  unit,
  children,
}: {
  measure: Measure
  unit: string
  children: ReactNode
}) {
  if (!measure.isConverted(unit)) return children
  return (
    <>
      {children}
      <span className={css['wo-detail']}>/&nbsp;{measure.ownName(unit)}</span>
    </>
  )
}

/** The headings of every table of lines. */
export function LineTable({ caption, children }: { caption: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <table className={css['wo-lines']}>
      <caption className="ui-hidden">{caption}</caption>
      <colgroup>
        <col className={css['wo-icon']} />
        <col />
        <col className={css['wo-col-qty']} />
        <col className={css['wo-col-price']} />
        <col className={css['wo-col-total']} />
        <col className={css['wo-bin']} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>{t`Item`}</th>
          <th scope="col" className={cx('ui-end', css['wo-col-qty'])}>{t`Qty`}</th>
          <th scope="col" className={cx('ui-end', css['wo-col-price'])}>{t`Price`}</th>
          <th scope="col" className={cx('ui-end', css['wo-col-total'])}>{t`Total`}</th>
          <th scope="col" className={css['wo-bin']}>
            <span className="ui-hidden">{t`Remove`}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
