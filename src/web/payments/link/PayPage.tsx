import { useLingui } from '@lingui/react/macro'
import type { PayPage as Page } from '../../../contract/payments/payLinks.ts'
import { useCall } from '../../base/hooks.ts'
import { usePageSearch } from '../../base/navigation.tsx'
import { Banner, Button, useFormats } from '../../ui/index.ts'
import { VisitorPage } from '../../ui/VisitorPage.tsx'
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
      <p>{t`You can close this page. The shop sees your payment.`}</p>
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
        <Banner tone="ok" title={t`Your payment of ${charged} has reached the shop.`}>
          {t`Order #${number}. You can close this page.`}
        </Banner>
      </>
    )
  if (page.state === 'settled')
    return (
      <>
        <h1>{t`Nothing is owed any more`}</h1>
        <Banner tone="ok" title={t`Order #${number} is paid.`}>
          {t`It was paid another way in the meantime. You can close this page.`}
        </Banner>
      </>
    )
  return (
    <div className={css['payer']}>
      <Sums page={page} />
      {page.state === 'busy' && (
        <Banner tone="warn" title={t`The shop is taking a payment for this order right now.`}>
          {t`This page goes on by itself. Call ${phone} if it takes long.`}
        </Banner>
      )}
      {page.state === 'waiting' && (
        <>
          <Banner tone="neutral" title={t`Your payment is not finished yet.`}>
            {t`Go on with it, or begin anew below. Nothing is charged twice.`}
          </Banner>
          {page.url !== '' && (
            <Button variant="primary" size="lg" full onClick={() => location.assign(page.url)}>
              {t`Go on paying`}
            </Button>
          )}
        </>
      )}
      {page.state !== 'busy' && <PayForm token={token} page={page} onChanged={onChanged} />}
    </div>
  )
}
