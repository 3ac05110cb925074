import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Difference, LedgerProof } from '#contract/reports/ledger.ts'
import { auditHeadWords } from '#domain/base/auditHead.ts'
import { PAY_STATUSES } from '#domain/orders/status/payStatus.ts'
import { newId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { SubjectLink } from '../payments/SubjectLink.tsx'
import { Button, ErrorState, ProblemBanner, Section, Table, useFormats, type Column } from '../ui/index.ts'
import { PayBadge } from '../orders/status/PayBadge.tsx'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The last reconciliation with its differences, and a button that runs one now. */
export function LedgerProofs() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('ledger.proofs')
  const prove = useSend('ledger.prove', { refresh: ['ledger.', 'company.status'] })
  const [last] = data?.proofs ?? []
  return (
    <Section
      title={t`Balance check`}
      description={t`Every night, order balances, account credit and stock are checked against recorded payments, refunds and stock changes. Discrepancies are listed here. Nothing is changed automatically.`}
      actions={
        <Button busy={prove.isPending} onClick={() => prove.mutate({ body: { id: newId() } })}>
          {t`Run balance check`}
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ProblemBanner error={prove.error} />
      {last && <Proof proof={last} />}
    </Section>
  )
}

function Proof({ proof }: { proof: LedgerProof }) {
  const { t } = useLingui()
  const say = useSay()
  const { dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const columns = useColumns()
  const when = dateTime(proof.created_at, zone)
  const { orders } = proof
  return (
    <>
      <p className="ui-quiet">
        {proof.user_name === ''
          ? t`${when} · Nightly check · ${plural(orders, { one: '# order', other: '# orders' })} checked`
          : t`${when} · ${proof.user_name} · ${plural(orders, { one: '# order', other: '# orders' })} checked`}
      </p>
      {proof.audit && <p className="ui-quiet">{auditHeadWords(say, proof.audit)}</p>}
      {proof.found === 0 ? (
        <p>{t`No discrepancies found.`}</p>
      ) : (
        <Table
          caption={t`Discrepancies`}
          columns={columns}
          rows={proof.differences}
          rowKey={(row) => `${row.kind}${row.subject_id}${row.name}${row.currency ?? ''}`}
        />
      )}
    </>
  )
}

function useKindWords(): Record<Difference['kind'], string> {
  const { t } = useLingui()
  return {
    order_net_paid: t`Paid on order`,
    order_net_credit: t`Refunded to account credit`,
    order_pay_status: t`Order payment status`,
    order_returned: t`Returned on order`,
    order_sales: t`Order total vs. reports`,
    sales_parts: t`Sale total vs. lines and taxes`,
    sales_discounts: t`Sale discounts vs. line discounts`,
    day_journal: t`Closed day: reports vs. journal`,
    day_report: t`Closed day: reports vs. Z report`,
    rollup_day: t`Daily totals vs. entries`,
    kept_visits: t`Stored visits vs. entries`,
    kept_hours: t`Hours stored for reports, and those of the punches`,
    refund_over_payment: t`Refunds exceed payments`,
    tip_over_payment: t`Tip refunded exceeds tip paid`,
    surcharge_over_payment: t`Surcharge refunded exceeds surcharge paid`,
    payment_parts: t`Amount, tip and surcharge vs. card charge`,
    reversal_parts: t`Reversed with a different amount, tip or surcharge`,
    bulk_split: t`Payment split across orders`,
    credit_below_zero: t`Negative account credit`,
    credit_of_merged: t`Account credit still on a merged record`,
    credit_of_nobody: t`Account credit with no owner`,
    stock_level: t`Stock on hand`,
    stock_value: t`Stock value`,
    supplier_invoice: t`Supplier invoice total`,
    supplier_credit: t`Supplier credit vs. matched amount`,
    audit_log: t`Audit log: entries vs. verified`,
  }
}

/** One of both figures: money in its currency, a pay status in words, a quantity as it is. */
function Value({ row, value }: { row: Difference; value: string }) {
  const { money, figure } = useFormats()
  const status = PAY_STATUSES.find((each) => each === value)
  if (status) return <PayBadge status={status} />
  return row.currency ? money(value, row.currency) : figure(value, { maximumFractionDigits: 4 })
}

function useColumns(): Column<Difference>[] {
  const { t } = useLingui()
  const words = useKindWords()
  return [
    { key: 'kind', header: t({ context: 'balance check', message: 'Item' }), cell: (row) => words[row.kind] },
    {
      key: 'name',
      header: t({ context: 'balance check', message: 'Record' }),
      cell: ({ at, name }) => <SubjectLink at={at} name={name} />,
    },
    {
      key: 'kept',
      header: t`Recorded`,
      align: 'end',
      cell: (row) => <Value row={row} value={row.kept} />,
    },
    {
      key: 'ledger',
      header: t`Per ledger`,
      align: 'end',
      cell: (row) => <Value row={row} value={row.ledger} />,
    },
  ]
}
