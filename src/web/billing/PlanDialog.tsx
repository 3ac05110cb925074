import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { BillingAccount, BillingPreview } from '#contract/billing/billing.ts'
import { isPositive } from '#domain/money/money.ts'
import type { ApiError } from '../base/client/apiError.ts'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { Button, ButtonLink, Dialog, Loading, Skeleton, Stack, toast, useFormats } from '../ui/index.ts'
import css from './billing.module.css'
import { Problem } from './Problem.tsx'
import { useZone } from '../base/session/zone.ts'
import { usePlanName } from './words.ts'

/** Another card helps after these refusals. */
const isAboutCard = (error: ApiError | null): boolean =>
  error?.code === 'billing_card_needed' || error?.code === 'billing_card_refused'

interface PlanProps {
  account: BillingAccount
  plan: BillingAccount['plans'][number]
  onClose: () => void
}

/** The price of a plan now, and choosing it at that price, once. */
function useChoosing({ account, plan, onClose }: PlanProps, name: string) {
  const { t } = useLingui()
  const sending = useSending()
  const preview = useSend('billing.preview')
  const { mutate, data: shown } = preview
  useEffect(() => mutate({ body: { price: plan.price } }), [mutate, plan.price])
  const choose = useSend('billing.choosePlan', {
    onDone: () => {
      toast(t`Your plan: ${name}`)
      onClose()
    },
    onFailed: (error) => {
      sending.failed(error)
      if (error.code === 'stale_version') mutate({ body: { price: plan.price } })
    },
  })
  const send = () => {
    if (!shown) return
    const { prorated_at } = shown
    choose.mutate({ body: { id: sending.id(), price: plan.price, seen: account.price, prorated_at } })
  }
  return { preview, choose, send }
}

/** Shows the price of a plan with the credit for the rest of the current one, and chooses the plan. */
export function PlanDialog(props: PlanProps) {
  const { account, plan, onClose } = props
  const { t } = useLingui()
  const name = usePlanName()(plan)
  const { date, money } = useFormats()
  const trialEnd = date(account.trial_ends_at, useZone())
  const { preview, choose, send } = useChoosing(props, name)
  const shown = preview.data
  const due = shown && money(shown.due_now, shown.currency)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Choose ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={choose.isPending}
            disabledReason={!shown && t`Calculating the price…`}
            onClick={send}
          >
            {shown && isPositive(shown.due_now) ? t`Pay ${due}` : t`Choose plan`}
          </Button>
        </>
      }
    >
      <Stack>
        {shown && !isPositive(shown.due_now) && account.state === 'trial' && (
          <p>{t`Your first payment is on ${trialEnd}, when the trial ends.`}</p>
        )}
        {shown ? <Lines preview={shown} /> : !preview.error && <PreviewWait />}
        <Problem error={choose.error ?? preview.error} />
        {isAboutCard(choose.error) && (
          <ButtonLink
            to="/dash/settings/company/billing/:id/payment-methods"
            ids={{ id: account.id }}
          >{t`Payment methods`}</ButtonLink>
        )}
      </Stack>
    </Dialog>
  )
}

function PreviewWait() {
  return (
    <Loading>
      <Skeleton height={80} />
    </Loading>
  )
}

function Lines({ preview }: { preview: BillingPreview }) {
  const { t } = useLingui()
  const { money } = useFormats()
  return (
    <dl className={css['billing-lines']}>
      {preview.lines.map(({ words, amount }) => (
        <div key={`${words} ${amount}`}>
          <dt>{words}</dt>
          <dd className="ui-num">{money(amount, preview.currency)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <strong>{t({ context: 'amount', message: 'Due now' })}</strong>
        </dt>
        <dd className="ui-num">
          <strong>{money(preview.due_now, preview.currency)}</strong>
        </dd>
      </div>
    </dl>
  )
}
