import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { splitTotals } from '#domain/orders/combine/split.ts'
import { isZero } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { madeHere, newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useGo } from '#web/base/navigation.tsx'
import { refusalText } from '../handle/useOrder.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { Banner, Button, Checkbox, Dialog, ProblemBanner, Stack, useFormats } from '#web/ui/index.ts'

interface SplitProps {
  order: Order
  onClose: () => void
}

/** Asks which lines become an order of their own, and shows what both cost then. */
export function SplitDialog({ order, onClose }: SplitProps) {
  const { t } = useLingui()
  const named = useNamed()
  const go = useGo()
  const [ids] = useState(() => ({ id: newId(), new_order_id: newId() }))
  const [picked, setPicked] = useState<readonly string[]>([])
  const send = useSend('orderManager.split', {
    onDone: (reply) => {
      onClose()
      go('/dash/order_manager', { id: reply.order.id })
    },
  })
  const lines = [...order.packages, ...order.inventory_items, ...order.casual_items]
  const totals = picked.length === 0 ? null : splitTotals(order, picked)
  const problem = totals && 'ok' in totals ? refusalText(totals) : null
  const pick = (id: string, on: boolean) =>
    setPicked((before) => (on ? [...before, id] : before.filter((each) => each !== id)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Split lines into another order`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            disabledReason={picked.length === 0 ? t`Choose the lines to move.` : problem}
            onClick={() =>
              send.mutate({
                params: { id: order.id },
                body: { ...madeHere(), ...ids, line_ids: [...picked] },
              })
            }
          >{t`Split order`}</Button>
        </>
      }
    >
      <Stack>
        <p>{t`The new order is for the same customer and vehicle. Prices stay as they are.`}</p>
        <Stack gap={2}>
          {lines.map((line) => (
            <Checkbox
              key={line.id}
              label={named(line)}
              checked={picked.includes(line.id)}
              onChange={(on) => pick(line.id, on)}
            />
          ))}
        </Stack>
        {problem && <Banner tone="warn">{problem}</Banner>}
        {totals && !('ok' in totals) && <Totals totals={totals} currency={order.currency} />}
        <ProblemBanner error={send.error} />
      </Stack>
    </Dialog>
  )
}

interface TotalsProps {
  totals: { remaining: string; moved: string; difference: string }
  currency: string
}

function Totals({ totals, currency }: TotalsProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const remaining = money(totals.remaining, currency)
  const moved = money(totals.moved, currency)
  const difference = money(totals.difference, currency)
  return (
    <Banner>
      {t`This order: ${remaining}. New order: ${moved}.`}
      {!isZero(totals.difference) && ` ${t`Tax rounding changes the total by ${difference}.`}`}
    </Banner>
  )
}
