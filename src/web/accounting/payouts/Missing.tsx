import { useLingui } from '@lingui/react/macro'
import type { MissingPayment } from '#contract/accounting/payouts.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Money, Section, Table, useFormats, type Column } from '#web/ui/index.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import { usePlaceColumns } from './columns.tsx'
import css from './payouts.module.css'

/** Payments of ours that should have reached the bank by now and are in no deposit. */
export function Missing({ rows, total }: { rows: readonly MissingPayment[]; total: number }) {
  const { t } = useLingui()
  const columns = useColumns()
  const { figure } = useFormats()
  if (total === 0) return null
  const count = figure(total)
  return (
    <div className={css['payouts-missing']}>
      <Section
        title={t`Payouts overdue: ${count}`}
        description={t`Later payments have already been paid out, or 35 days have passed. Ask the processor about each one by its reference.`}
      >
        <Table
          caption={t`Payments not paid out`}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.payment_id}
        />
      </Section>
    </div>
  )
}

function useColumns(): Column<MissingPayment>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const method = useMethodName()
  const place = usePlaceColumns()
  return [
    { key: 'made_at', header: t`Collected`, cell: ({ made_at }) => dateTime(made_at, time_zone) },
    {
      key: 'what',
      header: t({ context: 'payout', message: 'Payment' }),
      cell: ({ payment_type, payment_method }) =>
        payment_type === 'payment_refund' ? t`Refund · ${method(payment_method)}` : method(payment_method),
    },
    ...place,
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: ({ amount, currency }) => <Money strong value={amount} currency={currency} />,
    },
  ]
}
