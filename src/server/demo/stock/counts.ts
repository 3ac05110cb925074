import { money4, sub } from '#domain/money/money.ts'
import type { CountSheet } from '#contract/inventory/countSheets.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { createSheet, enterCounts, explainLine, postSheet } from '#server/inventory/index.ts'
import type { DemoGround } from '../day/orders.ts'

/** How much less than expected is counted of the lines of a sheet, in turn; negative: more. */
const MISSING = ['0', '0', '1', '0', '0', '-1', '0', '2', '0']

const startSheet = (
  tx: Tx,
  owner: Author,
  { shop_id, name, bins }: { shop_id: string; name: string; bins: readonly string[] },
) =>
  createSheet(tx, owner, {
    body: { id: newId(), shop_id, name, blind: false, by: 'bin', values: [...bins], size: 20 },
  })

/** Counts so many lines of a sheet. */
async function countLines(tx: Tx, owner: Author, { id, lines }: CountSheet, count: number): Promise<void> {
  const counted_at = await databaseNow(tx)
  const entries = lines.slice(0, count).map(({ item_id, expected }, at) => ({
    id: newId(),
    item_id,
    kind: 'set' as const,
    quantity: money4(sub(expected ?? '0', MISSING[at % MISSING.length] ?? '0')),
    counted_at,
  }))
  await enterCounts(tx, owner, { params: { id }, body: { entries } })
}

const binsOf = (letter: string): string[] => Array.from({ length: 10 }, (_, at) => `${letter}-${at + 1}`)

/** A count sheet of a shelf, posted at once; its differences are explained. */
export async function countShelf(
  tx: Tx,
  { owner }: DemoGround,
  shopId: string,
  serial: number,
): Promise<void> {
  const letter = String.fromCodePoint(65 + (serial % 3))
  const sheet = await startSheet(tx, owner, {
    shop_id: shopId,
    name: `Shelf ${letter}`,
    bins: binsOf(letter),
  })
  await countLines(tx, owner, sheet, sheet.lines.length)
  const params = { id: sheet.id }
  const line_id = sheet.lines[2]?.id ?? ''
  const body = { line_id, reason: 'Not found on the shelf' }
  const { version } = await explainLine(tx, owner, { params, body })
  await postSheet(tx, owner, { params, body: { id: newId(), version, missing: 'leave' } })
}

/** A posted count sheet of the first shop, with gains and losses, and one on which people still count. */
export async function writeCounts(tx: Tx, { owner, shops }: DemoGround): Promise<void> {
  const shop = shops[0]?.row
  if (!shop) return
  const done = await startSheet(tx, owner, { shop_id: shop.id, name: 'Shelf A', bins: binsOf('A') })
  await countLines(tx, owner, done, done.lines.length)
  const params = { id: done.id }
  const { version } = await explainLine(tx, owner, {
    params,
    body: { line_id: done.lines[2]?.id ?? '', reason: 'One was broken' },
  })
  await postSheet(tx, owner, { params, body: { id: newId(), version, missing: 'leave' } })
  const open = await startSheet(tx, owner, { shop_id: shop.id, name: 'Shelf B', bins: binsOf('B') })
  await countLines(tx, owner, open, 4)
}
