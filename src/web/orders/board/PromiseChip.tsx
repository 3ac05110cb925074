import { useLingui } from '@lingui/react/macro'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import { useShop } from '#web/base/session/shop.ts'
import { IconCalendar, IconClock, useFormats } from '#web/ui/index.ts'
import { useNow } from '../clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60

/** Minutes as people say them: 59 min, 2h 05m, 3 d. */
export function useSpan(): (minutes: number) => string {
  const { t } = useLingui()
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = String(minutes % 60).padStart(2, '0')
    const days = Math.floor(minutes / DAY)
    if (minutes >= 2 * DAY) return t`${days} d`
    return hours > 0 ? t`${hours}h ${rest}m` : t`${minutes} min`
  }
}

/** How long until the promise, or how late it is, in words. */
export function PromiseChip({ card }: { card: OrderCard }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const now = useNow()
  const span = useSpan()
  const due = card.promised_timestamp ?? card.scheduled_start_timestamp
  if (due === null || card.status === 'complete') return null
  const left = Math.round((Date.parse(due) - now) / MINUTE)
  const at = dateTime(due, time_zone)
  const amount = span(Math.abs(left))
  const late = card.promised_timestamp !== null && left < 0
  const promised = card.promised_timestamp !== null
  const text = left < 0 ? (late ? t`${amount} late` : t`${amount} ago`) : t`in ${amount}`
  const Icon = promised ? IconClock : IconCalendar
  return (
    <span
      className={`ui-chip ui-tone-${late ? 'danger' : 'neutral'}`}
      title={promised ? t`Promised ${at}` : t`Scheduled for ${at}`}
    >
      <Icon size={13} aria-hidden />
      {text}
    </span>
  )
}
