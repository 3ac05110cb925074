import { useLingui } from '@lingui/react/macro'
import type { Difference, LedgerProof } from '../../contract/reports/ledger.ts'
import { PAY_STATUSES } from '../../domain/orders/status/payStatus.ts'
import { newId } from '../base/device.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { useShop } from '../base/shop.ts'
import { SubjectLink } from '../payments/SubjectLink.tsx'
import { Button, ErrorState, ProblemBanner, Section, Table, useFormats, type Column } from '../ui/index.ts'
import { PayBadge } from '../orders/status/PayBadge.tsx'

/** The last reconciliation with its differences, and a button that runs one now. */
export function LedgerProofs() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('ledger.proofs')
  const prove = useSend('ledger.prove', { refresh: ['ledger.', 'company.status'] })
  const [last] = data?.proofs ?? []
  return (
    <Section
      title={t`Balances against the ledger`}
      description={t`Every night what stands on orders, as account credit and on the shelf is held against what was paid, given back and moved. Differences are listed, never changed.`}
      actions={
        <Button busy={prove.isPending} onClick={() => prove.mutate({ body: { id: newId() } })}>
          {t`Prove the balances now`}
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
  const { dateTime, figure } = useFormats()
  const { time_zone: zone } = useShop()
  const columns = useColumns()
  const when = dateTime(proof.created_at, zone)
  const orders = figure(proof.orders)
  return (
    <>
      <p className="ui-quiet">
        {proof.user_name === ''
          ? t`${when}, by night: ${orders} orders`
          : t`${when}, ${proof.user_name}: ${orders} orders`}
      </p>
      {proof.found === 0 ? (
        <p>{t`Everything agrees.`}</p>
      ) : (
        <Table
          caption={t`Differences`}
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
    order_net_paid: t`Paid on the order`,
    order_net_credit: t`Refunded to credit on the order`,
    order_pay_status: t`Pay status of the order`,
    order_returned: t`What came back of the order`,
    refund_over_payment: t`More given back than was paid`,
    tip_over_payment: t`More of the tip given back than was given`,
    surcharge_over_payment: t`More of the surcharge given back than was paid`,
    payment_parts: t`Amount, tip and surcharge against what was charged`,
    reversal_parts: t`Taken back by another amount, tip or surcharge`,
    bulk_split: t`Split of a payment over many orders`,
    credit_below_zero: t`Account credit below zero`,
    credit_of_merged: t`Account credit left on a merged record`,
    credit_of_nobody: t`Account credit of nobody`,
    stock_level: t`Stock on hand`,
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
    { key: 'kind', header: t`What`, cell: (row) => words[row.kind] },
    { key: 'name', header: t`Where`, cell: ({ at, name }) => <SubjectLink at={at} name={name} /> },
    {
      key: 'kept',
      header: t`Stands there`,
      align: 'end',
      cell: (row) => <Value row={row} value={row.kept} />,
    },
    {
      key: 'ledger',
      header: t`By the ledger`,
      align: 'end',
      cell: (row) => <Value row={row} value={row.ledger} />,
    },
  ]
}
