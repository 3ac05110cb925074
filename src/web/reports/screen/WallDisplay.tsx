import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isMeasure, measureOf } from '#domain/reports/define/measures.ts'
import { useCall } from '#web/base/client/hooks.ts'
import type { CallInput } from '#web/base/client/callTypes.ts'
import { useShop } from '#web/base/session/shop.ts'
import { ErrorState, Loading, useFormats } from '#web/ui/index.ts'
import css from './wall.module.css'
import { useFigure } from './reportWords.ts'
import type { ReportState } from './useReport.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

const EVERY_MS = 20_000

interface WallProps {
  state: ReportState
  params: CallInput<'reports.run'>['params']
}

/** The day in large figures for a screen on the wall: no menus, always up to date. Escape leaves it. */
export function WallDisplay({ state, params }: WallProps) {
  const { t } = useLingui()
  const say = useSay()
  const figure = useFigure()
  const { time } = useFormats()
  const { name, time_zone } = useShop()
  const { query, compare, set } = state
  const { data, error, refetch } = useCall(
    'reports.run',
    { params, query: { ...query, compare } },
    { every: EVERY_MS, keepPrevious: true },
  )
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') set({ display: '' })
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [set])
  const at = data ? time(data.as_of, time_zone) : ''
  const closed = data?.closed_at ? time(data.closed_at, time_zone) : ''
  return (
    <main className={css['wall']} aria-label={say(state.report.title)}>
      <header className={css['wall-head']}>
        <h1>{state.shop === '' ? t`All shops` : name}</h1>
        {data && (
          <p>
            {error ? t`Not up to date since ${at}` : at}
            {closed !== '' && ` · ${t`Closed ${closed}`}`}
          </p>
        )}
      </header>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading>{t`Loading…`}</Loading>}
      {data?.blocks.length === 0 && <p className={css['wall-quiet']}>{t`No activity yet today.`}</p>}
      {data?.blocks.map(({ currency, total, total_before }) => (
        <dl key={currency} className={css['wall-figures']}>
          {data.measures.filter(isMeasure).map((id) => {
            const before = figure(id, total_before?.[id], currency)
            return (
              <div key={id}>
                <dt>{say(measureOf(id).words)}</dt>
                <dd>{figure(id, total[id], currency)}</dd>
                {data.before && <dd className={css['wall-quiet']}>{t`last week ${before}`}</dd>}
              </div>
            )
          })}
        </dl>
      ))}
    </main>
  )
}
