import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InventoryItem, RelatedItem } from '#contract/inventory/items.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button, Table, type Column } from '#web/ui/index.ts'
import { useQuantity } from '../OnHand.tsx'
import { MoveUnitsDialog } from './MoveUnitsDialog.tsx'

/** What shops still have of a replaced item, and a way to move it to the item that replaces it. */
export function LeftStock({ item, newer }: { item: InventoryItem; newer: RelatedItem }) {
  const { t } = useLingui()
  const { data } = useCall('items.stock', { params: { id: item.id } })
  const [moving, setMoving] = useState<StockLevel | null>(null)
  const columns = useColumns(item.unit, setMoving)
  const rows = (data?.levels ?? []).filter(({ on_hand }) => on_hand !== null)
  if (rows.length === 0) return null
  return (
    <>
      <Table
        caption={t`Remaining stock of this item`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.shop_id}
      />
      {moving && <MoveUnitsDialog item={item} newer={newer} level={moving} onClose={() => setMoving(null)} />}
    </>
  )
}

function useColumns(unit: string, onMove: (level: StockLevel) => void): Column<StockLevel>[] {
  const { t } = useLingui()
  const may = useMay()
  const quantity = useQuantity(unit)
  const shown: Column<StockLevel>[] = [
    { key: 'shop', header: t`Shop`, cell: (row) => row.shop_name },
    { key: 'on_hand', header: t`On hand`, align: 'end', cell: (row) => quantity(row.on_hand ?? '0') },
    { key: 'reserved', header: t`Reserved`, align: 'end', cell: (row) => quantity(row.reserved) },
  ]
  if (!may('inventory.adjust')) return shown
  return [
    ...shown,
    {
      key: 'move',
      header: <span className="ui-hidden">{t`Move stock`}</span>,
      align: 'end',
      cell: (row) => (
        <Button size="sm" onClick={() => onMove(row)}>
          {t`Move stock`}
          <span className="ui-hidden"> {row.shop_name}</span>
        </Button>
      ),
    },
  ]
}
