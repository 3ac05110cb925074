import type { Client } from 'pg'

/** A supplier of the bench's own; answers its id. The connection has the company set. */
export async function writeSupplier(owner: Client, company: string, name: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'insert into suppliers (company_id, id, name) values ($1, gen_random_uuid(), $2) returning id',
    [company, name],
  )
  const [supplier] = rows
  if (!supplier) throw new Error('the supplier was not written')
  return supplier.id
}
