import { useQuantity } from './OnHand.tsx'

/** The minimum and maximum of a stock level in words: “12 / 48 qt”; a dash where there is none, empty without both. */
export function useLimits(unit: string): (row: { min: string | null; max: string | null }) => string {
  const quantity = useQuantity(unit)
  return ({ min, max }) => {
    if (min === null && max === null) return ''
    return [min, max].map((each) => (each === null ? '–' : quantity(each))).join(' / ')
  }
}
