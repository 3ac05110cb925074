import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReceiptPage as Page } from '../../contract/receipts.ts'
import { isPositive } from '../../domain/money.ts'
import { call } from '../app/api.ts'
import { ApiError } from '../app/apiError.ts'
import { useCall } from '../app/hooks.ts'
import { useSearchState } from '../app/navigation.tsx'
import { usePreferences } from '../app/preferences.ts'
import { Banner, Button, IconReceipt, IconFileText, Money, ProblemBanner, useFormats } from '../ui/index.ts'
import { VisitorPage } from '../ui/VisitorPage.tsx'
import { Work } from './Work.tsx'
import './pay.css'

/** What a customer has paid, with the invoice to keep; opened by the link alone. */
export default function ReceiptPage() {
  const { t } = useLingui()
  const [token] = useSearchState((raw) => raw['token'] ?? '')
  const { data, error, isPending } = useCall('receipts.open', { body: { token: token || '-' } })
  return (
    <VisitorPage title={t`Your receipt`} page={data} loading={isPending} error={data ? null : error}>
      {data && <Paid page={data} token={token} />}
    </VisitorPage>
  )
}

function Paid({ page, token }: { page: Page; token: string }) {
  const { t } = useLingui()
  const { dateTime, money } = useFormats()
  const until = dateTime(page.expires_at, page.time_zone)
  const left = money(page.left, page.currency)
  return (
    <div className="payer">
      <Work page={page} />
      {isPositive(page.left) ? (
        <Banner tone="warn" title={t`${left} is still owed on this order.`} />
      ) : (
        <Banner tone="ok" title={t`Thank you. Your order is paid.`} />
      )}
      <dl className="payer-sums">
        <dt>{t`Total, taxes included`}</dt>
        <dd>
          <Money value={page.total} currency={page.currency} />
        </dd>
        <dt className="payer-due">{t`Amount paid`}</dt>
        <dd className="payer-due">
          <Money value={page.paid} currency={page.currency} />
        </dd>
      </dl>
      <Papers token={token} />
      <p className="ui-quiet">{t`This page can be opened until ${until}. Save the invoice to keep it.`}</p>
    </div>
  )
}

/** The invoice, to look at or to keep; its address is asked for when it is wanted. */
function Papers({ token }: { token: string }) {
  const { t } = useLingui()
  const { language } = usePreferences()
  const [busy, setBusy] = useState<'html' | 'pdf' | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const show = async (format: 'html' | 'pdf') => {
    const tab = open('', '_blank')
    setBusy(format)
    setProblem(null)
    try {
      const { url } = await call('receipts.paper', { body: { token, format, language } })
      // A browser that opens no tabs shows it here.
      if (tab) tab.location.href = url
      else location.assign(url)
    } catch (error) {
      tab?.close()
      if (error instanceof ApiError) setProblem(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <ProblemBanner error={problem} />
      <Button
        variant="primary"
        size="lg"
        full
        icon={<IconFileText size={18} />}
        busy={busy === 'html'}
        onClick={() => void show('html')}
      >{t`See the invoice`}</Button>
      <Button
        size="lg"
        full
        icon={<IconReceipt size={18} />}
        busy={busy === 'pdf'}
        onClick={() => void show('pdf')}
      >{t`Invoice as PDF`}</Button>
    </>
  )
}
