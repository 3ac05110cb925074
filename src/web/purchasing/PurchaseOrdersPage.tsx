import { useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import type { ListedPurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { PURCHASE_STATES } from '#domain/purchasing/purchaseOrder.ts'
import { useCall } from '../base/client/hooks.ts'
import { PageLink, usePageSearch } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import {
  ButtonLink,
  Chip,
  DocumentsPage,
  Row,
  statusOptions,
  useCreatedColumn,
  useDocumentQuery,
  useFormats,
  useList,
  type Column,
} from '../ui/index.ts'
import { Differences } from './invoices/Differences.tsx'
import { useApprovalWords, useDeliveryWords, useStateWords } from './purchasingWords.ts'

const STATES = ['open', ...PURCHASE_STATES] as const

const Suggestions = lazy(async () => {
  const { SuggestionsPage } = await import('./suggestions/SuggestionsPage.tsx')
  return { default: SuggestionsPage }
})

/** What the shop has ordered from its suppliers, or what it should order. */
export default function PurchaseOrdersPage() {
  const [{ view }] = usePageSearch<'/dash/inventory/purchase_orders'>()
  return view === 'suggestions' ? <Suggestions /> : <Ordered />
}

function Ordered() {
  const { t } = useLingui()
  const list = useList<'/dash/inventory/purchase_orders'>()
  const { id: shop_id } = useShop()
  const words = useStateWords()
  const may = useMay()('purchasing.edit')
  const asked = { ...useDocumentQuery(list, STATES), q: list.state.filters.q ?? '' }
  const query = useCall('purchaseOrders.list', { query: asked }, { keepPrevious: true })
  const open = t({ context: 'purchase order', message: 'Open' })
  return (
    <DocumentsPage
      title={t`Purchase orders`}
      actions={
        may && (
          <ButtonLink
            to="/dash/inventory/purchase_orders"
            search={{ view: 'suggestions' }}
          >{t`Suggestions`}</ButtonLink>
        )
      }
      add={may && { to: '/dash/inventory/purchase_order', label: t`New purchase order` }}
      notice={<ToSettle shop_id={shop_id} />}
      columns={useColumns()}
      search={{ key: 'q', kind: 'search', label: t`Search`, placeholder: t`Number or supplier` }}
      statuses={[{ value: 'open', label: open }, ...statusOptions(PURCHASE_STATES, words)]}
      list={list}
      query={query}
      rows={query.data?.purchase_orders}
      total={query.data?.total}
      none={t`No purchase orders yet.`}
    />
  )
}

/** The differences of invoices that wait, for those who may see costs. */
function ToSettle({ shop_id }: { shop_id: string }) {
  const may = useMay()('costs.view')
  const { data } = useCall('supplierInvoices.listDifferences', { query: { shop_id } }, { enabled: may })
  if (!data || data.differences.length === 0) return null
  return <Differences rows={data.differences} withOrder />
}

function useColumns(): Column<ListedPurchaseOrder>[] {
  const { t } = useLingui()
  const { money, calendarDay } = useFormats()
  const created = useCreatedColumn()
  const seesCost = useMay()('costs.view')
  return [
    {
      key: 'number',
      header: t`Number`,
      cell: (row) => (
        <PageLink to="/dash/inventory/purchase_order/:sid/:id" ids={{ sid: row.shop_id, id: row.id }}>
          {row.number}
        </PageLink>
      ),
    },
    { key: 'supplier', header: t`Supplier`, cell: (row) => row.supplier_name },
    { key: 'state', header: t`Status`, cell: (row) => <StateChips row={row} /> },
    {
      key: 'expected',
      header: t`Expected`,
      cell: (row) => (row.expected_on === null ? '–' : calendarDay(row.expected_on)),
      hideBelow: 'phone',
    },
    created,
    ...(seesCost
      ? [
          {
            key: 'total',
            header: t`Total`,
            align: 'end' as const,
            cell: (row: ListedPurchaseOrder) => (row.total === null ? '' : money(row.total, row.currency)),
          },
        ]
      : []),
  ]
}

/** The state of a purchase order, and how far it is delivered while it is open. */
export function StateChips({ row }: { row: Pick<ListedPurchaseOrder, 'state' | 'delivery' | 'approval'> }) {
  const states = useStateWords()
  const deliveries = useDeliveryWords()
  const approvals = useApprovalWords()
  const state = states[row.state]
  const approval = row.state === 'draft' && row.approval !== null && approvals[row.approval]
  const delivery = deliveries[row.delivery]
  const isWaiting = row.state === 'sent' || row.state === 'accepted'
  return (
    <Row gap={2}>
      <Chip tone={state.tone}>{state.words}</Chip>
      {approval && <Chip tone={approval.tone}>{approval.words}</Chip>}
      {isWaiting && <Chip tone={delivery.tone}>{delivery.words}</Chip>}
    </Row>
  )
}
