import { z } from 'zod'
import { routeList } from '#contract/api.ts'
import type { RouteTable } from '#contract/base/route.ts'
import { REPORTS } from '#domain/reports/list/all.ts'
import { asOwner } from '../factories.ts'
import type { TestServer } from './server.ts'
import type { RawInput } from './station.ts'

/** A request of a route that only reads. */
export interface Read {
  name: string
  input: RawInput
}

const of = (table: string, columns = 'id'): string => `select ${columns} from ${table} where company_id = $1`
const PARTIES = `${of('customers', `'customer' as kind, id`)} union all ${of('fleet_locations', `'fleet_location', id`)}`
const SHOP = of('shops', 'id as shop_id')
const DAYS = `${of('shop_days', 'shop_id, day::text as day')} union
  select shop_id, day::text from till_sessions where company_id = $1`
const SPAN = `select '2026-01-01' as "from", '2027-12-31' as "to"`
const WEEKS = `select id as shop_id, '2026-11-23' as day from shops where company_id = $1`

/** What the parameters of routes can name, by the beginning of their path; the first that matches. */
const NAMES: readonly (readonly [path: string, statement: string])[] = [
  ['/api/v2/changes', `select '0-0' as after`],
  ['/api/v2/orders/:id/', of('orders')],
  ['/api/v2/orders/:id', of('orders')],
  ['/api/v2/shops/:id', of('shops')],
  ['/api/v2/staff/:id', of('users')],
  ['/api/v2/rights/people/:id', of('users')],
  ['/api/v2/suppliers/:supplier_id', of('supplier_items', 'supplier_id, item_id')],
  ['/api/v2/suppliers/:id', of('suppliers')],
  ['/api/v2/purchase_orders/:id', of('purchase_orders')],
  [
    '/api/v2/parties/:kind/:id/merge',
    `select 'customer' as kind, a.id, b.id as other_id from customers a
    join customers b on b.company_id = $1 and b.id <> a.id where a.company_id = $1`,
  ],
  ['/api/v2/parties/:kind/:id', PARTIES],
  [
    '/api/v2/receivables/:kind/:id/files',
    `select case when customer_id is null then 'fleet_location' else 'customer' end as kind,
    coalesce(customer_id, fleet_location_id) as id, id as file_id from accounts_receivable_files where company_id = $1`,
  ],
  ['/api/v2/receivables/:kind/:id', PARTIES],
  ['/api/v2/till_images/:id', of('till_images')],
  ['/api/v2/till/report_file', DAYS],
  ['/api/v2/till/days', SHOP],
  ['/api/v2/till', DAYS],
  ['/api/v2/journal', DAYS],
  ['/api/v2/schedules', WEEKS],
  ['/api/v2/time/punches/:id', of('punch_photos', 'event_id as id')],
  ['/api/v2/pay/exports/:id', of('pay_exports')],
  [
    '/api/v2/pay/job-time',
    `select s.id as shop_id, d.* from shops s cross join (${SPAN}) d where s.company_id = $1`,
  ],
  ['/api/v2/pay/', SPAN],
  ['/api/v2/payouts/:id', of('payouts')],
  ['/api/v2/customers/:id', of('customers')],
  ['/api/v2/fleets/:id', of('fleets')],
  ['/api/v2/fleet_locations/:id', of('fleet_locations')],
  ['/api/v2/vehicles/:id', of('vehicles')],
  ['/api/v2/vehicle_history/:id', of('vehicles')],
  [
    '/api/v2/purchase_suggestions/limits',
    `select s.id as shop_id, i.id as item_id from shops s join inventory_items i on i.company_id = s.company_id
      where s.company_id = $1 order by s.id, i.id limit 20`,
  ],
  ['/api/v2/inventory/items/by_code', `select id as shop_id, 'x' as code from shops where company_id = $1`],
  ['/api/v2/inventory/items/:id/unit_change', of('inventory_items', `id, unit, '1' as own, '1' as newer`)],
  [
    '/api/v2/inventory/items/:id',
    `select i.id, s.id as shop_id from inventory_items i
    join shops s on s.company_id = $1 where i.company_id = $1`,
  ],
  [
    '/api/v2/inventory/price_changes/preview',
    `select id as shop_id, 'percent' as kind, '5' as value from shops where company_id = $1`,
  ],
  ['/api/v2/inventory/transfers/:id', of('stock_transfers')],
  ['/api/v2/inventory/count_sheets/:id', of('count_sheets')],
  ['/api/v2/inventory/tanks/:id', of('tanks')],
  ['/api/v2/packages/:id', of('packages')],
  ['/api/v2/images/:kind/:id', of('packages', `'package' as kind, id`)],
  ['/api/v2/image_files/:id', of('catalogue_images')],
  ['/api/v2/coupons/code/:code', of('coupons', 'code')],
  ['/api/v2/attachments/:of/:id', of('orders', `'order' as of, id`)],
  ['/api/v2/attachments/:attachment_id', of('attachments', 'id as attachment_id')],
  ['/api/v2/payments/:id', of('payments')],
  ['/payments/get-successful-payment-for-print', of('orders', 'id as osid')],
  ['/api/v2/campaigns/:id', of('campaigns')],
  ['/api/v2/reminders/:id', of('shops')],
  ['/api/v2/conversations/:number', of('texts', 'distinct sent_to as number')],
  ['/api/v2/messages/rules/:id', of('shops')],
  ['/api/v2/messages/templates/:kind/:channel', of('message_templates', 'kind, channel')],
  ['/api/v2/imports/:id', of('imports')],
  ['/api/v2/specifications/:id', of('vehicle_specifications')],
  ['/api/v2/vehicles/vin/:vin', of('vehicles', 'vin')],
  ['/api/v2/vehicle_table', `select 'year' as field`],
  ['/api/v2/find', `select 'a' as q, id as shop_id from shops where company_id = $1`],
  ['/api/v2/report-raw-export', SPAN],
  ['', SHOP],
]

