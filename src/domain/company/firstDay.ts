/** What a new owner sets up before the first customer, in this order. */
export const FIRST_DAY_STEPS = [
  'details',
  'taxes',
  'prices',
  'stock',
  'people',
  'payments',
  'documents',
  'printers',
  'order',
] as const
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]

/** About how long each step takes, in minutes. */
export const FIRST_DAY_MINUTES: Readonly<Record<FirstDayStep, number>> = {
  details: 3,
  taxes: 2,
  prices: 10,
  stock: 15,
  people: 5,
  payments: 5,
  documents: 5,
  printers: 5,
  order: 5,
}

/** What a shop has so far. */
export interface FirstDayFacts {
  readonly address: string
  readonly phonenumber: string
  /** Bays in use. */
  readonly bays: number
  /** Opening hours were saved for the shop. */
  readonly opening_set: boolean
  /** Packages on sale without a price in this shop. */
  readonly unpriced: number
  /** Items without a price that packages on sale bill at their retail price. */
  readonly unpriced_parts: number
  /** Stock was counted or imported. */
  readonly counted: boolean
  /** The people of the company besides its first owner, invited ones too. */
  readonly people: number
  readonly order_logo: string
  readonly warranty_text: string
  readonly warranty_text_french: string
  /** A device prints something by the agent. */
  readonly printers: boolean
  /** An order was finalized. */
  readonly finalized: boolean
}

/** What the data shows. Taxes and ways to pay have proposals: only a person can say that they are right. */
const SHOWN: Readonly<Record<FirstDayStep, (facts: FirstDayFacts) => boolean>> = {
  details: ({ address, phonenumber, bays, opening_set }) =>
    address !== '' && phonenumber !== '' && bays > 0 && opening_set,
  taxes: () => false,
  prices: ({ unpriced, unpriced_parts }) => unpriced + unpriced_parts === 0,
  stock: ({ counted }) => counted,
  people: ({ people }) => people > 0,
  payments: () => false,
  documents: ({ order_logo, warranty_text, warranty_text_french }) =>
    order_logo !== '' || warranty_text !== '' || warranty_text_french !== '',
  printers: ({ printers }) => printers,
  order: ({ finalized }) => finalized,
}

/** A step of the list: done where the data shows it, or where a person said so. */
export interface StepState {
  step: FirstDayStep
  done: boolean
  /** A person said so: it can be taken back. */
  ticked: boolean
}

/** The steps of a shop with what is done. `ticked`: the steps that a person called done. */
export const firstDay = (facts: FirstDayFacts, ticked: readonly string[]): StepState[] =>
  FIRST_DAY_STEPS.map((step) => {
    const shown = SHOWN[step](facts)
    return { step, done: shown || ticked.includes(step), ticked: !shown && ticked.includes(step) }
  })
