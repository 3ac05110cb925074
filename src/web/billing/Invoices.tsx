import { useLingui } from '@lingui/react/macro'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import { useZone } from '../base/session/zone.ts'
import {
  Chip,
  Empty,
  ErrorState,
  Row,
  Section,
  Table,
  useFormats,
  type Column,
  type Tone,
} from '../ui/index.ts'

type Invoice = CallReply<'billing.invoices'>['invoices'][number]

const TONES: Record<Invoice['status'], Tone> = {
  draft: 'neutral',
  open: 'warn',
  paid: 'ok',
  uncollectible: 'danger',
  void: 'neutral',
}

/** The invoices of the subscription, each with its PDF at the payment provider. */
export function Invoices() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('billing.invoices')
  const columns = useInvoiceColumns()
  return (
    <Section title={t`Invoices`}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.invoices.length === 0 ? (
        <Empty>{t`No invoices yet`}</Empty>
      ) : (
        <Table
          caption={t`Invoices`}
          columns={columns}
          rows={data?.invoices ?? []}
          rowKey={({ id }) => id}
          loadingRows={data ? 0 : 3}
        />
      )}
    </Section>
  )
}

function useInvoiceColumns(): Column<Invoice>[] {
  const { t } = useLingui()
  const { date, money } = useFormats()
  const zone = useZone()
  const words: Record<Invoice['status'], string> = {
    draft: t`Draft`,
    open: t({ context: 'invoice', message: 'Open' }),
    paid: t({ context: 'invoice', message: 'Paid' }),
    uncollectible: t({ context: 'invoice', message: 'Written off' }),
    void: t({ context: 'invoice', message: 'Void' }),
  }
  return [
    { key: 'made_at', header: t`Date`, cell: ({ made_at }) => date(made_at, zone) },
    { key: 'number', header: t`Number`, hideBelow: 'phone', cell: ({ number }) => number },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status }) => <Chip tone={TONES[status]}>{words[status]}</Chip>,
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'pdf',
      header: t`Document`,
      cell: ({ status, page, pdf, number }) => (
        <Row>
          {pdf && (
            <a
              href={pdf}
              target="_blank"
              rel="noreferrer"
              aria-label={t`PDF of invoice ${number}`}
            >{t`PDF`}</a>
          )}
          {status === 'open' && page && (
            <a
              href={page}
              target="_blank"
              rel="noreferrer"
              aria-label={t`Pay invoice ${number} on Stripe’s page`}
            >
              {t({ context: 'invoice', message: 'Pay' })}
            </a>
          )}
        </Row>
      ),
    },
  ]
}
