import { useLingui } from '@lingui/react/macro'
import type { StockMetrics } from '#contract/purchasing/stockMetrics.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Empty, Section, Table, useFormats, type Column } from '#web/ui/index.ts'

type DeadRow = StockMetrics['dead'][number]
type PriceRow = StockMetrics['price_changes'][number]

/** The item of a row, in the person's language. */
function ItemLink({ row }: { row: { item_id: string; item_name: string; item_name_french: string } }) {
  const { i18n } = useLingui()
  return (
    <PageLink to="/dash/inventory/add_products" search={{ id: row.item_id }}>
      {(i18n.locale === 'fr-CA' && row.item_name_french) || row.item_name}
    </PageLink>
  )
}

/** Stock that is not used, the dearest first. */
export function DeadStock({ metrics }: { metrics: StockMetrics }) {
  const { t } = useLingui()
  const columns = useDeadColumns(metrics.currency)
  return (
    <Section title={t`Dead stock`} description={t`On hand for more than 180 days, and not used since then.`}>
      {metrics.dead.length === 0 ? (
        <Empty>{t`No dead stock.`}</Empty>
      ) : (
        <Table caption={t`Dead stock`} columns={columns} rows={metrics.dead} rowKey={(row) => row.item_id} />
      )}
    </Section>
  )
}

function useDeadColumns(currency: string): Column<DeadRow>[] {
  const { t } = useLingui()
  const { money, date } = useFormats()
  const measure = useMeasure()
  const { time_zone } = useShop()
  return [
    { key: 'item', header: t`Item`, cell: (row) => <ItemLink row={row} /> },
    {
      key: 'on_hand',
      header: t`On hand`,
      align: 'end',
      cell: (row) => measure.amount(row.on_hand, row.unit),
    },
    { key: 'value', header: t`Value`, align: 'end', cell: (row) => money(row.value, currency) },
    {
      key: 'used',
      header: t`Last used`,
      align: 'end',
      cell: (row) => (row.used_at === null ? t`Never` : date(row.used_at, time_zone)),
      hideBelow: 'phone',
    },
  ]
}

/** Deliveries that cost more or less than the one before, the newest first. */
export function PriceSteps({ metrics }: { metrics: StockMetrics }) {
  const { t } = useLingui()
  const columns = usePriceColumns(metrics.currency)
  return (
    <Section title={t`Purchase price changes`} description={t`Cost of one unit, in the last 180 days.`}>
      {metrics.price_changes.length === 0 ? (
        <Empty>{t`No purchase price changes.`}</Empty>
      ) : (
        <Table
          caption={t`Purchase price changes`}
          columns={columns}
          rows={metrics.price_changes}
          rowKey={(row) => `${row.item_id} ${row.at}`}
        />
      )}
    </Section>
  )
}

function usePriceColumns(currency: string): Column<PriceRow>[] {
  const { t } = useLingui()
  const { money, date, percent } = useFormats()
  const { time_zone } = useShop()
  const cost = (amount: string) => money(amount, currency, { maximumFractionDigits: 4 })
  return [
    { key: 'item', header: t`Item`, cell: (row) => <ItemLink row={row} /> },
    { key: 'supplier', header: t`Supplier`, cell: (row) => <SupplierOrder row={row} />, hideBelow: 'phone' },
    { key: 'before', header: t`Before`, align: 'end', cell: (row) => cost(row.before), hideBelow: 'phone' },
    { key: 'after', header: t`After`, align: 'end', cell: (row) => cost(row.after) },
    {
      key: 'percent',
      header: t({ context: 'difference', message: 'Change' }),
      align: 'end',
      cell: (row) =>
        row.percent === null ? '–' : `${row.percent.startsWith('-') ? '' : '+'}${percent(row.percent)}`,
    },
    {
      key: 'at',
      header: t`Date`,
      align: 'end',
      cell: (row) => date(row.at, time_zone),
      hideBelow: 'tablet',
    },
  ]
}

function SupplierOrder({ row: { supplier_name, purchase_order } }: { row: PriceRow }) {
  const { t } = useLingui()
  const { id: sid } = useShop()
  return (
    <>
      {supplier_name}
      {purchase_order && (
        <div>
          <PageLink to="/dash/inventory/purchase_order/:sid/:id" ids={{ sid, id: purchase_order.id }}>
            {t`Purchase order ${purchase_order.number}`}
          </PageLink>
        </div>
      )}
    </>
  )
}
