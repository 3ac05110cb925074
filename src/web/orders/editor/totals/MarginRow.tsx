import { cx } from '#web/ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { orderMargin, type LineMargin } from '#domain/orders/prices/margin.ts'
import { mayNow } from '#web/base/session/session.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Banner, Dialog, Money, Stack, Table, useFormats, type Column } from '#web/ui/index.ts'
import css from '../side/side.module.css'

/** The order's margin under its total, for people who may see costs; the button opens it line by line. */
export function MarginRow({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  const [open, setOpen] = useState(false)
  const { order } = handle
  if (!mayNow('costs.view')) return null
  const margin = orderMargin(order)
  if (margin.lines.length === 0) return null
  const sold = margin.whole.percent
  const count = margin.missing.length
  return (
    <div className={cx(css['wo-margin'], 'ui-no-print')}>
      <button type="button" className={css['wo-explain']} onClick={() => setOpen(true)}>
        {t`Margin`}
      </button>
      {count > 0 && <span className={css['wo-warn']}>{t`${count} with no cost`}</span>}
      <span className={cx(css['wo-margin-figure'], 'ui-num')}>
        <Money value={margin.whole.margin} currency={order.currency} />
        {sold !== null && ` · ${percent(sold)}`}
      </span>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t`Margin`} size="lg">
          <MarginTable handle={handle} />
        </Dialog>
      )}
    </div>
  )
}

function MarginTable({ handle }: { handle: OrderHandle }) {
  const { t, i18n } = useLingui()
  const { order } = handle
  const { lines, whole, missing } = orderMargin(order)
  const named = (row: { name: string; name_french: string }) =>
    i18n.locale === 'fr-CA' ? row.name_french || row.name : row.name
  const names = [...new Set(missing.map(named))].join(', ')
  const columns = useColumns(order.currency)
  const total = {
    id: 'whole',
    name: t`Entire order, after discounts`,
    name_french: '',
    missing: false,
    ...whole,
  }
  return (
    <Stack>
      {missing.length > 0 && (
        <Banner tone="warn" title={t`No cost for: ${names}`}>
          {t`The actual margin is lower by what they cost.`}
        </Banner>
      )}
      <Table
        caption={t`Margin`}
        rows={[...lines.map((row) => ({ ...row, name: named(row) })), total]}
        rowKey={(row) => row.id}
        columns={columns}
      />
      <p className="ui-quiet">{t`Before fees and taxes. Labor has no cost here. Visible only to Owner, Manager and Company.`}</p>
    </Stack>
  )
}

function useColumns(currency: string): Column<LineMargin>[] {
  const { t } = useLingui()
  const { figure } = useFormats()
  const money = (value: string) => <Money value={value} currency={currency} />
  return [
    {
      key: 'name',
      header: t`Line`,
      cell: (row) => (row.id === 'whole' ? <strong>{row.name}</strong> : row.name),
    },
    { key: 'sold', header: t`Price`, align: 'end', cell: (row) => money(row.sold) },
    {
      key: 'cost',
      header: t`Cost`,
      align: 'end',
      cell: (row) => (row.missing ? <span className={css['wo-warn']}>{t`unknown`}</span> : money(row.cost)),
    },
    { key: 'margin', header: t`Margin`, align: 'end', cell: (row) => money(row.margin) },
    {
      key: 'percent',
      header: '%',
      align: 'end',
      cell: (row) => (row.percent === null ? '–' : figure(row.percent)),
    },
  ]
}
