import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '#domain/people/permissions.ts'
import { withClient } from '#server/base/postgres/client.ts'
import type { TestCompany } from './factories.ts'
import { everyRead, type Read } from './harness/everyRead.ts'
import { giveRights } from './harness/people/rights.ts'
import { startServer } from './harness/server.ts'
import { seedCompany } from './tenancy/seed.ts'

/** A number that nothing else has, and each form in which a reply may write it. */
interface Figure {
  value: string
  form: RegExp
}
const COST: Figure = { value: '7313.37', form: /7[,.\s\u00A0\u202F]?313[.,]37/ }
const WAGE: Figure = { value: '6427.59', form: /6[,.\s\u00A0\u202F]?427[.,]59/ }
/** How many requests run at once. */
const AT_ONCE = 6

/** Everywhere that a company stores what goods cost it. */
const COSTS: Readonly<Record<string, readonly string[]>> = {
  inventory_items: ['cost'],
  stock_levels: ['last_cost', 'value'],
  stock_movements: ['value', 'value_after'],
  count_sheet_lines: ['value'],
  stock_transfer_lines: ['value'],
  opening_stock: ['unit_cost'],
  purchase_order_lines: ['price'],
  purchase_receipt_lines: ['price', 'value'],
  purchase_return_lines: ['amount', 'value'],
  supplier_items: ['price'],
  supplier_prices: ['price'],
  supplier_invoice_lines: ['price', 'amount'],
  expected_credits: ['amount'],
  core_returns: ['amount'],
  sales_entries: ['cost'],
  sales_lines: ['cost', 'job_cost'],
  line_days: ['cost'],
  entry_days: ['cost'],
}

/** Everywhere that it stores what it pays its people. */
const PAY: Readonly<Record<string, readonly string[]>> = {
  pay_rates: ['rate'],
  spiff_rules: ['amount'],
  spiff_entries: ['amount'],
}

/** The documents that hold costs by their name; a line that is billed at cost shows its cost as its price. */
const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  orders: ['parts', 'inventory_items', 'declined_items'],
}

/** Writes the figures everywhere, past the rules that keep ledgers; the company is thrown away afterwards. */
const mark = ({ id, server }: TestCompany) =>
  withClient(server.database.ownerUrl, async (client) => {
    await client.query('begin')
    await client.query(`set local app.company_id to '${id}'`)
    for (const [columns, { value }] of [
      [COSTS, COST],
      [PAY, WAGE],
    ] as const)
      for (const [table, names] of Object.entries(columns)) {
        await client.query(`alter table ${table} disable trigger user`)
        for (const name of names)
          await client.query(
            `update ${table} set ${name} = ${value} where company_id = $1 and ${name} is not null`,
            [id],
          )
      }
    for (const [table, names] of Object.entries(DOCUMENTS)) {
      await client.query(`alter table ${table} disable trigger user`)
      for (const name of names)
        await client.query(
          `update ${table} set ${name} = regexp_replace(regexp_replace(${name}::text, '"cost": "[^"]*"', '"cost": "${COST.value}"', 'g'),
            '"badge_type": "cost"', '"badge_type": "retail"', 'g')::jsonb where company_id = $1`,
          [id],
        )
    }
    await client.query(
      `update packages set parts = replace(parts::text, '"badge_type": "cost"', '"badge_type": "retail"')::jsonb
        where company_id = $1`,
      [id],
    )
    await client.query('commit')
  })

const all = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true]))

type Replies = ReadonlyMap<string, string[]>

/** What every route that reads answers someone with all rights but one. */
async function repliesWithout(
  company: TestCompany,
  reads: readonly Read[],
  hidden?: Permission,
): Promise<Replies> {
  await giveRights(company, { exceptions: { ...all, ...(hidden && { [hidden]: false }) } })
  const found = new Map<string, string[]>()
  const queue = [...reads]
  const next = async (): Promise<void> => {
    for (let read = queue.shift(); read; read = queue.shift()) {
      const { status, text } = await company.as('Technician').send(read.name, read.input)
      if (status === 200) found.set(read.name, [...(found.get(read.name) ?? []), text])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return found
}

const showing = (replies: Replies, { form }: Figure): string[] =>
  [...replies].filter(([, texts]) => texts.some((text) => form.test(text))).map(([name]) => name)

test('without the permission for costs, or for pay, no route that reads answers a recorded figure', async () => {
  const server = await startServer()
  try {
    const { company } = await seedCompany(server, 'Figures')
    await mark(company)
    const reads = await everyRead(server, company.id)
    // With the permissions the figures are there: the reads reach them.
    const open = await repliesWithout(company, reads)
    expect(showing(open, COST).length).toBeGreaterThan(10)
    expect(showing(open, WAGE).length).toBeGreaterThan(1)
    expect(showing(await repliesWithout(company, reads, 'costs.view'), COST)).toEqual([])
    expect(showing(await repliesWithout(company, reads, 'staff.pay'), WAGE)).toEqual([])
  } finally {
    await server.close()
  }
}, 240_000)
