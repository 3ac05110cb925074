import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InventoryItem } from '#contract/inventory/items.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { isZero, sub } from '#domain/money/money.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Button, ErrorState, Row, Section, Stack, Table, useFormats, type Column } from '#web/ui/index.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { CountDialog } from './CountDialog.tsx'
import { Movements } from './Movements.tsx'
import { OnHand, useQuantity } from '../OnHand.tsx'
import { TargetsDialog } from './TargetsDialog.tsx'
import { useLimits } from '../limits.ts'

/** An item's stock in each shop, a way to count it, and its movements. */
export function StockSection({ item }: { item: InventoryItem }) {
  const { t } = useLingui()
  const { id: shopId } = useShop()
  const { data, error, refetch } = useCall('items.stock', { params: { id: item.id } })
  const [counting, setCounting] = useState<StockLevel | null>(null)
  const [adjusting, setAdjusting] = useState<StockLevel | null>(null)
  const [setting, setSetting] = useState<StockLevel | null>(null)
  const columns = useColumns(item, { onCount: setCounting, onAdjust: setAdjusting, onSet: setSetting })
  const levels = data?.levels ?? []
  return (
    <Section
      title={t`Stock`}
      description={t`Stock is reserved when an order is In Line and deducted when the work is done. Count it to correct it, or adjust it with a reason.`}
    >
      <Stack gap={5}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Table
            caption={t`On hand by shop`}
            columns={columns}
            rows={levels}
            rowKey={(row) => row.shop_id}
            loadingRows={data ? 0 : 1}
          />
        )}
        <Movements item={item} shops={levels} first={shopId} />
      </Stack>
      {counting && <CountDialog item={item} level={counting} onClose={() => setCounting(null)} />}
      {setting && <TargetsDialog item={item} level={setting} onClose={() => setSetting(null)} />}
      {adjusting && <AdjustDialog item={item} level={adjusting} onClose={() => setAdjusting(null)} />}
    </Section>
  )
}

interface Changes {
  onCount: (level: StockLevel) => void
  onAdjust: (level: StockLevel) => void
  onSet: (level: StockLevel) => void
}

function useColumns({ unit }: InventoryItem, changes: Changes): Column<StockLevel>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const quantity = useQuantity(unit)
  const change = useChangeColumn(changes)
  const worth = useWorthColumns(unit)
  const limits = useLimits(unit)
  return [
    { key: 'shop', header: t`Shop`, cell: (row) => row.shop_name },
    { key: 'on_hand', header: t`On hand`, align: 'end', cell: (row) => <OnHand {...row} unit={unit} /> },
    {
      key: 'reserved',
      header: t`Reserved`,
      align: 'end',
      cell: (row) => quantity(row.reserved),
      hideBelow: 'phone',
    },
    {
      key: 'on_order',
      header: t`On order`,
      align: 'end',
      cell: (row) => quantity(row.on_order),
      hideBelow: 'tablet',
    },
    {
      key: 'in_transit',
      header: t`On the way`,
      align: 'end',
      cell: (row) => (isZero(row.in_transit) ? '' : quantity(row.in_transit)),
      hideBelow: 'tablet',
    },
    {
      key: 'available',
      header: t`Available`,
      align: 'end',
      cell: (row) => (row.on_hand === null ? '' : quantity(sub(row.on_hand, row.reserved).toFixed())),
    },
    {
      key: 'limits',
      header: t`Min / max`,
      align: 'end',
      cell: (row) => limits(row),
      hideBelow: 'phone',
    },
    { key: 'bin', header: t`Bin`, cell: (row) => row.bin, hideBelow: 'tablet' },
    {
      key: 'counted_at',
      header: t`Last counted`,
      cell: (row) => (row.counted_at === null ? t`Never` : dateTime(row.counted_at, time_zone)),
      hideBelow: 'phone',
    },
    ...worth,
    ...change,
  ]
}

/** What the stock is worth, for those who may see costs. */
function useWorthColumns(unit: string): Column<StockLevel>[] {
  const { t } = useLingui()
  const { money } = useFormats()
  const measure = useMeasure()
  if (!useMay()('costs.view')) return []
  const cost = (row: StockLevel) =>
    row.average_cost === null
      ? ''
      : `${money(row.average_cost, row.currency, { maximumFractionDigits: 4 })} / ${measure.ownName(unit)}`
  return [
    { key: 'average_cost', header: t`Average cost`, align: 'end', cell: cost, hideBelow: 'tablet' },
    {
      key: 'value',
      header: t`Value`,
      align: 'end',
      cell: (row) => (row.value === null ? '' : money(row.value, row.currency)),
      hideBelow: 'phone',
    },
  ]
}

/** Buttons that count and adjust, for those who may. */
function useChangeColumn({ onCount, onAdjust, onSet }: Changes): Column<StockLevel>[] {
  const { t } = useLingui()
  const may = useMay()
  const [counts, adjusts, sets] = [may('inventory.count'), may('inventory.adjust'), may('inventory.edit')]
  if (!counts && !adjusts && !sets) return []
  return [
    {
      key: 'change',
      header: <span className="ui-hidden">{t`Count, adjust or set limits`}</span>,
      align: 'end',
      cell: (row) => (
        <Row gap={2} end wrap>
          {counts && (
            <Button size="sm" onClick={() => onCount(row)}>
              {t`Count`}
              <span className="ui-hidden"> {row.shop_name}</span>
            </Button>
          )}
          {adjusts && (
            <Button size="sm" onClick={() => onAdjust(row)}>
              {t`Adjust`}
              <span className="ui-hidden"> {row.shop_name}</span>
            </Button>
          )}
          {sets && (
            <Button size="sm" onClick={() => onSet(row)}>
              {t`Limits`}
              <span className="ui-hidden"> {row.shop_name}</span>
            </Button>
          )}
        </Row>
      ),
    },
  ]
}
