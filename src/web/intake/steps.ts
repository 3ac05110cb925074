import type { SearchOf } from '#contract/base/pages.ts'

/** The ways in which an order begins, and their steps: one page for each step, one component for each kind of step. */
export const VARIANTS = {
  vin: [
    'vehicle_choice',
    'vin_search',
    'license_plate_search',
    'vehicle_reqs',
    'customer_decision',
    'add_customer_fleet',
    'add_customer_fleet_vin',
    'overview',
    'work_order',
  ],
  name: [
    'vin_search',
    'license_plate_search',
    'other_vehicle_choice',
    'vehicle_choice',
    'add_customer_fleet',
    'add_customer_fleet_vin',
    'vehicle_decision',
    'vehicle_reqs',
    'overview',
    'work_order',
  ],
  year_make_model: [
    'vehicle_choice',
    'add_customer_fleet',
    'add_customer_fleet_vin',
    'overview',
    'work_order',
  ],
  other_vehicle: [
    'vehicle_choice',
    'customer_decision',
    'add_customer_fleet',
    'add_customer_fleet_vin',
    'overview',
    'work_order',
  ],
} as const

export type Variant = keyof typeof VARIANTS
export type Step = (typeof VARIANTS)[Variant][number]
export type FlowPath = { [V in Variant]: `/dash/flow/${V}/${(typeof VARIANTS)[V][number]}` }[Variant]

/** The search parameters of every step. */
export type FlowSearch = SearchOf<FlowPath>

export const hasStep = (variant: Variant, step: Step): boolean =>
  (VARIANTS[variant] as readonly Step[]).includes(step)

/** The address of a step; a variant without it asks for the owner on the page where the vehicle is entered. */
export function flowPath(variant: Variant, step: Step): FlowPath {
  const shown = hasStep(variant, step) ? step : 'add_customer_fleet'
  return `/dash/flow/${variant}/${shown}` as FlowPath
}

const isVariant = (text: string): text is Variant => Object.hasOwn(VARIANTS, text)

/** The variant and the step that an address names; null for any other page. */
export function readPath(pathname: string): { variant: Variant; step: Step } | null {
  const [, dash, flow, variant = '', step = ''] = pathname.split('/')
  if (dash !== 'dash' || flow !== 'flow' || !isVariant(variant)) return null
  const known = VARIANTS[variant].find((each) => each === step)
  return known === undefined ? null : { variant, step: known }
}

/** The person who came in, where that was entered first. */
export interface Person {
  customer_id: string
  fleet_location_id: string
}
