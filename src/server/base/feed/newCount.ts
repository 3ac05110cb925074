import type { ClientBase } from 'pg'

/** A count that follows every former one, also by a clock that was set back. */
const BEGIN = `insert into feed_epochs (company_id, epoch, after_seq)
  select h.company_id, greatest(extract(epoch from now())::bigint, h.epoch + 1),
    coalesce((select max(seq) from feed f where f.company_id = $1), 0)
  from feed_heads h where h.company_id = $1`

const FOLLOW = `update feed_heads set epoch = (select max(epoch) from feed_epochs e where e.company_id = $1)
  where company_id = $1`

/**
 * Begins a new count of each company's events, as after a restored backup: programs that saw events beyond it are refused
 * and begin again, instead of reading other events under the same numbers. Answers how many companies have a feed.
 */
export async function beginNewCounts(client: ClientBase, companies: readonly string[]): Promise<number> {
  let begun = 0
  for (const company_id of companies) {
    await client.query('begin')
    try {
      await client.query(`set local app.company_id to '${company_id}'`)
      const { rowCount } = await client.query(BEGIN, [company_id])
      await client.query(FOLLOW, [company_id])
      await client.query('commit')
      begun += rowCount ?? 0
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  return begun
}
