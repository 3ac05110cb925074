import { sql } from 'kysely'
import type { api } from '../../contract/api.ts'
import type { ParsedOf } from '../../contract/base/route.ts'
import type { StockLevel } from '../../contract/inventory/stock.ts'
import { cmp } from '../../domain/money/money.ts'
import { countedDifference } from '../../domain/inventory/stock.ts'
import { sanitizeLine } from '../../domain/base/text.ts'
import { keptItem } from './items.queries.ts'
import { shopFor } from '../shop/index.ts'
import { together, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Session } from '../base/http/session.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/postgresErrors.ts'
import { findCount, lockLevel, stockLevels } from './stock.queries.ts'

type CountInput = ParsedOf<typeof api.items.count>

/** Writes the movement of a count and the new level. */
async function writeCount(
  tx: Tx,
  session: Session,
  { params, body }: CountInput,
  onHand: string,
): Promise<void> {
  const { company_id, user_id, name } = session
  const { id, shop_id, counted } = body
  const at = new Date().toISOString()
  const moved = sql`
    insert into stock_movements (company_id, id, shop_id, item_id, quantity, reason, counted, note, user_id, user_name, at)
    values (${company_id}, ${id}, ${shop_id}, ${params.id}, ${countedDifference(counted, onHand)}, 'counted', ${counted},
      ${sanitizeLine(body.note)}, ${user_id}, ${name}, ${at})`
  const level = sql`update stock_levels set on_hand = ${counted}, counted_at = ${at}
    where company_id = ${company_id} and shop_id = ${shop_id} and item_id = ${params.id}`
  await together(tx, [moved.compile(tx), level.compile(tx)]).catch((error: unknown) => {
    throw isDuplicate(error, 'stock_movements_pkey') ? new AppError('duplicate_id') : error
  })
}

/** Sets an item's stock in a shop to the counted quantity. The same id again counts once. */
export async function countItem(tx: Tx, session: Session, input: CountInput): Promise<StockLevel> {
  const { company_id, user_id } = session
  const { params, body } = input
  const { id, shop_id, counted } = body
  await shopFor(tx, session, shop_id, '/body/shop_id')
  if (!(await keptItem(tx, company_id, params.id))) throw new AppError('not_found')
  const onHand = await lockLevel(tx, company_id, shop_id, params.id)
  const known = await findCount(tx, company_id, id)
  if (!known) {
    await writeCount(tx, session, input, onHand)
    await emit(tx, { company_id, event: 'item.counted', subject_id: params.id, shop_id, user_id })
  } else if (
    known.item_id !== params.id ||
    known.shop_id !== shop_id ||
    cmp(known.counted ?? '-1', counted) !== 0
  )
    throw new AppError('duplicate_id')
  const [level] = await stockLevels(tx, company_id, params.id, [shop_id])
  if (!level) throw new AppError('unexpected')
  return level
}
