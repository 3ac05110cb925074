import { cx } from '#web/ui/cx.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Visit } from '#contract/orders/vehicleHistory.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { Chip, Money, Section, useFormats } from '#web/ui/index.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { useDay, useDistance, useName } from './historyWords.ts'
import css from './vehicleHistory.module.css'
import { StatusBadge } from '../status/OrderStatus.tsx'

/** Every visit with its work, newest first. */
export function VisitsSection({ visits }: { visits: readonly Visit[] }) {
  const { t } = useLingui()
  return (
    <Section title={t`Visits`}>
      <ol className={css['vh-visits']}>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </ol>
    </Section>
  )
}

function VisitRow({ visit }: { visit: Visit }) {
  const { t } = useLingui()
  const day = useDay()
  const distance = useDistance()
  const title = visit.number === '' ? day(visit.date) : `#${visit.number}`
  return (
    <li className={cx(css['vh-visit'], 'ui-keep')} data-void={visit.status === 'void' || undefined}>
      <div className={css['vh-visit-head']}>
        <h3>
          {visit.kind === 'order' ? (
            <PageLink to="/dash/flow/work_order" search={{ id: visit.id }}>
              {title}
            </PageLink>
          ) : (
            title
          )}
        </h3>
        <span>{day(visit.date)}</span>
        {visit.mileage !== null && (
          <strong className="ui-num">{distance(visit.mileage, visit.mileage_unit)}</strong>
        )}
        {visit.kind === 'order' ? <StatusBadge status={visit.status} /> : <Chip>{t`Imported record`}</Chip>}
        {visit.status === 'void' && <Chip tone="danger">{t`Void (not counted)`}</Chip>}
        {visit.total !== null && visit.currency !== '' && (
          <span className={css['vh-total']}>
            <Money value={visit.total} currency={visit.currency} />
          </span>
        )}
      </div>
      <p className="ui-quiet">
        {[visit.shop_name, visit.customer_name, visit.technicians.join(', ')]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <Lines visit={visit} />
      {visit.notes !== '' && <p className={css['vh-note']}>{visit.notes}</p>}
      {visit.internal_note !== '' && (
        <p className={cx(css['vh-note'], 'ui-no-print')}>
          <Trans>Internal: {visit.internal_note}</Trans>
        </p>
      )}
      <Carfax visit={visit} />
    </li>
  )
}

/** Lines have no ids of their own here; their place in the visit never changes. */
const keyed = (lines: Visit['lines']) =>
  lines.map((line, at) => ({ key: `${String(at)} ${line.name}`, line }))

function Lines({ visit }: { visit: Visit }) {
  const name = useName()
  const { figure } = useFormats()
  const measure = useMeasure()
  if (visit.lines.length === 0) return null
  return (
    <ul className={css['vh-lines']}>
      {keyed(visit.lines).map(({ key, line }) => (
        <li key={key} data-kind={line.kind}>
          {name(line)}
          {line.quantity !== '' && line.quantity !== '1' && (
            <span className="ui-quiet ui-num">
              {' '}
              ×{' '}
              {line.unit === 'each' || line.unit === ''
                ? figure(line.quantity)
                : measure.amount(line.quantity, line.unit)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Carfax({ visit: { carfax } }: { visit: Visit }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone: zone } = useShop()
  if (!carfax) return null
  if (carfax.omitted) return <p className="ui-quiet ui-no-print">{t`Excluded from CARFAX`}</p>
  if (!carfax.shared) return null
  const when = carfax.reported_at === null ? '' : date(carfax.reported_at, zone)
  return (
    <p className="ui-quiet ui-no-print">
      {t`Reported to CARFAX ${when}`}
      {carfax.changed_since && ` · ${t`changed after it was reported`}`}
    </p>
  )
}
