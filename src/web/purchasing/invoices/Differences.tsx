import { useLingui } from '@lingui/react/macro'
import type { InvoiceDifference } from '#contract/purchasing/supplierInvoices.ts'
import { isPositive } from '#domain/money/money.ts'
import type { DifferenceKind, Outcome } from '#domain/purchasing/match.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useSending } from '#web/base/client/sending.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button, ProblemBanner, Row, Section, Table, useFormats, type Column } from '#web/ui/index.ts'

/** What differs, in words. */
export function useDifferenceWords(): Record<DifferenceKind, string> {
  const { t } = useLingui()
  return {
    quantity: t`Invoiced but not received`,
    price: t`Price difference`,
    freight: t`Freight difference`,
  }
}

/** Differences of invoices, each with what to do about it. */
export function Differences({ rows, withOrder }: { rows: readonly InvoiceDifference[]; withOrder: boolean }) {
  const { t } = useLingui()
  const columns = useColumns(withOrder)
  return (
    <Section title={t`To resolve`}>
      <Table
        caption={t`To resolve`}
        rows={rows}
        rowKey={(row) => `${row.kind}/${row.subject_id}`}
        columns={columns}
      />
    </Section>
  )
}

function useColumns(withOrder: boolean): Column<InvoiceDifference>[] {
  const { t, i18n } = useLingui()
  const { money, figure } = useFormats()
  const words = useDifferenceWords()
  const may = useMay()('purchasing.invoices')
  const detail = (row: InvoiceDifference) => [
    i18n.locale === 'fr-CA' ? row.item_name_french : row.item_name,
    isPositive(row.quantity) ? figure(row.quantity) : '',
  ]
  return [
    ...(withOrder
      ? [
          {
            key: 'order',
            header: t`Purchase order`,
            cell: ({ purchase_order: { id, shop_id, number }, supplier_name }: InvoiceDifference) => (
              <>
                <PageLink
                  to="/dash/inventory/purchase_order/:sid/:id"
                  ids={{ sid: shop_id, id }}
                >{t`Purchase order ${number}`}</PageLink>
                <div className="ui-quiet">{supplier_name}</div>
              </>
            ),
          },
        ]
      : []),
    {
      key: 'what',
      header: t`Difference`,
      cell: (row) => (
        <>
          {words[row.kind]}
          <div className="ui-quiet">{detail(row).filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    { key: 'amount', header: t`Amount`, align: 'end', cell: (row) => money(row.amount, row.currency) },
    ...(may
      ? [{ key: 'settle', header: t`Decision`, cell: (row: InvoiceDifference) => <Settle row={row} /> }]
      : []),
  ]
}

/** Accepts a difference or claims it from the supplier. */
function Settle({ row }: { row: InvoiceDifference }) {
  const { t } = useLingui()
  const sending = useSending()
  const send = useSend('supplierInvoices.settle', {
    onDone: sending.renew,
    onFailed: sending.failed,
  })
  const { kind, subject_id, amount, purchase_order } = row
  const settle = (outcome: Outcome) =>
    send.mutate({
      params: { id: purchase_order.id },
      body: { id: sending.id(), kind, subject_id, outcome, amount },
    })
  return (
    <>
      <ProblemBanner error={send.error} />
      <Row gap={2} wrap>
        <Button size="sm" busy={send.isPending} onClick={() => settle('accepted')}>{t`Accept`}</Button>
        {isPositive(amount) && (
          <Button size="sm" busy={send.isPending} onClick={() => settle('claimed')}>{t`Claim credit`}</Button>
        )}
      </Row>
    </>
  )
}
