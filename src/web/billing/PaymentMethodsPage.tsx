import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useCall, useSend } from '../base/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { Button, Empty, ErrorState, Loading, Section, Skeleton, Stack, toast } from '../ui/index.ts'
import { CardRow } from './CardRow.tsx'
import css from './billing.module.css'
import { AccountFrame } from './frame.tsx'
import { Problem } from './Problem.tsx'

/** The cards that pay the plan. A new one is entered on the page of the payment provider, which leads back here. */
export default function PaymentMethodsPage() {
  const { t } = useLingui()
  return <AccountFrame title={t`Payment methods`}>{() => <Cards />}</AccountFrame>
}

/** Takes over the card of the finished form that led back here. */
function useReturn() {
  const { t } = useLingui()
  const [{ card }, set] = usePageSearch<'/dash/settings/company/billing/:id/payment-methods'>()
  const take = useSend('billing.takeCard', {
    refresh: ['billing.'],
    onDone: () => toast(t`The card is saved.`),
  })
  const { mutate } = take
  useEffect(() => {
    if (card === undefined) return
    mutate({ body: { session: card } })
    set({ card: '' })
  }, [card, mutate, set])
  return take
}

function Cards() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('billing.cards')
  const taken = useReturn()
  const form = useSend('billing.cardForm', { onDone: ({ url }) => location.assign(url) })
  const add = (
    <Button variant="primary" busy={form.isPending} onClick={() => form.mutate({})}>{t`Add a card`}</Button>
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Section
      title={t`Cards`}
      description={t`The default card pays the plan. The form for a new card is a page of Stripe.`}
      actions={add}
    >
      <Stack>
        <Problem error={taken.error ?? form.error} />
        {!data && (
          <Loading>
            <Skeleton height={60} />
          </Loading>
        )}
        {data?.cards.length === 0 && <Empty>{t`There is no card yet.`}</Empty>}
        <ul className={css['billing-list']}>
          {data?.cards.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
      </Stack>
    </Section>
  )
}
