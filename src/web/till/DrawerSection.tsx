import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TillDay, TillDrawer } from '#contract/till/till.ts'
import { isNegative, negated } from '#domain/money/money.ts'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { Banner, Button, cx, Money, Section, useFormats } from '../ui/index.ts'
import { CountDialog } from './CountDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OverShort } from './OverShort.tsx'
import { TillImages } from './TillImages.tsx'
import css from './till.module.css'

type Doing = 'in' | 'out' | 'count' | null

/** One drawer: its expected amount by the ledger, its pay-ins and pay-outs, and its count. */
export function DrawerSection({ drawer, till }: { drawer: TillDrawer; till: TillDay }) {
  const { t } = useLingui()
  const { time } = useFormats()
  const { time_zone } = useShop()
  const closer = useMay()('till.close')
  const [doing, setDoing] = useState<Doing>(null)
  const name = drawer.drawer
  const who = drawer.closed_at === null ? drawer.opened_name : drawer.closed_name
  const at = time(drawer.closed_at ?? drawer.opened_at, time_zone)
  const done = () => setDoing(null)
  return (
    <Section
      title={t`Drawer ${name}`}
      description={drawer.closed_at === null ? t`Opened ${at} by ${who}` : t`Counted ${at} by ${who}`}
      actions={
        drawer.closed_at === null && (
          <>
            <Button size="sm" onClick={() => setDoing('in')}>{t`Paid in`}</Button>
            <Button size="sm" onClick={() => setDoing('out')}>{t`Paid out`}</Button>
            {closer && (
              <Button size="sm" variant="primary" onClick={() => setDoing('count')}>{t`Count`}</Button>
            )}
          </>
        )
      }
    >
      <Sums drawer={drawer} currency={till.currency} />
      {drawer.closed_at === null && isNegative(drawer.expected) && (
        <Banner tone="warn" title={t`More cash was given out than this drawer held.`}>
          {t`Enter the cash that came from elsewhere as paid in.`}
        </Banner>
      )}
      {drawer.note !== '' && <p className="ui-quiet">{drawer.note}</p>}
      <TillImages drawer={drawer} />
      {(doing === 'in' || doing === 'out') && (
        <MoveDialog drawer={drawer} currency={till.currency} kind={doing} onClose={done} />
      )}
      {doing === 'count' && <CountDialog drawer={drawer} currency={till.currency} onClose={done} />}
    </Section>
  )
}

function Sums({ drawer, currency }: { drawer: TillDrawer; currency: string }) {
  const { t } = useLingui()
  const rows: [label: string, amount: string, strong?: boolean][] = [
    [t`Starting cash`, drawer.opening_float],
    [t`Cash payments`, drawer.cash_taken],
    [t`Cash refunds`, negated(drawer.cash_refunded)],
    ...drawer.movements.map(({ kind, reason, user_name, amount }): [string, string] => [
      [kind === 'in' ? t`Paid in` : t`Paid out`, reason, user_name].join(' · '),
      kind === 'in' ? amount : negated(amount),
    ]),
    [t`Expected in drawer`, drawer.expected, true],
  ]
  return (
    <table className={css['till-sums']}>
      <tbody>
        {rows.map(([label, amount, strong], at) => (
          <tr key={`${String(at)} ${label}`} className={strong ? css['till-strong'] : undefined}>
            <th scope="row">{label}</th>
            <td>
              <Money value={amount} currency={currency} />
            </td>
          </tr>
        ))}
        {drawer.counted !== null && drawer.over_short !== null && (
          <>
            <tr>
              <th scope="row">{t`Counted`}</th>
              <td>
                <Money value={drawer.counted} currency={currency} />
              </td>
            </tr>
            <tr className={css['till-strong']}>
              <th scope="row">
                <OverShort value={drawer.over_short} />
              </th>
              <td className={cx(isNegative(drawer.over_short) && css['till-short'])}>
                <Money value={drawer.over_short} currency={currency} />
              </td>
            </tr>
          </>
        )}
      </tbody>
    </table>
  )
}
