import { useLingui } from '@lingui/react/macro'
import type { Difference, LedgerProof } from '../../contract/ledger.ts'
import { newId } from '../app/device.ts'
import { useCall, useSend } from '../app/hooks.ts'
import { PageLink } from '../app/navigation.tsx'
import { Button, ErrorState, ProblemBanner, Section, Table, useFormats, type Column } from '../ui/index.ts'

/** The last proof of the balances with what differed, and the way to prove them now. */
export function LedgerProofs() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('ledger.proofs')
  const prove = useSend('ledger.prove', { refresh: ['ledger.', 'company.status'] })
  const [last] = data?.proofs ?? []
  return (
    <Section
      title={t`Balances against the ledger`}
      description={t`Every night what stands on orders and as account credit is held against the payments. Differences are listed, never changed.`}
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
  const columns = useColumns()
  const when = dateTime(proof.created_at)
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
          rowKey={(row) => `${row.kind}${row.subject_id}`}
        />
      )}
    </>
  )
}

function useColumns(): Column<Difference>[] {
  const { t } = useLingui()
  const words: Record<Difference['kind'], string> = {
    order_net_paid: t`Paid on the order`,
    order_net_credit: t`Refunded to credit on the order`,
    order_pay_status: t`Pay status of the order`,
    credit_below_zero: t`Account credit below zero`,
    refund_over_payment: t`More given back than was paid`,
    bulk_split: t`Split of a payment over many orders`,
  }
  return [
    { key: 'kind', header: t`What`, cell: (row) => words[row.kind] },
    {
      key: 'name',
      header: t`Where`,
      cell: (row) =>
        row.kind.startsWith('order_') ? (
          <PageLink to="/dash/flow/work_order" search={{ id: row.subject_id }}>
            {row.name}
          </PageLink>
        ) : (
          row.name
        ),
    },
    { key: 'kept', header: t`Stands there`, align: 'end', cell: (row) => row.kept },
    { key: 'ledger', header: t`By the ledger`, align: 'end', cell: (row) => row.ledger },
  ]
}
