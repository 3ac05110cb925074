import { taxesWithoutNumber, type ChargedTax } from '../places/regulations.ts'

/** What a shop needs before it can work as its documents and its region ask. */
export interface ShopFacts {
  readonly region: string
  readonly phonenumber: string
  readonly taxes: readonly ChargedTax[]
  readonly order_logo: string
  readonly warranty_text: string
  readonly warranty_text_french: string
  readonly bays: number
  /** The people of the shop, without the owners of the company. */
  readonly staff: number
  /** Packages on sale that have no price in this shop. */
  readonly unpriced: number
}

/** What may be missing, in the order in which screens list it. */
export const SETUP_STEPS = [
  'phone',
  'taxes',
  'tax_numbers',
  'prices',
  'bays',
  'staff',
  'logo',
  'warranty',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

const IS_MISSING: Readonly<Record<SetupStep, (facts: ShopFacts, today: string) => boolean>> = {
  phone: ({ phonenumber }) => phonenumber === '',
  taxes: ({ taxes }) => !taxes.some(({ type }) => type === 'tax'),
  tax_numbers: ({ region, taxes }, today) => taxesWithoutNumber(region, today, taxes).length > 0,
  prices: ({ unpriced }) => unpriced > 0,
  bays: ({ bays }) => bays === 0,
  staff: ({ staff }) => staff === 0,
  logo: ({ order_logo }) => order_logo === '',
  warranty: ({ warranty_text, warranty_text_french }) => warranty_text === '' && warranty_text_french === '',
}

/** What is not set up yet in a shop, on its local day. */
export const missingSetup = (facts: ShopFacts, today: string): SetupStep[] =>
  SETUP_STEPS.filter((step) => IS_MISSING[step](facts, today))
