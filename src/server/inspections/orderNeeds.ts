import { groupingFits } from '#domain/inspections/build.ts'
import type { CommandContext } from '#domain/orders/commands.ts'
import type { Order } from '#domain/orders/order.ts'
import { cached } from '../base/database/cached.ts'
import { type Tx } from '../base/db.ts'
import type { NeedLoaders } from '../base/orderNeeds.ts'
import { findFile } from './files.ts'
import { groupingOfPackage, loadInspection, namedInspection } from './inspects.queries.ts'

/** The inspection that a package adds for this order's vehicle, where it names one that fits. */
async function broughtBy(
  tx: Tx,
  companyId: string,
  order: Order,
  packageId: string,
): Promise<CommandContext['inspection']> {
  const grouping = await cached(
    tx,
    companyId,
    `grouping of ${packageId}`,
    async () => (await groupingOfPackage(tx, companyId, packageId)) ?? null,
  )
  if (!grouping || !groupingFits(grouping, order.vehicle_details)) return null
  return cached(tx, companyId, `inspection of ${grouping.id}`, () => loadInspection(tx, companyId, grouping))
}

/** What order commands need from inspections. */
export const inspectionNeeds: NeedLoaders<'inspection' | 'inspection_file'> = {
  async inspection({ tx, session, order }, named) {
    if ('package_id' in named)
      return (await broughtBy(tx, session.company_id, order, named.package_id)) ?? null
    const { kind, source_id } = named
    return cached(tx, session.company_id, `inspection ${kind} ${source_id}`, () =>
      namedInspection(tx, session.company_id, kind, source_id),
    )
  },

  /** A file of this order only. */
  async inspection_file({ tx, session, order }, id) {
    const file = await findFile(tx, session.company_id, id)
    return file?.order_id === order.id ? file : null
  },
}
