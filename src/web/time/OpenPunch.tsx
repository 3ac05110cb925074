import { useLingui } from '@lingui/react/macro'
import type { ClockPerson } from '#contract/time/punchShapes.ts'
import { useShop } from '../base/session/shop.ts'
import { Chip, useFormats } from '../ui/index.ts'
import css from './time.module.css'

/** Where a person is punched in, since when, and what is going on. */
export function OpenPunch({ open }: { open: ClockPerson['open'] }) {
  const { t } = useLingui()
  const { dateTime, time } = useFormats()
  const { time_zone } = useShop()
  if (!open) return <p className="ui-quiet">{t`Not punched in.`}</p>
  const { shop_name: shop, position } = open
  const since = open.forgotten || open.ahead ? dateTime(open.since, time_zone) : time(open.since, time_zone)
  const pause = open.break_since === null ? '' : time(open.break_since, time_zone)
  return (
    <p className={css['time-open']}>
      {open.forgotten ? (
        <Chip tone="danger">{t`Punch out forgotten`}</Chip>
      ) : open.ahead ? (
        <Chip tone="danger">{t`Starts in the future`}</Chip>
      ) : open.break_since === null ? (
        <Chip tone="ok">{t`In`}</Chip>
      ) : (
        <Chip tone="warn">
          {open.break_kind === 'rest' ? t`Rest break since ${pause}` : t`Meal since ${pause}`}
        </Chip>
      )}
      <span>{t`${shop}, since ${since}`}</span>
      {position !== '' && <Chip>{position}</Chip>}
      {open.jobs.map(({ id, order_number: number }) => (
        <Chip key={id} tone="brand">
          {t({ context: 'work', message: `Order #${number}` })}
        </Chip>
      ))}
    </p>
  )
}
