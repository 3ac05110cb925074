import { addMonths } from './due.ts'

/** When a vehicle last came, its package's interval, and how far it goes a day. */
export interface Serviced {
  last_service: string
  /** In the same unit as the distance a day. */
  distance: number | null
  months: number | null
  /** The mean of its own readings; null without two of them. */
  a_day: string | null
}

const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A day on which a vehicle should come, and what makes it that day. */
export interface Due {
  day: string
  by: 'months' | 'distance'
}

/** When a vehicle should come: by the months, or by its own distance a day, whatever comes first. */
export function dueOf({ last_service, distance, months, a_day }: Serviced): Due | null {
  const byMonths = months === null ? null : addMonths(last_service, months)
  const daily = Number(a_day ?? 0)
  const byDistance =
    distance === null || daily <= 0 ? null : dayLater(last_service, Math.floor(distance / daily))
  if (byMonths !== null && (byDistance === null || byMonths <= byDistance))
    return { day: byMonths, by: 'months' }
  return byDistance === null ? null : { day: byDistance, by: 'distance' }
}

/** The day on which a vehicle should come. */
export const dueDay = (serviced: Serviced): string | null => dueOf(serviced)?.day ?? null