/** Routes that read nothing that a company has stored, or ask a vendor. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'changes.stream',
  'company.live',
  'company.deployCheck',
  'tax.rate',
  'cardPayments.readers',
  'accounting.targets',
  'billing.invoices',
  'billing.details',
  'billing.cards',
  'billing.prices',
])

const required = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { required?: string[] }
  return json.required ?? []
}

const known = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

const needs = ({ params, query }: RouteTable): string[] => [...required(params), ...required(query)]

/** Each report over two years, compared and explained. */
function reportReads(): Read[] {
  const span = { from: '2026-01-01', to: '2027-12-31' }
  return REPORTS.flatMap(({ path, measures }) => {
    const [category, sub, id] = path.split('/')
    const params = { category, sub, id }
    return [
      { name: 'reports.run', input: { params, query: { ...span, compare: 'year' } } },
      { name: 'reports.explain', input: { params, query: { ...span, measure: measures[0] } } },
    ]
  })
}

/** A request of each route that only reads, for each record of a company that its parameters can name. */
export async function everyRead(server: TestServer, companyId: string): Promise<Read[]> {
  const reads: Read[] = reportReads()
  const named = new Map<string, Record<string, unknown>[]>()
  for (const { name, route } of routeList()) {
    if (route.method !== 'GET' || route.allow === 'public' || ELSEWHERE.has(name)) continue
    if (route.path.startsWith('/api/v2/reports/:')) continue
    const wanted = needs(route)
    if (wanted.length === 0) {
      reads.push({ name, input: {} })
      continue
    }
    const [, statement = ''] = NAMES.find(([start]) => route.path.startsWith(start)) ?? []
    const rows =
      named.get(statement) ??
      (await asOwner<Record<string, unknown>>(server, statement, statement.includes('$1') ? [companyId] : []))
    named.set(statement, rows)
    const inParams = known(route.params)
    const inQuery = known(route.query)
    for (const row of rows) {
      const entries = Object.entries(row)
      const missing = wanted.filter((key) => !(key in row))
      if (missing.length > 0) throw new Error(`${name} needs ${missing.join(', ')}: name it in NAMES`)
      reads.push({
        name,
        input: {
          params: Object.fromEntries(entries.filter(([key]) => inParams.includes(key))),
          query: Object.fromEntries(entries.filter(([key]) => inQuery.includes(key))),
        },
      })
    }
  }
  return reads
}
