import { useLingui } from '@lingui/react/macro'
import type { Payout, PayoutLine } from '#contract/accounting/payouts.ts'
import { negated } from '#domain/money/money.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import {
  Banner,
  Chip,
  Empty,
  Money,
  Page,
  PendingPage,
  Section,
  Table,
  useFormats,
  type Column,
} from '#web/ui/index.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import { usePlaceColumns } from './columns.tsx'
import { Differs } from './Differs.tsx'
import { Figures } from './Figures.tsx'
import { statusTones, usePayoutWords } from './payoutWords.ts'
import css from './payouts.module.css'

/** One deposit with every payment, refund and fee in it, and those that are not in our books. */
export default function PayoutPage({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('payouts.get', { params: { id } })
  if (error || !data) return <PendingPage title={t`Payout`} error={error} onRetry={() => void refetch()} />
  return <PayoutView found={data} />
}

function PayoutView({ found: { payout, lines } }: { found: CallReply<'payouts.get'> }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const words = usePayoutWords()
  const columns = useColumns(payout)
  const day = calendarDay(payout.arrival_date, { dateStyle: 'long' })
  return (
    <Page
      title={t`Payout of ${day}`}
      facts={
        <>
          <Chip tone={statusTones[payout.status]}>{words.status(payout.status)}</Chip>
          <span className="ui-quiet">
            {words.provider(payout.provider)} · {payout.shop_name} · {payout.reference}
          </span>
          <PageLink to="/dash/payouts">{t`All payouts`}</PageLink>
        </>
      }
    >
      <Problems payout={payout} />
      <Figures sums={payout} rest={payout.itemized === 'yes' ? t`Difference` : t`Not itemized`} />
      <Section title={t`Transactions`} actions={<Differs payout={payout} />}>
        {lines.length === 0 ? (
          <Empty>
            {payout.itemized === 'later'
              ? t`The processor hasn’t itemized it yet. We check every hour.`
              : t`The processor doesn’t provide details for manual payouts.`}
          </Empty>
        ) : (
          <Table caption={t`Transactions`} columns={columns} rows={lines} rowKey={(row) => row.reference} />
        )}
      </Section>
    </Page>
  )
}

function Problems({ payout }: { payout: Payout }) {
  const { t } = useLingui()
  return (
    <>
      {payout.status === 'failed' && (
        <Banner
          tone="danger"
          title={t`This payout failed and the money went back to the processor. Check the bank account there.`}
        >
          {payout.failure}
        </Banner>
      )}
      {payout.sum_differs && (
        <Banner tone="warn" title={t`The transactions don’t add up to the net. Contact the processor.`} />
      )}
    </>
  )
}

function useColumns({ currency }: Payout): Column<PayoutLine>[] {
  const { t } = useLingui()
  const { dateTime, money } = useFormats()
  const { time_zone } = useShop()
  const words = usePayoutWords()
  const method = useMethodName()
  const place = usePlaceColumns()
  const amount = (value: string) => <Money value={value} currency={currency} />
  const problem = ({ problem: kind, our_amount }: PayoutLine) => {
    const ours = money(our_amount ?? '0', currency)
    if (kind === 'not_ours') return <Chip tone="warn">{t`Not in our records`}</Chip>
    return kind === 'amount_differs' && <Chip tone="warn">{t`Our records: ${ours}`}</Chip>
  }
  return [
    {
      key: 'kind',
      header: t`Transaction`,
      cell: (row) => (
        <span className={css['payouts-name']}>
          {words.kind(row.kind)}
          {row.payment_method !== '' && ` · ${method(row.payment_method)}`} {problem(row)}
          <small className="ui-quiet">{dateTime(row.happened_at, time_zone)}</small>
          {row.payment_id === null && <small className="ui-quiet">{row.description}</small>}
        </span>
      ),
    },
    ...place,
    { key: 'amount', header: t`Amount`, align: 'end', hideBelow: 'phone', cell: (row) => amount(row.amount) },
    {
      key: 'fee',
      header: t`Fee`,
      align: 'end',
      hideBelow: 'phone',
      cell: (row) => amount(negated(row.fee)),
    },
    { key: 'net', header: t`Net`, align: 'end', cell: (row) => amount(row.net) },
  ]
}
