import type { ReportAnswer, ReportBlock } from '#contract/reports/reports.ts'
import { isDimension, type DimensionId } from '#domain/reports/define/dimensions.ts'
import { isMeasure, type MeasureId } from '#domain/reports/define/measures.ts'
import type { ReportState } from './useReport.ts'

/** The figures of one currency, and the screen that shows them. */
export interface BlockProps {
  state: ReportState
  answer: ReportAnswer
  block: ReportBlock
  /** Explains a figure: of a row, or of the total. */
  onExplain: (id: MeasureId, keys: readonly string[]) => void
}

export const measuresOf = ({ measures }: ReportAnswer): MeasureId[] => measures.filter(isMeasure)
export const groupsOf = ({ groups }: ReportAnswer): DimensionId[] => groups.filter(isDimension)
