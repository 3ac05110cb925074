import { sql } from 'kysely'
import { groupingFits } from '../../domain/inspections/build.ts'
import type { Command, CommandContext } from '../../domain/orders/commands.ts'
import type { Order } from '../../domain/orders/order.ts'
import { firstRow, type Tx } from '../base/db.ts'
import { findFile } from './files.ts'
import { keptRow, namedInspection } from './inspects.queries.ts'

/** The inspection that a package brings to this order's vehicle, where it names one that fits. */
async function broughtBy(
  tx: Tx,
  companyId: string,
  order: Order,
  packageId: string,
): Promise<CommandContext['inspection']> {
  const row = await firstRow(
    tx,
    sql<{ inspection_grouping_id: string | null }>`select inspection_grouping_id from packages
    where company_id = ${companyId} and id = ${packageId}`,
  )
  const id = row?.inspection_grouping_id ?? null
  if (id === null) return null
  const grouping = await keptRow(tx, 'inspect_groupings', companyId, id)
  if (!grouping || !groupingFits(grouping, order.vehicle_details)) return null
  return namedInspection(tx, companyId, 'grouping', id)
}

/** What a command needs of inspections; nothing for most. */
export async function inspectionContext(
  tx: Tx,
  companyId: string,
  order: Order,
  command: Command,
): Promise<Pick<CommandContext, 'inspection' | 'inspection_file'>> {
  switch (command.type) {
    case 'package.add':
      return { inspection: (await broughtBy(tx, companyId, order, command.package_id)) ?? null }
    case 'inspection.add':
      return { inspection: await namedInspection(tx, companyId, command.kind, command.source_id) }
    case 'inspection.photo': {
      const file = await findFile(tx, companyId, command.photo_id)
      return { inspection_file: file?.order_id === order.id ? file : null }
    }
    default:
      return {}
  }
}
