import { useLingui } from '@lingui/react/macro'
import type { VehicleHistoryPage } from '#contract/orders/vehicleHistory.ts'
import { Chip } from '#web/ui/index.ts'

export type Due = VehicleHistoryPage['due'][number]

/** What is due now or soon. Several schedules may list the same work; the most urgent is first and stays. */
export const dueNow = (rows: readonly Due[]): Due[] =>
  rows
    .filter((row) => row.state === 'overdue' || row.state === 'soon')
    .filter((row, at, list) => list.findIndex((each) => each.name === row.name) === at)

/** How urgent it is, in words. */
export function DueChip({ row }: { row: Due }) {
  const { t } = useLingui()
  return row.state === 'overdue' ? (
    <Chip tone="danger">{t`Due now`}</Chip>
  ) : (
    <Chip tone="warn">{t`Due soon`}</Chip>
  )
}
