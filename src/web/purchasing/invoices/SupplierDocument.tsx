import type { ReactNode } from 'react'
import { day, requiredLine } from '#contract/base/shared.ts'
import { localDate } from '#domain/places/zones.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useShop } from '#web/base/session/shop.ts'
import { FormDay, FormText } from '#web/ui/form/index.ts'
import css from '../purchasing.module.css'
import { useState } from 'react'

/** The number and date of a supplier’s invoice or credit memo. */
export const paperHead = { number: requiredLine(60), day }

/** The number and date of a paper that is received today. */
export function useTodaysPaper(): { number: string; day: string } {
  const { time_zone } = useShop()
  const [today] = useState(() => localDate(serverInstant(), time_zone))
  return { number: '', day: today }
}

interface PaperHeadProps {
  number: string
  day: string
  /** More fields beside them. */
  children?: ReactNode
}

/** The number and the date of a supplier’s invoice or credit memo, by these labels. */
export function PaperHead({ number, day: dayLabel, children }: PaperHeadProps) {
  return (
    <PaperRow>
      <FormText name="number" label={number} maxLength={60} required data-autofocus />
      <FormDay name="day" label={dayLabel} required />
      {children}
    </PaperRow>
  )
}

/** Fields in one row. */
export const PaperRow = ({ children }: { children: ReactNode }) => (
  <div className={css['pur-receive']}>{children}</div>
)
