import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPositive } from '#domain/money/money.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { call } from '#web/base/client/api.ts'
import type { ApiError } from '#web/base/client/apiError.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { openInTab } from '#web/base/newTab.ts'
import { usePreferences } from '#web/base/session/preferences.ts'
import { Banner, Button, IconReceipt, IconFileText, Money, ProblemBanner, useFormats } from '#web/ui/index.ts'
import { VisitorPage } from '#web/ui/page/VisitorPage.tsx'
import { PaidIn } from './PaidIn.tsx'
import { Work } from './Work.tsx'
import css from './pay.module.css'

type OrderPage = Extract<CallReply<'receipts.open'>, { of: 'order' }>

/** A customer's payments and balance, with the invoice to keep; opened by the link alone. */
export default function ReceiptPage() {
  const { t } = useLingui()
  const [{ token = '' }] = usePageSearch<'/receipt'>()
  const { data, error, isPending } = useCall('receipts.open', { body: { token: token || '-' } })
  return (
    <VisitorPage
      title={data?.of === 'order' && data.state !== 'paid' ? t`Your invoice` : t`Your receipt`}
      page={data}
      loading={isPending}
      error={data ? null : error}
    >
      {data?.of === 'order' && <Paid page={data} token={token} />}
      {data?.of === 'payment' && (
        <PaidIn page={data}>
          <Papers token={token} html={t`View receipt`} pdf={t`Download receipt (PDF)`} />
        </PaidIn>
      )}
    </VisitorPage>
  )
}

function Paid({ page, token }: { page: OrderPage; token: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const owes = isPositive(page.left)
  const until = dateTime(page.expires_at, page.time_zone)
  return (
    <div className={css['payer']}>
      <Work page={page} />
      <Bill page={page} />
      <dl className={css['payer-sums']}>
        <dt>{t`Total, taxes included`}</dt>
        <dd>
          <Money value={page.total} currency={page.currency} />
        </dd>
        <dt className={owes ? undefined : css['payer-due']}>{t`Amount paid`}</dt>
        <dd className={owes ? undefined : css['payer-due']}>
          <Money value={page.paid} currency={page.currency} />
        </dd>
        {owes && (
          <>
            <dt className={css['payer-due']}>{t`Balance due`}</dt>
            <dd className={css['payer-due']}>
              <Money value={page.left} currency={page.currency} />
            </dd>
          </>
        )}
      </dl>
      <Papers token={token} html={t`View invoice`} pdf={t`Download invoice (PDF)`} />
      <p className="ui-quiet">{t`This page is available until ${until}. Save the invoice to keep a copy.`}</p>
    </div>
  )
}

/** What is paid, and how to pay the rest. */
function Bill({ page }: { page: OrderPage }) {
  const { t } = useLingui()
  const { money, date } = useFormats()
  const left = money(page.left, page.currency)
  const { address, phonenumber, email } = page.shop
  if (page.state === 'paid') return <Banner tone="ok" title={t`Thank you. Your order is paid.`} />
  if (page.state === 'none') return <Banner tone="neutral" title={t`Nothing is due on this order.`} />
  const ways = [address, phonenumber, email].filter((part) => part !== '').join(' · ')
  const title = page.state === 'unpaid' ? t`Amount due: ${left}` : t`Balance due: ${left}`
  if (page.on_account_until !== null) {
    const day = date(page.on_account_until, page.time_zone, { dateStyle: 'long' })
    return (
      <Banner tone="neutral" title={title}>
        {t`On account – due ${day}`}
      </Banner>
    )
  }
  return (
    <Banner tone="warn" title={title}>
      {t`Pay at the shop, or ask for a link to pay by card: ${ways}`}
    </Banner>
  )
}

interface PapersProps {
  token: string
  /** The labels of the two buttons. */
  html: string
  pdf: string
}

/** The document, to look at or to keep; its address is requested when it is needed. */
function Papers({ token, html, pdf }: PapersProps) {
  const { language } = usePreferences()
  const [busy, setBusy] = useState<'html' | 'pdf' | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const show = async (format: 'html' | 'pdf') => {
    setBusy(format)
    setProblem(null)
    setProblem(await openInTab(() => call('receipts.paper', { body: { token, format, language } })))
    setBusy(null)
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
      >
        {html}
      </Button>
      <Button
        size="lg"
        full
        icon={<IconReceipt size={18} />}
        busy={busy === 'pdf'}
        onClick={() => void show('pdf')}
      >
        {pdf}
      </Button>
    </>
  )
}
