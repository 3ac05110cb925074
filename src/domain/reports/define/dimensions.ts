import type { Dimension } from './dimension.ts'
import { GOODS_DIMENSIONS } from './dimensions/goods.ts'
import { MONEY_DIMENSIONS } from './dimensions/money.ts'
import { PEOPLE_DIMENSIONS } from './dimensions/people.ts'
import { SALES_DIMENSIONS } from './dimensions/sales.ts'
import { TIME_DIMENSIONS } from './dimensions/time.ts'
import type { Fact } from './facts.ts'

/** Everything by which reports group and filter. */
export const DIMENSIONS = {
  ...TIME_DIMENSIONS,
  ...PEOPLE_DIMENSIONS,
  ...SALES_DIMENSIONS,
  ...GOODS_DIMENSIONS,
  ...MONEY_DIMENSIONS,
} as const
export type DimensionId = keyof typeof DIMENSIONS

/** A dimension by its name. */
export const dimensionOf = (id: DimensionId): Dimension => DIMENSIONS[id]

export const isDimension = (id: string): id is DimensionId => Object.hasOwn(DIMENSIONS, id)

/** True when a fact cannot be split by it, and counts in each of its values. */
export const isTogether = (fact: Fact, id: DimensionId): boolean =>
  dimensionOf(id).together?.includes(fact) === true

/** True when the rows of this fact can be filtered by it, or count in each of its values. */
export const hasDimension = (fact: Fact, id: DimensionId): boolean =>
  dimensionOf(id).facts.includes(fact) || isTogether(fact, id)

/** True when the rows of all these facts can be filtered by it. */
export const haveDimension = (facts: readonly Fact[], id: DimensionId): boolean =>
  facts.every((fact) => hasDimension(fact, id))

/** True when the rows of all these facts can be grouped by it: each row has one value of it. */
export const canGroup = (facts: readonly Fact[], id: DimensionId): boolean =>
  haveDimension(facts, id) && dimensionOf(id).filterOnly !== true
