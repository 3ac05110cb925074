import type { StockTransfer, TransferBody } from '#contract/inventory/transfers.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { shopFor } from '#server/shop/index.ts'
import { checkGoods } from '../items/kits.ts'
import { changed, foundTransfer, transferReply } from './transferReply.ts'
import { insertTransfer, updateTransfer, writeTransferLines } from './transfers.queries.ts'

/** Refuses the same shop twice, shops of two currencies, an item twice, and what is not the company's. */
async function checkBody(tx: Tx, session: Author, body: TransferBody): Promise<void> {
  const { company_id } = session
  const from = await shopFor(tx, session, body.from_shop_id, '/body/from_shop_id')
  const to = await shopFor(tx, session, body.to_shop_id, '/body/to_shop_id')
  if (from.id === to.id) wrongFields([{ field: 'to_shop_id', code: 'same_shop' }])
  if (from.currency !== to.currency) wrongFields([{ field: 'to_shop_id', code: 'other_currency' }])
  const isTwice = (at: number, key: 'id' | 'item_id') =>
    body.lines.findIndex((line) => line[key] === body.lines[at]?.[key]) < at
  wrongFields(
    body.lines.flatMap((_line, at) =>
      (['id', 'item_id'] as const)
        .filter((key) => isTwice(at, key))
        .map((key) => ({ field: `lines/${at}/${key}`, code: 'duplicate_id' })),
    ),
  )
  await checkGoods(
    tx,
    company_id,
    body.lines.map(({ item_id }, at) => [`lines/${at}/item_id`, item_id] as const),
  )
}

async function write(tx: Tx, session: Author, id: string, body: TransferBody): Promise<void> {
  const { company_id, name } = session
  if (body.version === 0) {
    const added = await insertTransfer(tx, company_id, {
      id,
      transfer: body,
      by: { name, at: await databaseNow(tx) },
    })
    if (!added) throw new AppError('stale_version', { current: await transferReply(tx, session, id) })
  } else {
    const { row } = await foundTransfer(tx, session, id, { lock: true })
    if (row.version !== body.version)
      throw new AppError('stale_version', { current: await transferReply(tx, session, id) })
    if (row.state !== 'requested') throw new AppError('transfer_state')
    await updateTransfer(tx, company_id, id, body)
  }
  const lines = body.lines.map((line, position) => ({ ...line, position }))
  if ((await writeTransferLines(tx, company_id, id, lines)) < lines.length) throw new AppError('duplicate_id')
}

/** Asks for a transfer (version 0), or changes one that was not sent. */
export async function saveTransfer(
  tx: Tx,
  session: Author,
  id: string,
  typed: TransferBody,
): Promise<StockTransfer> {
  const body = { ...typed, note: sanitizeText(typed.note) }
  await checkBody(tx, session, body)
  await write(tx, session, id, body)
  await changed(tx, session, { id, ...body })
  return transferReply(tx, session, id)
}
