import { explainOrder } from '#domain/orders/explain.ts'
import type { Order } from '#domain/orders/order.ts'
import { cx, Money, useFormats } from '#web/ui/index.ts'
import sideCss from '../side/side.module.css'
import editorCss from '../editor.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'

const intoView = (row: HTMLTableRowElement | null): void => row?.scrollIntoView({ block: 'center' })

/** Every figure from the first price to the total, each with its source; the requested one is visible. */
export function Breakdown({ order, asked }: { order: Order; asked: string }) {
  const say = useSay()
  const { money, figure, percent } = useFormats()
  const groups = explainOrder(order, {
    say,
    money: (amount) => money(amount, order.currency),
    number: figure,
    percent,
  })
  return (
    <div className={sideCss['wo-breakdown']}>
      {groups.map(({ title, rows }, at) => (
        <table key={`${title}${String(at)}`}>
          <caption>{title}</caption>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                className={cx(row.strong && 'ui-strong', row.id === asked && sideCss['wo-asked'])}
                ref={row.id === asked ? intoView : undefined}
              >
                <th scope="row">
                  {row.label}
                  {row.detail !== '' && (
                    <span className={editorCss['wo-detail']} data-detail="">
                      {row.detail}
                    </span>
                  )}
                </th>
                <td>
                  <Money value={row.amount} currency={order.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
