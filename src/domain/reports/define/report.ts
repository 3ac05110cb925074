import { hasDimension, type DimensionId } from './dimensions.ts'
import { hasMeasure, type MeasureId } from './measures.ts'
import type { Report } from './shape.ts'

/** A report as data. Throws where it names a figure or a group that its fact does not have. */
export function report(given: Report): Report {
  const { path, fact, measures, groups } = given
  const [measure] = measures.filter((id: MeasureId) => !hasMeasure(fact, id))
  if (measure) throw new Error(`${path}: ${fact} have no ${measure}`)
  const [group] = groups.filter((id: DimensionId) => !hasDimension(fact, id))
  if (group) throw new Error(`${path}: ${fact} have no ${group}`)
  return given
}
