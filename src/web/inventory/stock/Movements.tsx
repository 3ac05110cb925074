import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InventoryItem } from '#contract/inventory/items.ts'
import type { StockLevel, StockMovement } from '#contract/inventory/stock.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Empty, ErrorState, Row, SelectField, Table, useFormats, type Column } from '#web/ui/index.ts'
import { useAdjustmentWords } from '../inventoryWords.ts'
import { useQuantity } from '../OnHand.tsx'
import css from '../inventory.module.css'

interface MovementsProps {
  item: InventoryItem
  shops: readonly StockLevel[]
  /** The shop whose movements are shown at first. */
  first: string
}

/** An item's movements in one shop, newest first, a page at a time. */
export function Movements({ item, shops, first }: MovementsProps) {
  const { t } = useLingui()
  const [shopId, setShop] = useState(first)
  // The pages so far, each by the last movement of the one before it.
  const [turned, setTurned] = useState<readonly string[]>([])
  const before = turned.at(-1)
  const query = { shop_id: shopId, ...(before !== undefined && { before }) }
  const { data, error, refetch } = useCall(
    'items.stockMovements',
    { params: { id: item.id }, query },
    { keepPrevious: true },
  )
  const currency = shops.find((row) => row.shop_id === shopId)?.currency ?? 'usd'
  const columns = useColumns(item, currency)
  const quantity = useQuantity(item.unit)
  const there = shops.find((row) => row.shop_id === shopId)?.on_hand ?? null
  const next = data?.next ?? null
  return (
    <div className={css['inv-moved']}>
      <div className={css['inv-moved-head']}>
        <h3>{t`Stock history`}</h3>
        {shops.length > 1 && (
          <SelectField
            label={t`Shop`}
            hideLabel
            value={shopId}
            onChange={(id) => {
              setShop(id)
              setTurned([])
            }}
            options={shops.map((row) => ({ value: row.shop_id, label: row.shop_name }))}
          />
        )}
      </div>
      {there !== null && (
        <p className="ui-quiet">{t`How on hand got to ${quantity(there)}, newest change first.`}</p>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.movements.length === 0 && turned.length === 0 ? (
        <Empty>{t`No stock changes yet.`}</Empty>
      ) : (
        <Table
          caption={t`Stock history`}
          columns={columns}
          rows={data?.movements ?? []}
          rowKey={(row) => row.id}
          loadingRows={data ? 0 : 3}
        />
      )}
      {(turned.length > 0 || next !== null) && (
        <Row>
          <Button
            size="sm"
            disabledReason={turned.length === 0 && t`You’re viewing the newest.`}
            onClick={() => setTurned(turned.slice(0, -1))}
          >{t`Newer`}</Button>
          <Button
            size="sm"
            disabledReason={next === null && t`You’re viewing the oldest.`}
            onClick={() => next !== null && setTurned([...turned, next])}
          >{t`Older`}</Button>
        </Row>
      )}
    </div>
  )
}

function useColumns({ unit }: InventoryItem, currency: string): Column<StockMovement>[] {
  const { t } = useLingui()
  const { dateTime, money } = useFormats()
  const seesCost = useMay()('costs.view')
  const { time_zone } = useShop()
  const quantity = useQuantity(unit)
  return [
    { key: 'at', header: t`Date`, cell: (row) => dateTime(row.at, time_zone) },
    {
      key: 'reason',
      header: t({ context: 'stock', message: 'Change' }),
      cell: (row) => <What row={row} unit={unit} />,
    },
    { key: 'quantity', header: t`Quantity`, align: 'end', cell: (row) => quantity(row.quantity, true) },
    {
      key: 'on_hand_after',
      header: t`On hand`,
      align: 'end',
      cell: (row) => (row.on_hand_after === null ? '–' : quantity(row.on_hand_after)),
      hideBelow: 'phone',
    },
    ...(seesCost
      ? [
          {
            key: 'value',
            header: t`Value`,
            align: 'end' as const,
            cell: (row: StockMovement) =>
              row.value === null ? '–' : money(row.value, currency, { signDisplay: 'exceptZero' }),
            hideBelow: 'phone' as const,
          },
          {
            key: 'value_after',
            header: t`Value on hand`,
            align: 'end' as const,
            cell: (row: StockMovement) => (row.value_after === null ? '–' : money(row.value_after, currency)),
            hideBelow: 'tablet' as const,
          },
        ]
      : []),
    { key: 'user_name', header: t`User`, cell: (row) => row.user_name, hideBelow: 'phone' },
  ]
}

/** Why it moved, with the order and the note. */
function What({ row, unit }: { row: StockMovement; unit: string }) {
  const words = useReasonWords(row, unit)
  return (
    <>
      {words}
      {row.order_id !== null && (
        <>
          {' · '}
          <PageLink to="/dash/flow/work_order" search={{ id: row.order_id }}>
            #{row.order_custom_id}
          </PageLink>
        </>
      )}
      {row.note !== '' && <div className="ui-quiet">{row.note}</div>}
    </>
  )
}

function useReasonWords({ reason, counted, adjustment }: StockMovement, unit: string): string {
  const { t } = useLingui()
  const quantity = useQuantity(unit)
  const adjustments = useAdjustmentWords()
  const found = quantity(counted ?? '0')
  const words = {
    used: t`Used`,
    given_back: t`Removed from order`,
    returned: t`Returned`,
    counted: t`Counted: ${found}`,
    received: t`Received`,
    returned_to_supplier: t`Returned to supplier`,
    transfer_out: t`Sent to another shop`,
    transfer_in: t`From another shop`,
    adjusted: adjustments[adjustment ?? 'other'],
    opening: t`Opening stock`,
    cost_correction: t`Cost correction`,
    unit_changed: t`Unit changed`,
  }
  return words[reason]
}
