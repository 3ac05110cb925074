import { useLingui } from '@lingui/react/macro'
import type { TillDay } from '#contract/till/till.ts'
import { isZero, negated } from '#domain/money/money.ts'
import { useMethodName } from '../orders/methodName.ts'
import { Banner, Empty, Money, Section, Table, useFormats, type Column } from '../ui/index.ts'
import css from './till.module.css'

type Method = TillDay['report']['methods'][number]

/** The Z-report of a closed day, or the present state of an open one. */
export function ReportSection({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const { report, currency } = till
  const uncounted = useUncounted(till)
  return (
    <Section
      title={till.closed_at === null ? t`Today’s summary` : t`Z report`}
      description={t`Sales as they were finalized, then what was returned or voided; payments from the ledger.`}
    >
      {!isZero(report.cash_uncounted) && (
        <Banner tone="warn" title={t`Cash not in any drawer`}>
          {uncounted} <Money value={report.cash_uncounted} currency={currency} />
        </Banner>
      )}
      <Sales till={till} />
      <Methods till={till} />
    </Section>
  )
}

/** Why cash of the day is in no drawer, and what can still be done about it. */
function useUncounted({ drawers, closed_at, day, current_day }: TillDay): string {
  const { t } = useLingui()
  if (closed_at !== null) return t`The day was closed without counting it.`
  if (day !== current_day) return t`Its day is over, so it can’t be counted. The report shows this.`
  return drawers.length === 0
    ? t`No drawer is open yet. The first one you open today will include it in its count.`
    : t`Recorded after every drawer was counted. Open another drawer to count it.`
}

type Figure = readonly [label: string, amount: string]

/** The day's sales, which add up to its total; tips and surcharges come after. */
function Sales({ till: { report, currency } }: { till: TillDay }) {
  const { t } = useLingui()
  const changes = useChanges(report)
  const nameOf = useTaxName()
  const sold: Figure[] = [
    [t`Subtotal`, report.subtotal],
    [t`Discounts`, negated(report.discounts)],
    [t`Shop fees`, report.charges],
    ...report.taxes.map((tax): Figure => [nameOf(tax), tax.amount]),
  ]
  const beside: Figure[] = [
    [t`Card surcharges`, report.surcharges],
    [t`Tips`, report.tips],
    [t`Cash rounding`, report.cash_rounding],
    [t`Issued as account credit`, report.credit_given],
  ]
  const count = report.orders
  const voided = report.voided.orders
  const row = ([label, amount]: Figure, strong = false) => (
    <tr key={label} className={strong ? css['till-strong'] : undefined}>
      <th scope="row">{label}</th>
      <td>
        <Money value={amount} currency={currency} />
      </td>
    </tr>
  )
  return (
    <table className={css['till-sums']}>
      <tbody>
        <tr>
          <th scope="row">{t`Orders finalized`}</th>
          <td className="ui-num">{count}</td>
        </tr>
        {sold.filter(([, amount], at) => at === 0 || !isZero(amount)).map((figure) => row(figure))}
        {row([t`Total`, report.total], true)}
        {voided > 0 && row([t`Voided the same day, not in the total (${voided})`, report.voided.total])}
        {changes.map(([label, amount, strong]) => row([label, amount], strong))}
        {beside.filter(([, amount]) => !isZero(amount)).map((figure) => row(figure))}
      </tbody>
    </table>
  )
}

/** The name of a tax in the language of the screen. */
function useTaxName(): (tax: TillDay['report']['taxes'][number]) => string {
  const { i18n } = useLingui()
  return ({ name, name_french }) => (i18n.locale === 'fr-CA' && name_french) || name
}

/** What sales lost on the day, and what is left of them; nothing on a day without such changes. */
function useChanges({ changes, net }: TillDay['report']): (readonly [...Figure, strong?: boolean])[] {
  const { t } = useLingui()
  const nameOf = useTaxName()
  if (changes.length === 0 || net === null) return []
  const words = {
    returned: (count: number) => t`Returns (${count})`,
    voided: (count: number) => t`Voids of earlier days (${count})`,
    written_off: (count: number) => t`Written off (${count})`,
  }
  const row = ({ kind, orders, total }: (typeof changes)[number]): Figure => [
    words[kind](orders),
    negated(total),
  ]
  const lost = changes.filter(({ kind }) => kind !== 'written_off')
  const off = changes.filter(({ kind }) => kind === 'written_off')
  const left: (readonly [...Figure, strong?: boolean])[] = [
    [t`Net before tax`, net.before_tax],
    ...net.taxes.map((tax): Figure => {
      const name = nameOf(tax)
      return [t`${name}, net`, tax.amount]
    }),
    [t`Net total`, net.total, true],
  ]
  const reclaimed = off.flatMap(({ taxes }) =>
    taxes.map((tax): Figure => {
      const name = nameOf(tax)
      return [t`${name}, reclaimed on write-offs`, tax.amount]
    }),
  )
  return [...lost.map(row), ...(lost.length === 0 ? [] : left), ...off.map(row), ...reclaimed]
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
  if (report.methods.length === 0) return <Empty>{t`No payments yet.`}</Empty>
  return (
    <Table
      caption={t`Payments by method`}
      columns={[
        { key: 'method', header: t`Method`, cell: ({ method }) => name(method) },
        figure('taken', t`Collected`),
        figure('refunded', t`Refunded`),
        figure('net', t`Net`),
      ]}
      rows={report.methods}
      rowKey={({ method }) => method}
    />
  )
}
