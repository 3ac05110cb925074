import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, Chip, ProblemBanner, Row, Section, Stack, useFormats } from '../ui/index.ts'
import { DeclineDialog } from './ApprovalDialogs.tsx'
import { useApprovalWords } from './purchasingWords.ts'

/** Who asked for approval and who approved, with the decision for those who may make it. */
export function Approval({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui()
  const { dateTime, money } = useFormats()
  const { time_zone } = useShop()
  const words = useApprovalWords()
  const may = useMay()
  if (order.approvals.length === 0) return null
  const waits = order.state === 'draft' && order.approval === 'asked'
  return (
    <Section title={t`Approval`}>
      <Stack>
        {order.approvals.map((row) => (
          <div key={row.id}>
            <Chip tone={words[row.step].tone}>
              {row.step === 'asked' ? t`Approval requested` : words[row.step].words}
            </Chip>{' '}
            {row.total !== null && <strong>{money(row.total, order.currency)}</strong>}{' '}
            <span className="ui-quiet">
              {[row.user_name, dateTime(row.at, time_zone), row.note].filter(Boolean).join(' · ')}
            </span>
          </div>
        ))}
        {waits && may('purchasing.approve') && <Decision order={order} />}
      </Stack>
    </Section>
  )
}

/** Approve or decline; a total over the person's own limit waits for another one. */
function Decision({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui()
  const [declining, setDeclining] = useState(false)
  const sending = useSending()
  const approve = useSend('purchaseOrders.approve', {
    onFailed: sending.failed,
  })
  const { id, version } = order
  return (
    <>
      <ProblemBanner error={approve.error} />
      <Row>
        <Button
          variant="primary"
          busy={approve.isPending}
          disabledReason={order.over_limit && t`This total is over your limit.`}
          onClick={() =>
            approve.mutate({ params: { id }, body: { id: sending.id(), version, approved: true } })
          }
        >{t`Approve`}</Button>
        <Button onClick={() => setDeclining(true)}>{t`Decline`}</Button>
      </Row>
      {declining && <DeclineDialog order={order} onClose={() => setDeclining(false)} />}
    </>
  )
}
