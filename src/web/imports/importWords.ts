import { useLingui } from '@lingui/react/macro'
import type { ImportRecord } from '../../contract/imports/imports.ts'
import type { RecordKind } from '../../domain/imports/fields.ts'

/** What a file may hold, in words. */
export function useKindWords(): Record<RecordKind, string> {
  const { t } = useLingui()
  return {
    customers: t`Customers`,
    fleets: t`Fleets`,
    locations: t`Fleet locations`,
    vehicles: t`Vehicles`,
    history: t`Vehicle history`,
    maintenance: t`Maintenance schedules`,
  }
}

export function useImportStatusWords(): Record<ImportRecord['status'], string> {
  const { t } = useLingui()
  return {
    uploaded: t`Not tried yet`,
    checking: t`Being tried`,
    checked: t`Tried, nothing written`,
    running: t`Being imported`,
    done: t`Imported`,
    undoing: t`Being undone`,
    undone: t`Undone`,
    failed: t`Could not be read`,
  }
}

export const isWorking = ({ status }: Pick<ImportRecord, 'status'>): boolean =>
  status === 'checking' || status === 'running' || status === 'undoing'
