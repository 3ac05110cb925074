import { useLingui } from '@lingui/react/macro'
import type { PayPage as Page } from '#contract/payments/payLinks.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { Banner, Button, useFormats } from '#web/ui/index.ts'
import { VisitorPage } from '#web/ui/page/VisitorPage.tsx'
import { PayForm } from './PayForm.tsx'
import { Sums } from './Sums.tsx'
import css from './pay.module.css'

/** How often the page polls a payment that was started. */
const ASK_MS = 4000

/** A customer's balance, and how to pay it; opened by the link alone. */
export default function PayPage() {
  const { t } = useLingui()
  const [{ token = '', done = '' }] = usePageSearch<'/pay'>()
  const input = { body: { token: token || '-' } }
  const asked = useCall('payLinks.open', input, { enabled: done === '' })
  const state = asked.data?.state
  useCall('payLinks.open', input, { enabled: state === 'waiting' || state === 'busy', every: ASK_MS })
  if (done !== '') return <Thanks />
  const page = asked.data
  return (
    <VisitorPage
      title={t`Pay your order`}
      page={page}
      loading={asked.isPending}
      error={page ? null : asked.error}
    >
      {page && <LinkStatus token={token} page={page} onChanged={() => void asked.refetch()} />}
    </VisitorPage>
  )
}

/** After a payment without a link of ours: the provider sends the customer here. */
function Thanks() {
  const { t } = useLingui()
  return (
    <VisitorPage title={t`Thank you`} page={undefined} loading={false} error={null}>
      <h1>{t`Thank you`}</h1>
      <p>{t`You can close this page. The shop has your payment.`}</p>
    </VisitorPage>
  )
}

function LinkStatus({ token, page, onChanged }: { token: string; page: Page; onChanged: () => void }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const number = page.order_custom_id
  const phone = page.shop.phonenumber
  const charged = money(page.charged || '0', page.currency)
  if (page.state === 'paid')
    return (
      <>
        <h1>{t`Thank you`}</h1>
        <Banner tone="ok" title={t`Your payment of ${charged} was received.`}>
          {t`Order #${number}. You can close this page.`}
        </Banner>
      </>
    )
  if (page.state === 'settled')
    return (
      <>
        <h1>{t`Nothing due`}</h1>
        <Banner tone="ok" title={t`Order #${number} is paid.`}>
          {t`This order was paid another way. You can close this page.`}
        </Banner>
      </>
    )
  return (
    <div className={css['payer']}>
      <Sums page={page} />
      {page.state === 'busy' && (
        <Banner tone="warn" title={t`The shop is taking a payment for this order right now.`}>
          {t`This page updates automatically. If it takes too long, call ${phone}.`}
        </Banner>
      )}
      {page.state === 'waiting' && (
        <>
          <Banner tone="neutral" title={t`Your payment isn’t complete yet.`}>
            {t`Continue it, or start over below. You won’t be charged twice.`}
          </Banner>
          {page.url !== '' && (
            <Button variant="primary" size="lg" full onClick={() => location.assign(page.url)}>
              {t`Continue payment`}
            </Button>
          )}
        </>
      )}
      {page.state !== 'busy' && <PayForm token={token} page={page} onChanged={onChanged} />}
    </div>
  )
}
