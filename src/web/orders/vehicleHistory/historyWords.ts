import { useLingui } from '@lingui/react/macro'
import type { DueLine } from '#contract/orders/vehicleHistory.ts'
import { useFormats } from '#web/ui/index.ts'

/** A calendar day in the person's format; the day is the same in every zone. */
export function useDay(): (day: string) => string {
  const { calendarDay } = useFormats()
  return (day) => calendarDay(day)
}

/** A distance with its unit. */
export function useDistance(): (value: number, unit: 'miles' | 'km' | '') => string {
  const { t } = useLingui()
  const { figure } = useFormats()
  return (value, unit) => {
    const shown = figure(value)
    if (unit === '') return shown
    return unit === 'km' ? t`${shown} km` : t`${shown} mi`
  }
}

export function useDueWords(): Record<DueLine['state'], string> {
  const { t } = useLingui()
  return {
    overdue: t`Due now`,
    soon: t`Due soon`,
    later: t`Not due yet`,
    unknown: t`Due per schedule`,
    not_computed: t`Not calculated`,
  }
}

/** The name in the person's language. */
export function useName(): (row: { name: string; name_french: string }) => string {
  const { i18n } = useLingui()
  return ({ name, name_french }) => (i18n.locale === 'en' ? name : name_french || name)
}
