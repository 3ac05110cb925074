import { useLingui } from '@lingui/react/macro'
import type { TillDay } from '../../contract/till.ts'
import { isZero, negated } from '../../domain/money.ts'
import { useMethodName } from '../ui/methodName.ts'
import { Banner, Empty, Money, Section, Table, useFormats, type Column } from '../ui/index.ts'

type Method = TillDay['report']['methods'][number]

/** The Z-report of a closed day, or how an open one stands. */
export function ReportSection({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const { report, currency } = till
  return (
    <Section
      title={till.closed_at === null ? t`The day so far` : t`Z-report`}
      description={t`Sales as they were finalized, money as the ledger has it.`}
    >
      {!isZero(report.cash_uncounted) && (
        <Banner tone="warn" title={t`Cash that is in no drawer`}>
          {t`It was recorded after every drawer was counted. Open another drawer to count it.`}{' '}
          <Money value={report.cash_uncounted} currency={currency} />
        </Banner>
      )}
      <Sales till={till} />
      <Methods till={till} />
    </Section>
  )
}

function Sales({ till: { report, currency } }: { till: TillDay }) {
  const { t } = useLingui()
  const rows: [label: string, amount: string][] = [
    [t`Subtotal`, report.subtotal],
    [t`Discounts`, negated(report.discounts)],
    [t`Shop charges`, report.charges],
    ...report.taxes.map(({ name, amount }): [string, string] => [name, amount]),
    [t`Surcharges on cards`, report.surcharges],
    [t`Tips`, report.tips],
    [t`Given as account credit`, report.credit_given],
  ]
  const count = report.orders
  const voided = report.voided.orders
  return (
    <table className="till-sums">
      <tbody>
        <tr>
          <th scope="row">{t`Orders finalized`}</th>
          <td className="ui-num">{count}</td>
        </tr>
        {rows
          .filter(([, amount], at) => at === 0 || !isZero(amount))
          .map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Money value={amount} currency={currency} />
              </td>
            </tr>
          ))}
        <tr className="till-strong">
          <th scope="row">{t`Total`}</th>
          <td>
            <Money value={report.total} currency={currency} />
          </td>
        </tr>
        {voided > 0 && (
          <tr>
            <th scope="row">{t`Voided, not in the total (${voided})`}</th>
            <td>
              <Money value={report.voided.total} currency={currency} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Methods({ till: { report, currency } }: { till: TillDay }) {
  const { t } = useLingui()
  const name = useMethodName()
  const { money } = useFormats()
  const figure = (key: 'taken' | 'refunded' | 'net', header: string): Column<Method> => ({
    key,
    header,
    align: 'end',
    cell: (row) => money(row[key], currency),
  })
  if (report.methods.length === 0) return <Empty>{t`No money was taken yet.`}</Empty>
  return (
    <Table
      caption={t`Money by method`}
      columns={[
        { key: 'method', header: t`Method`, cell: ({ method }) => name(method) },
        figure('taken', t`Taken`),
        figure('refunded', t`Refunded`),
        figure('net', t`Net`),
      ]}
      rows={report.methods}
      rowKey={({ method }) => method}
    />
  )
}
