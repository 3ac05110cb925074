import type { Browser, Page } from '@playwright/test'
import { v7 } from 'uuid'
import {
  longestInteraction,
  milliseconds,
  observeInteractions,
  inBrowser,
  openSignedIn,
} from './lib/browser.ts'
import { openClient, type Call } from './lib/http.ts'
import { latencies, percentile, row, type Row } from './lib/measure.ts'
import { beginOrder, firstShop, signed } from './lib/requests.ts'
import { sized } from './lib/size.ts'
import { openBenchServer } from './lib/year.ts'

const LINES = 60
const MOST_KEY_MS = 50
const MOST_PDF_MS = 150
const WARM = sized(5, 1)
const PDFS = sized(30, 2)
const PASSES = sized(2, 1)

/** An order of 60 lines: packages with their parts and fees, then free lines. */
async function longOrder(call: Call): Promise<string> {
  const order = await beginOrder(call, await firstShop(call))
  const send = (command: object) =>
    call('POST', `/api/v2/orders/${order}/commands?order=full`, { ...signed(), ...command })
  const { packages } = (await call('GET', '/api/v2/catalogue')).body as unknown as {
    packages: { id: string; name: string }[]
  }
  const oil = packages.find(({ name }) => name === 'Conventional Oil Change')
  if (!oil) throw new Error('the demo has no oil change')
  let lines = 0
  for (let at = 0; at < 6; at += 1) {
    const reply = await send({
      type: 'package.add',
      package_id: oil.id,
      line_id: v7(),
      child_ids: Array.from({ length: 20 }, () => v7()),
    })
    const { order: state } = reply.body as unknown as {
      order: { packages: { casual_items: unknown[] }[]; parts: unknown[]; services: unknown[] }
    }
    const fees = state.packages.reduce((sum, each) => sum + each.casual_items.length + 1, 0)
    lines = fees + state.parts.length + state.services.length
  }
  for (; lines < LINES; lines += 1) {
    const line = {
      id: v7(),
      name: `Line ${lines}`,
      name_french: '',
      fee_item: null,
      priceVal: '12.35',
      quantityVal: '1',
      tax_exempt: false,
    }
    await send({ type: 'casual.add', line, package_line_id: null })
  }
  return order
}

const pdfs = async (call: Call, url: string, order: string, explained: boolean): Promise<number[]> => {
  const draw = async (): Promise<void> => {
    const asked = { kind: 'estimate', format: 'pdf', explained }
    const link = (await call('POST', `/api/v2/orders/${order}/documents`, asked)).body as unknown as {
      url: string
    }
    const reply = await fetch(`${url}${link.url}`)
    if (!reply.ok) throw new Error(`the PDF was answered with ${reply.status}`)
    await reply.arrayBuffer()
  }
  // The worker has its fonts and its code once it has drawn a few.
  for (let at = 0; at < WARM; at += 1) await draw()
  return latencies(PDFS, draw)
}

const STEPS: readonly { what: string; ready: (page: Page) => Promise<unknown>; keys: string }[] = [
  {
    what: 'type in the scan bar',
    ready: (page) => page.getByRole('combobox', { name: 'Add to order' }).click(),
    keys: 'conventional',
  },
  {
    what: 'type a quantity',
    ready: (page) =>
      page
        .getByRole('textbox', { name: /^Quantity of/ })
        .nth(20)
        .click(),
    keys: '12.25',
  },
  { what: 'save it with Enter', ready: () => Promise.resolve(), keys: '\n' },
  {
    what: 'type the name of a line',
    ready: (page) => page.getByRole('textbox', { name: 'Line name' }).last().click(),
    keys: 'Brake inspection',
  },
  {
    what: 'type a note',
    ready: (page) => page.getByRole('textbox', { name: 'Notes' }).first().click(),
    keys: 'Squeaks at the front left',
  },
]

async function keystrokes(browser: Browser, url: string, order: string): Promise<Row[]> {
  const page = await openSignedIn(browser, url)
  const passes: number[][] = []
  for (let pass = 0; pass < PASSES; pass += 1) {
    await page.goto(`${url}/dash/flow/work_order?id=${order}`)
    await page.getByRole('combobox', { name: 'Add to order' }).waitFor()
    await observeInteractions(page)
    const longest: number[] = []
    for (const { ready, keys } of STEPS) {
      await ready(page)
      longest.push(await longestInteraction(page, () => typed(page, keys)))
      if (keys === 'conventional') await page.keyboard.press('Escape')
    }
    passes.push(longest)
  }
  return STEPS.map(({ what }, at) => {
    const longest = Math.min(...passes.map((each) => each[at] ?? 0))
    return row(
      `Editor with ${LINES} lines: ${what}`,
      milliseconds(longest),
      `< ${MOST_KEY_MS} ms`,
      longest < MOST_KEY_MS,
    )
  })
}

const typed = (page: Page, keys: string): Promise<void> =>
  keys === '\n' ? page.keyboard.press('Enter') : page.keyboard.type(keys, { delay: 60 })

export async function run(): Promise<Row[]> {
  const { server, token } = await openBenchServer('work-order')
  const call = openClient(server.port, token)
  const order = await longOrder(call)
  const short = await beginOrder(call, await firstShop(call))
  const papers = [
    ['PDF of an order without lines', await pdfs(call, server.url, short, false)],
    [`PDF of an order with ${LINES} lines`, await pdfs(call, server.url, order, false)],
    ['The same with every figure explained', await pdfs(call, server.url, order, true)],
  ] as const
  return [
    ...papers.map(([what, times]) => {
      const [half, most] = [percentile(times, 50), percentile(times, 95)]
      return row(
        `${what}, warm: p50 / p95`,
        `${half.toFixed(0)} / ${most.toFixed(0)} ms`,
        `p50 < ${MOST_PDF_MS} ms`,
        half < MOST_PDF_MS,
      )
    }),
    ...(await inBrowser((browser) => keystrokes(browser, server.url, order))),
  ]
}
