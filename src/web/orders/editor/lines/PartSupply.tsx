import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { OrderPart } from '#contract/purchasing/orderParts.ts'
import { isZero } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { Button, Chip, toast, useFormats } from '#web/ui/index.ts'

interface PartSupplyProps {
  orderId: string
  itemId: string
  name: string
}

/** Whether a part is here, on the way or not here, with its purchase orders and a way to order it. */
export function PartSupply({ orderId, itemId, name }: PartSupplyProps) {
  const { data } = useCall('orderParts.list', { params: { id: orderId } }, { staleTime: 60_000 })
  const part = data?.parts.find(({ item_id }) => item_id === itemId)
  if (!part) return null
  return (
    <span data-supply={part.state}>
      {' '}
      <State part={part} /> <Purchases part={part} />
      <OrderPartButton orderId={orderId} part={part} name={name} />
    </span>
  )
}

function State({ part }: { part: OrderPart }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  if (part.state === 'here') return <Chip tone="ok">{t({ context: 'part', message: 'In stock' })}</Chip>
  if (part.state === 'not_here')
    return <Chip tone="warn">{t({ context: 'part', message: 'Not in stock' })}</Chip>
  const day = part.expected_on
  return (
    <Chip tone="brand">
      {day === null
        ? t({ context: 'part', message: 'On the way' })
        : t`On the way, expected ${calendarDay(day)}`}
    </Chip>
  )
}

function Purchases({ part }: { part: OrderPart }) {
  const { t } = useLingui()
  return part.purchase_orders.map(({ id, shop_id, number }) => (
    <span key={id}>
      <PageLink to="/dash/inventory/purchase_order/:sid/:id" ids={{ sid: shop_id, id }}>
        {t`Purchase order ${number}`}
      </PageLink>{' '}
    </span>
  ))
}

function OrderPartButton({ orderId, part, name }: { orderId: string; part: OrderPart; name: string }) {
  const { t } = useLingui()
  const may = useMay()('purchasing.edit')
  // They stay until the answer is known, so that a lost answer orders nothing twice.
  const ids = useRef({ id: newId(), purchase_order_id: newId() })
  const renew = () => {
    ids.current = { id: newId(), purchase_order_id: newId() }
  }
  const send = useSend('orderParts.order', {
    onDone: () => {
      renew()
      toast(t`${name} is on a draft purchase order.`)
    },
    onFailed: (error) => {
      if (error.status >= 400 && error.status < 500) renew()
      toast(error.message, { tone: 'danger' })
    },
  })
  if (!may || !part.sold || part.state !== 'not_here' || isZero(part.to_order)) return null
  return (
    <Button
      size="sm"
      busy={send.isPending}
      onClick={() =>
        send.mutate({ params: { id: orderId }, body: { ...ids.current, item_id: part.item_id } })
      }
    >
      {t`Order this part`}
      <span className="ui-hidden"> {name}</span>
    </Button>
  )
}
