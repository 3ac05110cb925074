import { unitName } from '#domain/places/unitNames.ts'
import { quantityIn, SHOWN_DECIMALS, storedQuantity, unitIn, type VolumeUnit } from '#domain/places/volume.ts'
import { useShop } from '../base/session/shop.ts'
import { useFormats, type NumberConversion } from '../ui/index.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** What a field for a quantity needs: the name of the unit after it, and how it is typed and kept. */
interface MeasuredField {
  end: string | undefined
  decimals: number
  convert: NumberConversion
}

/** Quantities as a shop reads them: volumes in its own unit, whatever unit they are stored in. */
export interface Measure {
  /** The name of the unit in which the shop reads quantities of this one. */
  name: (unit: string) => string
  /** The name of the stored unit itself, where a price is for one of it. */
  ownName: (unit: string) => string
  /** Whether the shop reads quantities of this unit in another one. */
  isConverted: (unit: string) => boolean
  /** A stored quantity in the shop's unit, as a plain decimal. */
  shown: (quantity: string, unit: string) => string
  /** A stored quantity with its unit in the language's format: “4.5 qt”. */
  amount: (quantity: string, unit: string, how?: { signed?: boolean; digits?: number }) => string
  /** The properties of a number field whose value is stored in this unit, to so many decimals. */
  field: (unit: string, decimals?: number) => MeasuredField
  /** A price of one of the stored unit, with the name of that unit where the shop reads another one. */
  perUnit: (price: string, unit: string) => string
}

const DECIMALS = 4

/** How quantities are read; by the volume unit of the shop at hand, or of the one that is given. */
export function useMeasure(of?: { volume_measurement: VolumeUnit }): Measure {
  const say = useSay()
  const { figure } = useFormats()
  const own = useShop()
  const { volume_measurement: shop } = of ?? own
  const isConverted = (unit: string) => unitIn(unit, shop) !== unit
  const ownName = (unit: string) => unitName(unit, say)
  const name = (unit: string) => ownName(unitIn(unit, shop))
  const shown = (quantity: string, unit: string) => quantityIn(quantity, unit, shop)
  return {
    name,
    ownName,
    isConverted,
    shown,
    amount: (quantity, unit, { signed = false, digits = DECIMALS } = {}) =>
      `${figure(shown(quantity, unit), { maximumFractionDigits: digits, ...(signed && { signDisplay: 'exceptZero' as const }) })}\u00A0${name(unit)}`,
    field: (unit, decimals = DECIMALS) => ({
      end: unit === '' ? undefined : name(unit),
      decimals: isConverted(unit) ? SHOWN_DECIMALS : decimals,
      convert: {
        shown: (value) => (value === '' ? '' : shown(value, unit)),
        stored: (typed) => (typed === '' ? '' : storedQuantity(typed, unit, shop, decimals)),
      },
    }),
    perUnit: (price, unit) => (isConverted(unit) ? `${price}\u00A0/\u00A0${ownName(unit)}` : price),
  }
}
