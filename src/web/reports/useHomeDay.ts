import { useCall } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { useFormats } from '../ui/index.ts'

const MINUTE = 60_000

/** The day in pictures; every section of Home reads the same reply. */
export function useHomeDay() {
  return useCall('home.day', { query: { shop_id: useShop().id } }, { every: MINUTE })
}

/** The name of a day's weekday: Sunday. */
export function useWeekday(): (day: string) => string {
  const { calendarDay } = useFormats()
  return (day) => calendarDay(day, { weekday: 'long' })
}

/** The address of the orders that count as sold from one business day to another. */
export const soldOn = (from: string, to: string = from) => ({
  status: 'complete,uncollectible',
  finalized_from: from,
  finalized_to: to,
})
