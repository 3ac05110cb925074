import { isManualMethod, type PaymentMethod } from '../payments/methods/methods.ts'
import type { ShopSettings } from '../settings/shopSettings.ts'

export interface CopySource {
  readonly settings: ShopSettings
  readonly country: string
  readonly region: string
}

/**
 * The settings of a new shop that copies another: all but what names the other shop at an authority, needs logins of its
 * own, or may be forbidden in the new region. `newId` makes the ids of its rows.
 */
export function copiedSettings(
  { settings, ...from }: CopySource,
  to: { country: string; region: string },
  newId: () => string,
): ShopSettings {
  const sameRegion = from.country === to.country && from.region === to.region
  return {
    ...settings,
    registration_number: '',
    carfax_location_id: '',
    final_checklist: settings.final_checklist.map((row) => ({ ...row, id: newId() })),
    payment_methods: settings.payment_methods.filter(
      (name) => name === 'Account Credit' || isManualMethod(name as PaymentMethod),
    ),
    surcharge_on: sameRegion && settings.surcharge_on,
  }
}
