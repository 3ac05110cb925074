import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { BillingAccount } from '#contract/billing/billing.ts'
import { isPassing } from '../base/client/apiError.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import {
  Button,
  ButtonLink,
  Empty,
  ErrorState,
  Loading,
  Section,
  Skeleton,
  Stack,
  toast,
} from '../ui/index.ts'
import { CardRow } from './CardRow.tsx'
import css from './billing.module.css'
import { AccountFrame } from './frame.tsx'
import { Problem } from './Problem.tsx'

/** The cards that pay the plan. A new one is entered on the page of the payment provider, which leads back here. */
export default function PaymentMethodsPage() {
  const { t } = useLingui()
  return <AccountFrame title={t`Payment methods`}>{(account) => <Cards account={account} />}</AccountFrame>
}

/**
 * Takes over the card of the finished form that led back here. The address keeps the form until the server has answered,
 * so that a reload tries again.
 */
function useReturn() {
  const { t } = useLingui()
  const [{ card }, set] = usePageSearch<'/dash/settings/company/billing/:id/payment-methods'>()
  const take = useSend('billing.addCard', {
    onDone: () => {
      set({ card: '' })
      toast(t`Card added.`)
    },
    onFailed: (error) => {
      if (!isPassing(error)) set({ card: '' })
    },
  })
  const { mutate } = take
  useEffect(() => {
    if (card !== undefined) mutate({ body: { session: card } })
  }, [card, mutate])
  return take
}

/** The form of the provider; pending until the browser has left, also when it comes back by its Back button. */
function useCardForm() {
  const form = useSend('billing.cardForm', { onDone: ({ url }) => location.assign(url) })
  const { reset } = form
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [reset])
  return form
}

function Cards({ account }: { account: BillingAccount }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('billing.cards')
  const taken = useReturn()
  const form = useCardForm()
  const hasPlan = account.price !== ''
  const needed = hasPlan && account.cancel_at === null
  const canChoose = !hasPlan && data?.cards.some(({ is_default }) => is_default) === true
  const add = (
    <Button
      variant={canChoose ? 'secondary' : 'primary'}
      busy={form.isPending || form.isSuccess}
      onClick={() => form.mutate({})}
    >{t`Add card`}</Button>
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Section
      title={t`Cards`}
      description={t`Your default card pays for the plan. You add cards on Stripe’s secure page.`}
      actions={add}
    >
      <Stack>
        <Problem error={taken.error ?? form.error} />
        {(!data || taken.isPending) && (
          <Loading>
            <Skeleton height={60} />
          </Loading>
        )}
        {data?.cards.length === 0 && !taken.isPending && <Empty>{t`No cards yet`}</Empty>}
        <ul className={css['billing-list']}>
          {data?.cards.map((card) => (
            <CardRow key={card.id} card={card} needed={needed} />
          ))}
        </ul>
        {canChoose && (
          <div>
            <ButtonLink variant="primary" to="/dash/settings/company/billing">{t`Choose a plan`}</ButtonLink>
          </div>
        )}
      </Stack>
    </Section>
  )
}
