import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import { call } from '#web/base/client/api.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { Checkbox, Empty, IconHistory, ListPage, toast, useList, type Column } from '#web/ui/index.ts'
import { useOrderColumns } from '../history/columns.tsx'
import { orderQuery, useOrderFilters } from '../history/filters.ts'
import { BulkBar } from './BulkBar.tsx'

/** The most orders that are picked at once. */
const MOST = 500
const PAGE = 100

type Picked = ReadonlyMap<string, OrderRow>

const NONE: Picked = new Map()

/** Orders of every status: one is opened, several are changed together. */
export function ManagerList() {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const list = useList<'/dash/order_manager'>({ defaultSort: '-date' })
  const asked = orderQuery(list, shop.id, undefined)
  const query = useCall('orders.search', { query: asked }, { keepPrevious: true })
  const [picked, setPicked] = useState(NONE)
  const rows = query.data?.rows ?? []
  const pick = (which: readonly OrderRow[], on: boolean) =>
    setPicked((before) => {
      const next = new Map(before)
      for (const row of which)
        if (on) next.set(row.id, row)
        else next.delete(row.id)
      return next
    })
  const all = useMutation({
    mutationFn: async () => {
      const found = new Map<string, OrderRow>()
      for (let cursor: string | undefined; found.size < MOST;) {
        const { rows: page, next } = await call('orders.search', { query: { ...asked, limit: PAGE, cursor } })
        for (const row of page) if (found.size < MOST) found.set(row.id, row)
        if (next === null) break
        cursor = next
      }
      return found
    },
    onSuccess: setPicked,
    onError: (error) => toast(error.message, { tone: 'danger' }),
  })
  const box = usePickColumn(rows, picked, pick)
  return (
    <ListPage<OrderRow>
      title={t`Order manager`}
      list={list}
      query={query}
      rows={query.data?.rows}
      total={query.data?.total}
      pages={query.data}
      columns={[box, ...useOrderColumns()]}
      rowKey={(row) => row.id}
      onRow={(row) => go('/dash/order_manager', { id: row.id })}
      filters={useOrderFilters(list, t`All orders`)}
      above={
        picked.size > 0 && (
          <BulkBar
            picked={[...picked.values()]}
            total={Math.min(query.data?.total ?? 0, MOST)}
            picking={all.isPending}
            onPickAll={() => all.mutate()}
            onClear={() => setPicked(NONE)}
            onDone={() => setPicked(NONE)}
          />
        )
      }
      empty={<Empty icon={<IconHistory size={26} aria-hidden />}>{t`No orders yet.`}</Empty>}
    />
  )
}

/** The column of boxes; the one in the heading picks the whole page. */
function usePickColumn(
  rows: readonly OrderRow[],
  picked: Picked,
  pick: (rows: readonly OrderRow[], on: boolean) => void,
): Column<OrderRow> {
  const { t } = useLingui()
  const chosen = rows.filter((row) => picked.has(row.id)).length
  return {
    key: 'pick',
    width: 36,
    header: (
      <Checkbox
        label={t`Select all orders on this page`}
        hideLabel
        checked={rows.length > 0 && chosen === rows.length}
        mixed={chosen > 0 && chosen < rows.length}
        onChange={(on) => pick(rows, on)}
      />
    ),
    cell: (row) => {
      const number = row.order_custom_id
      return (
        <Checkbox
          label={t`Select order ${number}`}
          hideLabel
          checked={picked.has(row.id)}
          onChange={(on) => pick([row], on)}
        />
      )
    },
  }
}
