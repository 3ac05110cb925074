import type { StockTransfer, TransferLine } from '#contract/inventory/transfers.ts'
import { actorCan } from '#domain/people/roles.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emitMany } from '#server/base/outbox.ts'
import { listShops } from '#server/shop/index.ts'
import { lockTransfer, transferLines, transferRow, type TransferRow } from './transfers.queries.ts'

/** A transfer with its lines, as the server works with it. */
export interface FoundTransfer {
  row: TransferRow
  lines: TransferLine[]
}

/** A transfer from or to one of the person's shops; with `lock` nothing else changes it until the end. */
export async function foundTransfer(
  tx: Tx,
  session: Author,
  id: string,
  { lock = false } = {},
): Promise<FoundTransfer> {
  const { company_id } = session
  if (lock) await lockTransfer(tx, company_id, id)
  const row = await transferRow(tx, company_id, id)
  const shops = await listShops(tx, session)
  if (!row || !shops.some((shop) => shop.id === row.from_shop_id || shop.id === row.to_shop_id))
    throw new AppError('not_found')
  return { row, lines: await transferLines(tx, company_id, id) }
}

/** The transfer as this person may see it. */
export async function transferReply(tx: Tx, session: Author, id: string): Promise<StockTransfer> {
  const { row, lines } = await foundTransfer(tx, session, id)
  const { send_id: _send, receive_id: _receive, cancel_id: _cancel, ...facts } = row
  const costs = actorCan(session.actor, 'costs.view')
  return { ...facts, lines: lines.map((line) => (costs ? line : { ...line, value: null })) }
}

/** Tells the people of both shops that a transfer changed. */
export const changed = (
  tx: Tx,
  { company_id, user_id }: Author,
  { id, from_shop_id, to_shop_id }: { id: string; from_shop_id: string; to_shop_id: string },
): Promise<void> =>
  emitMany(
    tx,
    [from_shop_id, to_shop_id].map((shop_id) => ({
      company_id,
      event: 'stock_transfer.changed',
      subject_id: id,
      shop_id,
      user_id,
    })),
  )
