import { sql } from 'kysely'
import { rows, type Tx } from '#server/base/db.ts'

/** How many orders with tags are read for the tags in use, and how many tags are offered. */
const READ = 2000
const OFFERED = 100

/** The tags in use in a shop, the most frequent first; of several spellings the most frequent one. */
export async function tagsInUse(tx: Tx, companyId: string, shopId: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ tag: string }>`select mode() within group (order by each.tag) as tag
      from (select tags from orders where company_id = ${companyId} and shop_id = ${shopId} and tags <> '[]'
          order by created_timestamp desc limit ${READ}) tagged,
        jsonb_array_elements_text(tagged.tags) as each (tag)
      group by search_fold(each.tag) order by count(*) desc, search_fold(each.tag) limit ${OFFERED}`,
  )
  return found.map(({ tag }) => tag)
}
