import { t } from '@lingui/core/macro'
import { call } from '#web/base/client/api.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import type { Author, CallReply } from '#web/base/client/callTypes.ts'

/** The item with this barcode or part number in a shop, and the one that replaces it. */
export function itemsOf(code: string, shop_id: string, author?: Author): Promise<CallReply<'items.byCode'>> {
  const input = { query: { code, shop_id } }
  return author ? author.call('items.byCode', input) : call('items.byCode', input)
}

/** What was scanned on this device. */
export interface Scanned {
  shop_id: string
  /** What was scanned or typed. */
  code: string
  /** Null: it was scanned without a connection, and is looked up when there is one. */
  item_id: string | null
}

/** The item of what was scanned; a code that is no item's waits for a person. */
export async function itemOfCode(author: Author, { shop_id, code, item_id }: Scanned): Promise<string> {
  const known = item_id ?? (await itemsOf(code, shop_id, author)).item?.id
  if (known === undefined) throw new ApiError('needs_person', t`No item has the code ${code}.`)
  return known
}
