import { useLingui } from '@lingui/react/macro'
import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { isPositive, isZero, money2, mul, sub } from '#domain/money/money.ts'
import { inBase } from '#domain/purchasing/packs.ts'
import { PageLink } from '../base/navigation.tsx'
import { useMeasure } from '../catalogue/measure.ts'
import { Empty, Section, Table, useFormats, type Column } from '../ui/index.ts'
import { usePackWords, type PackOf } from './purchasingWords.ts'
import css from './purchasing.module.css'

/** The lines of a purchase order with what came and what is to come. */
export function PurchaseLines({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const columns = useColumns(order)
  return (
    <Section title={t`Items`}>
      {order.lines.length === 0 ? (
        <Empty>{t`No items yet.`}</Empty>
      ) : (
        <Table caption={t`Items`} columns={columns} rows={order.lines} rowKey={(row) => row.id} />
      )}
      {order.total !== null && order.freight !== null && (
        <div className={css['pur-total']}>
          <span className="ui-quiet">{t`Freight ${money(order.freight, order.currency)}`}</span>
          <strong>{t`Total ${money(order.total, order.currency)}`}</strong>
        </div>
      )}
    </Section>
  )
}

/** The item, how the supplier packs it, its core deposit, and the order for which it is bought. */
function Item({ row, currency }: { row: PurchaseLine; currency: string }) {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const pack = usePackWords()
  const { core_charge } = row
  const core =
    core_charge !== null && isPositive(core_charge) && t`core deposit ${money(core_charge, currency)}`
  return (
    <>
      <PageLink to="/dash/inventory/add_products" search={{ id: row.item_id }}>
        {i18n.locale === 'fr-CA' ? row.item_name_french : row.item_name}
      </PageLink>
      <div className="ui-quiet">
        {[row.supplier_number || row.part_number, pack(row), core].filter(Boolean).join(' · ')}
      </div>
      {row.order_id !== null && (
        <div className="ui-quiet">
          <PageLink
            to="/dash/flow/work_order"
            search={{ id: row.order_id }}
          >{t`For order ${row.order_custom_id ?? ''}`}</PageLink>
        </div>
      )}
    </>
  )
}

function useColumns({ currency, total }: PurchaseOrder): Column<PurchaseLine>[] {
  const { t } = useLingui()
  const { money } = useFormats()
  const quantity = useLineQuantity()
  return [
    { key: 'item', header: t`Item`, cell: (row) => <Item row={row} currency={currency} /> },
    { key: 'ordered', header: t`Ordered`, align: 'end', cell: (row) => quantity(row, row.ordered) },
    {
      key: 'received',
      header: t({ context: 'purchase order', message: 'Received' }),
      align: 'end',
      cell: (row) => quantity(row, row.received),
    },
    {
      key: 'remaining',
      header: t`Outstanding`,
      align: 'end',
      cell: (row) => (
        <>
          {quantity(row, row.remaining)}
          {isPositive(row.back_ordered) && (
            <div className="ui-quiet">{t`${quantity(row, row.back_ordered)} back-ordered`}</div>
          )}
          {isPositive(row.cancelled) && (
            <div className="ui-quiet">{t`${quantity(row, row.cancelled)} cancelled`}</div>
          )}
        </>
      ),
    },
    ...(total === null
      ? []
      : [
          {
            key: 'price',
            header: t`Price`,
            align: 'end' as const,
            cell: (row: PurchaseLine) => money(row.price ?? '0', currency, { maximumFractionDigits: 4 }),
            hideBelow: 'phone' as const,
          },
          {
            key: 'amount',
            header: t`Amount`,
            align: 'end' as const,
            cell: (row: PurchaseLine) => money(amountOf(row), currency),
            hideBelow: 'phone' as const,
          },
        ]),
  ]
}

const amountOf = ({ price, ordered, cancelled }: PurchaseLine): string =>
  money2(mul(price ?? '0', sub(ordered, cancelled)))

/** A quantity of a line in the supplier's unit, with what it is in the item's own: “2 case (24 qt)”. */
export function useLineQuantity(): (row: PackOf, quantity: string) => string {
  const { figure } = useFormats()
  const measure = useMeasure()
  const short = (value: string) => figure(value, { maximumFractionDigits: 4 })
  return (row, quantity) => {
    if (isZero(quantity)) return '–'
    const stocked = measure.amount(inBase(quantity, row), row.unit)
    if (row.purchase_unit !== '') return `${short(quantity)} ${row.purchase_unit} (${stocked})`
    return measure.isConverted(row.unit)
      ? `${short(quantity)} ${measure.ownName(row.unit)} (${stocked})`
      : stocked
  }
}
