import { useLingui } from '@lingui/react/macro'
import type { ImportRecord } from '#contract/imports/imports.ts'
import { PERMISSIONS_OF, RECORD_KINDS, type RecordKind } from '#domain/imports/fields.ts'
import { useMay } from '../base/session/session.ts'

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
    specifications: t`Vehicle specifications`,
    items: t`Inventory items`,
    suppliers: t`Suppliers`,
    supplier_items: t`Supplier items`,
    opening_stock: t`Opening stock`,
    purchase_orders: t`Purchase orders`,
    stock_targets: t`Bins and limits`,
  }
}

/** The kinds that this person may import and export. */
export function useKinds(): readonly RecordKind[] {
  const may = useMay()
  return RECORD_KINDS.filter((kind) => (PERMISSIONS_OF[kind] ?? []).every(may))
}

export function useImportStatusWords(): Record<ImportRecord['status'], string> {
  const { t } = useLingui()
  return {
    uploaded: t`Not previewed`,
    checking: t`Previewing`,
    checked: t`Preview ready`,
    running: t`Importing`,
    done: t`Imported`,
    undoing: t`Undoing`,
    undone: t`Undone`,
    failed: t`Unreadable`,
  }
}

export const isWorking = ({ status }: Pick<ImportRecord, 'status'>): boolean =>
  status === 'checking' || status === 'running' || status === 'undoing'
