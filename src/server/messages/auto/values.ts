import { formatPhone } from '../../../domain/base/phone.ts'
import type { FieldValues } from '../../../domain/messages/templates.ts'
import type { Language } from '../../../contract/base/shared.ts'
import type { ShopRow } from '../../shop/index.ts'

interface Vehicle {
  year: number | null
  make: string
  model: string
}

const WITHOUT_NAME: Record<Language, string> = { en: 'vehicle', 'fr-CA': 'véhicule' }

/** A vehicle as a sentence names it: "2018 Ford Escape", "Ford Escape 2018". */
export function vehicleIn(language: Language, vehicle: Vehicle | null): string {
  if (!vehicle) return WITHOUT_NAME[language]
  const { year, make, model } = vehicle
  const name = language === 'en' ? [year ?? '', make, model] : [make, model, year ?? '']
  return name.join(' ').trim() || WITHOUT_NAME[language]
}

/** The values of a template's fields: those of the shop, and what the message is about. */
export const valuesOf = (
  { name, phonenumber, settings }: Pick<ShopRow, 'name' | 'phonenumber' | 'settings'>,
  own: Partial<FieldValues>,
): FieldValues => ({
  first_name: '',
  order: '',
  vehicle: '',
  amount: '',
  service: '',
  coupon: '',
  coupon_code: '',
  ...own,
  shop: name,
  phone: formatPhone(phonenumber),
  review_link: settings.review_link,
})
