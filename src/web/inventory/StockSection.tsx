import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeptItem } from '../../contract/inventory/items.ts'
import type { StockLevel } from '../../contract/inventory/stock.ts'
import { sub } from '../../domain/money/money.ts'
import { useCall } from '../base/hooks.ts'
import { useMay } from '../base/session.ts'
import { useShop } from '../base/shop.ts'
import { Button, ErrorState, Section, Stack, Table, useFormats, type Column } from '../ui/index.ts'
import { CountDialog } from './CountDialog.tsx'
import { Movements } from './Movements.tsx'
import { OnHand, useQuantity } from './OnHand.tsx'

/** An item's stock in each shop, a way to count it, and its movements. */
export function StockSection({ item }: { item: KeptItem }) {
  const { t } = useLingui()
  const { id: shopId } = useShop()
  const { data, error, refetch } = useCall('items.stock', { params: { id: item.id } })
  const [counting, setCounting] = useState<StockLevel | null>(null)
  const columns = useColumns(item, setCounting)
  const levels = data?.levels ?? []
  return (
    <Section
      title={t`Stock`}
      description={t`Stock is reserved when an order is In Line and deducted when the work is done. Count it to correct it.`}
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
    </Section>
  )
}

function useColumns({ unit }: KeptItem, onCount: (level: StockLevel) => void): Column<StockLevel>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const quantity = useQuantity(unit)
  const may = useMay()('inventory.count')
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
      key: 'available',
      header: t`Available`,
      align: 'end',
      cell: (row) => (row.on_hand === null ? '' : quantity(sub(row.on_hand, row.reserved).toFixed())),
    },
    {
      key: 'counted_at',
      header: t`Last counted`,
      cell: (row) => (row.counted_at === null ? t`Never` : dateTime(row.counted_at, time_zone)),
      hideBelow: 'phone',
    },
    ...(may
      ? [
          {
            key: 'count',
            header: <span className="ui-hidden">{t`Count`}</span>,
            align: 'end' as const,
            cell: (row: StockLevel) => (
              <Button size="sm" onClick={() => onCount(row)}>
                {t`Count`}
                <span className="ui-hidden"> {row.shop_name}</span>
              </Button>
            ),
          },
        ]
      : []),
  ]
}
