import { expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/people/permissions.ts'
import { withClient } from '#server/base/postgres/client.ts'
import type { TestCompany } from './factories.ts'
import { everyRead } from './harness/everyRead.ts'
import { giveRights } from './harness/people/rights.ts'
import { startServer } from './harness/server.ts'
import { seedCompany } from './tenancy/seed.ts'

/** Numbers that nothing else has, in each form in which a reply may write them. */
const FIGURE = '7313.37'
/** How many requests run at once. */
const AT_ONCE = 6
const HIDDEN = /7[,.\s\u00A0\u202F]?313[.,]37/

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

/** Writes the figure everywhere, past the rules that keep ledgers; the company is thrown away afterwards. */
const mark = ({ id, server }: TestCompany, columns: Readonly<Record<string, readonly string[]>>) =>
  withClient(server.database.ownerUrl, async (client) => {
    await client.query('begin')
    await client.query(`set local app.company_id to '${id}'`)
    for (const [table, names] of Object.entries(columns)) {
      await client.query(`alter table ${table} disable trigger user`)
      for (const name of names)
        await client.query(
          `update ${table} set ${name} = ${FIGURE} where company_id = $1 and ${name} is not null`,
          [id],
        )
    }
    for (const [table, names] of Object.entries(columns === COSTS ? DOCUMENTS : {})) {
      await client.query(`alter table ${table} disable trigger user`)
      for (const name of names)
        await client.query(
          `update ${table} set ${name} = regexp_replace(regexp_replace(${name}::text, '"cost": "[^"]*"', '"cost": "${FIGURE}"', 'g'),
            '"badge_type": "cost"', '"badge_type": "retail"', 'g')::jsonb where company_id = $1`,
          [id],
        )
    }
    if (columns === COSTS)
      await client.query(
        `update packages set parts = replace(parts::text, '"badge_type": "cost"', '"badge_type": "retail"')::jsonb
          where company_id = $1`,
        [id],
      )
    await client.query('commit')
  })

const all = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true]))

test.each([
  ['costs.view', COSTS],
  ['staff.pay', PAY],
] as const)(
  'without %s no route that reads answers a recorded figure',
  async (permission, columns) => {
    const server = await startServer()
    try {
      const { company } = await seedCompany(server, 'Figures')
      await mark(company, columns)
      const reads = await everyRead(server, company.id)
      const shown = async (allowed: boolean): Promise<Set<string>> => {
        await giveRights(company, {
          exceptions: { ...all, [permission]: allowed },
        })
        const found = new Set<string>()
        const queue = [...reads]
        const next = async (): Promise<void> => {
          for (let read = queue.shift(); read; read = queue.shift()) {
            const { status, text } = await company.as('Technician').send(read.name, read.input)
            if (status === 200 && HIDDEN.test(text)) found.add(read.name)
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, next))
        return found
      }
      // With the permission the figures are there: the reads reach them.
      expect((await shown(true)).size).toBeGreaterThan(permission === 'costs.view' ? 10 : 1)
      expect([...(await shown(false))]).toEqual([])
    } finally {
      await server.close()
    }
  },
  240_000,
)
