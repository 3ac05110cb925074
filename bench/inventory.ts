import type { Browser, Page } from '@playwright/test'
import type { Client } from 'pg'
import { withClient } from '#server/base/postgres/client.ts'
import { inBrowser, openSignedIn } from './lib/browser.ts'
import { tidy } from './lib/benchData.ts'
import { openClient } from './lib/http.ts'
import { latencies, percentile, row, type Row } from './lib/measure.ts'
import { firstShop } from './lib/requests.ts'
import { sized } from './lib/size.ts'
import { openBenchServer } from './lib/year.ts'

const ITEMS = sized(20_000, 300)
const LIST_BOUND = 50
const SCAN_BOUND = 100
const RUNS = sized(200, 1)
const WARM = sized(5, 0)
/** The number of the first item that is scanned. */
const FIRST_SCAN = sized(1001, 101)
const SCANS = sized(40, 2)
const TAG = '01890c3a-0000-7000-8000-00000000aaaa'

/** A catalogue of 20,000 items with types, tags, oils and codes, each with stock, half of them with limits. */
async function fill(owner: Client, shopId: string): Promise<void> {
  const { rows } = await owner.query<{ company_id: string }>('select company_id from shops where id = $1', [
    shopId,
  ])
  const company = rows[0]?.company_id ?? ''
  await owner.query('begin')
  await owner.query(`set local app.company_id to '${company}'`)
  await owner.query(
    `insert into tags (company_id, id, name, name_french, colour) values ($1, $2, 'Bench', 'Bench', '#1971c2')`,
    [company, TAG],
  )
  await owner.query(
    `insert into inventory_items (company_id, id, inventory_type, name, name_french, part_number, barcode, brand, part_type,
       formulation, viscosity, unit, retail, cost, tax_exempt, active, tag_ids, search_text)
     select $1, gen_random_uuid(), case when n % 4 = 0 then 'vehicle_fluid_item' else 'vehicle_physical_item' end,
       'Bench item ' || n, 'Article ' || n, 'B-' || n, '9' || lpad(n::text, 11, '0'), 'Brand ' || n % 40,
       (array['Engine Oil Filter', 'Engine Air Filter Element', 'Windshield Wiper Blade', ''])[1 + n % 4],
       case when n % 4 = 0 then (array['Conventional', 'Synthetic Blend', 'Full Synthetic'])[1 + n % 3] else '' end,
       case when n % 4 = 0 then (array['0W-20', '5W-30', '15W-40'])[1 + n % 3] else '' end,
       'each', case when n % 50 = 0 then 0 else 10 + n % 90 end, 4, false, n % 20 <> 0,
       case when n % 10 = 0 then jsonb_build_array($2::text) else '[]' end,
       'bench item ' || n || ' article ' || n || ' brand ' || n % 40 || ' b' || n
     from generate_series(1, $3::int) n`,
    [company, TAG, ITEMS],
  )
  await owner.query(
    `insert into stock_levels (company_id, shop_id, item_id, on_hand, value)
     select company_id, $2, id, 7, 28 from inventory_items where company_id = $1 and part_number like 'B-%'`,
    [company, shopId],
  )
  await owner.query(
    `insert into stock_targets (company_id, id, shop_id, item_id, min, max, bin, changed_by_name, changed_at)
     select company_id, gen_random_uuid(), $2, id, 8, 60, 'A-1', 'Bench', now() from inventory_items
     where company_id = $1 and part_number like 'B-%' and right(part_number, 1) in ('1', '3', '5', '7', '9')`,
    [company, shopId],
  )
  await owner.query('commit')
  await tidy(owner, 'inventory_items, stock_levels, stock_targets, stock_movements, supplier_items')
}

/** Each filter and order of the list of items, on its first page and far back. */
const LISTS: readonly (readonly [what: string, query: string])[] = [
  ['as it opens', ''],
  ['by part number, backward', '&sort=-part_number'],
  ['by price, the dearest first', '&sort=-retail'],
  ['the last page', '&offset=18900'],
  ['the last page by price', '&sort=retail&offset=18900'],
  ['a word of many items', '&q=bench'],
  ['a word and a number', '&q=item+777'],
  ['a bar code', '&q=900000012345'],
  ['a type', '&type=vehicle_fluid_item'],
  ['a tag', `&tag=${TAG}`],
  ['a part type', '&pcdb_part_type=Windshield+Wiper+Blade'],
  ['an oil formulation', '&oil_formulation=Full+Synthetic'],
  ['a viscosity', '&viscosity=5W-30'],
  [
    'formulation, viscosity and type, far back',
    '&oil_formulation=Conventional&type=vehicle_fluid_item&offset=1000',
  ],
  ['without a price', '&unpriced=true'],
  ['inactive', '&active=false'],
  ['below the minimum', '&below_min=true'],
  ['below the minimum, far back', '&below_min=true&offset=9000'],
]

async function lists(call: ReturnType<typeof openClient>, shop: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, query] of LISTS) {
    const ask = () => call('GET', `/api/v2/inventory/items?shop_id=${shop}&limit=50${query}`)
    await latencies(WARM, ask)
    const times = await latencies(RUNS, ask)
    const [half, most] = [percentile(times, 50), percentile(times, 99)]
    const figure = `${half.toFixed(0)} / ${most.toFixed(0)} ms`
    rows.push(row(`Items, ${what}: p50 / p99`, figure, `p99 < ${LIST_BOUND} ms`, most < LIST_BOUND))
  }
  return rows
}

/** Milliseconds from the last key of a scan until the page shows the item. */
const scanned = (page: Page, n: number): Promise<number> =>
  page.evaluate(
    async ({ code, name }) => {
      const events = Array.from(code)
        .concat('Enter')
        .map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const event of events) document.body.dispatchEvent(event)
      const began = performance.now()
      const isShown = () => [...document.querySelectorAll('h2')].some((title) => title.textContent === name)
      while (!isShown() && performance.now() - began < 5000)
        await new Promise((next) => requestAnimationFrame(next))
      return performance.now() - began
    },
    { code: `9${String(n).padStart(11, '0')}`, name: `Bench item ${n}` },
  )

async function scans(browser: Browser, url: string): Promise<Row> {
  const page = await openSignedIn(browser, url)
  await page.goto(`${url}/dash/inventory/scanner`)
  await page.getByLabel('Scan or type a barcode or part number').waitFor()
  for (let n = 1; n < 6; n += 1) await scanned(page, n)
  const times: number[] = []
  for (let n = 0; n < SCANS; n += 1) times.push(await scanned(page, FIRST_SCAN + n * 20))
  times.sort((one, other) => one - other)
  const [half, most] = [percentile(times, 50), percentile(times, 95)]
  return row(
    `A scan on the scanner page until its item is shown, ${SCANS} times: p50 / p95`,
    `${half.toFixed(0)} / ${most.toFixed(0)} ms`,
    `p95 < ${SCAN_BOUND} ms`,
    most < SCAN_BOUND,
  )
}

/** The list of 20,000 items by each filter, and a scan until its item is shown. */
export async function run(): Promise<Row[]> {
  const { data, server, token } = await openBenchServer('inventory')
  const call = openClient(server.port, token)
  const shop = await firstShop(call)
  await withClient(data.cluster.ownerUrl, (owner) => fill(owner, shop))
  return [
    ...(await lists(call, shop)),
    ...(await inBrowser(async (browser) => [await scans(browser, server.url)])),
  ]
}
