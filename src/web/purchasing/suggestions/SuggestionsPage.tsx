import { Plural, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ListedPurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Banner,
  Button,
  ButtonLink,
  Empty,
  ErrorState,
  Page,
  PendingPage,
  ProblemBanner,
  Stack,
} from '#web/ui/index.ts'
import { grouped, useChoices, useDrafts } from './drafts.ts'
import { SupplierLines } from './SupplierLines.tsx'
import { TransferOffers } from './TransferOffers.tsx'

/** What to order: the items that run short, by supplier, each with the reason. */
export function SuggestionsPage() {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const may = useMay()('purchasing.edit')
  const { data, error, refetch } = useCall('suggestions.list', { query: { shop_id } }, { enabled: may })
  const [written, setWritten] = useState<readonly ListedPurchaseOrder[]>([])
  if (!may)
    return (
      <Page title={t`Suggestions`} actions={<BackLink />}>
        <Empty>{t`You don’t have permission to create purchase orders.`}</Empty>
      </Page>
    )
  if (!data) return <PendingPage title={t`Suggestions`} error={error} onRetry={() => void refetch()} />
  return (
    <Suggested key={written[0]?.id} data={data} shop_id={shop_id} written={written} onWritten={setWritten}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Suggested>
  )
}

function BackLink() {
  const { t } = useLingui()
  return <ButtonLink to="/dash/inventory/purchase_orders">{t`Purchase orders`}</ButtonLink>
}

interface SuggestedProps {
  data: CallReply<'suggestions.list'>
  shop_id: string
  written: readonly ListedPurchaseOrder[]
  onWritten: (orders: readonly ListedPurchaseOrder[]) => void
  children: ReactNode
}

function Suggested({ data, shop_id, written, onWritten, children }: SuggestedProps) {
  const { t } = useLingui()
  const choices = useChoices()
  const drafts = useDrafts(shop_id)
  const groups = grouped(data.suggestions, data.suppliers)
  const body = drafts.bodyOf(groups, choices)
  const count = body.orders.length
  const send = useSend('suggestions.order', {
    onDone: ({ purchase_orders }) => onWritten(purchase_orders),
    onFailed: ({ status }) => {
      if (status >= 400 && status < 500) drafts.renew()
    },
  })
  return (
    <Page
      title={t`Suggestions`}
      width="normal"
      actions={
        <>
          <BackLink />
          {groups.length > 0 && (
            <Button
              variant="primary"
              busy={send.isPending}
              disabledReason={count === 0 && t`Nothing is selected.`}
              onClick={() => send.mutate({ body })}
            >
              <Plural value={count} one="Write # draft" other="Write # drafts" />
            </Button>
          )}
        </>
      }
    >
      <Stack gap={6}>
        {children}
        <ProblemBanner error={send.error} />
        {written.length > 0 && <Written orders={written} />}
        {groups.length === 0 && (
          <Empty>{t`Nothing to order now. An item is suggested once it’s below its minimum or won’t last until the next delivery.`}</Empty>
        )}
        <TransferOffers suggestions={data.suggestions} shop_id={shop_id} />
        {groups.map((group) => (
          <SupplierLines
            key={group.supplier?.id ?? ''}
            group={group}
            choices={choices}
            currency={data.currency}
            shop_id={shop_id}
          />
        ))}
        {data.total > data.suggestions.length && (
          <p className="ui-quiet">{t`Showing the ${data.suggestions.length} items that run out soonest, of ${data.total}.`}</p>
        )}
      </Stack>
    </Page>
  )
}

/** The drafts that were written, with a link to each. */
function Written({ orders }: { orders: readonly ListedPurchaseOrder[] }) {
  const { t } = useLingui()
  return (
    <Banner tone="ok" title={<Plural value={orders.length} one="# draft written" other="# drafts written" />}>
      {orders.map((order) => (
        <div key={order.id}>
          <PageLink to="/dash/inventory/purchase_order/:sid/:id" ids={{ sid: order.shop_id, id: order.id }}>
            {t`Purchase order ${order.number}`}
          </PageLink>{' '}
          {order.supplier_name}
        </div>
      ))}
    </Banner>
  )
}
