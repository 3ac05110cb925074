import type { Page } from '@playwright/test'
import { longestInteraction, observeInteractions } from './browser.ts'

/** The delays that the browser itself measures: from the key or the click to the next picture. */
export interface Measured {
  what: string
  longest: number[]
  problem?: string
}

const steps: readonly {
  what: string
  ready?: (page: Page) => Promise<unknown>
  run: (page: Page) => Promise<unknown>
}[] = [
  {
    what: 'Board: open the menu of a card',
    run: (page) => openCard(page).getByRole('button').last().click(),
  },
  { what: 'Board: move the card by its menu', run: moveCard },
  {
    what: 'Board: walk over 30 cards by keys',
    run: (page) => pressEach(page, 'j'.repeat(24) + 'k'.repeat(6)),
  },
  { what: 'Board: switch to the list and back', run: changeView },
  {
    what: 'Open an order',
    run: async (page) => {
      await openCard(page).getByRole('link').first().click()
      await bar(page).waitFor()
    },
  },
  {
    what: 'Order: type in the scan bar',
    ready: (page) => bar(page).click(),
    run: (page) => page.keyboard.type('conventional', { delay: 40 }),
  },
  {
    what: 'Order: add a package',
    run: async (page) => {
      await page
        .getByRole('option', { name: /Conventional Oil/ })
        .first()
        .click()
      await quantity(page).waitFor()
    },
  },
  {
    what: 'Order: type in a cell',
    ready: (page) => quantity(page).click(),
    run: (page) => page.keyboard.type('6.25', { delay: 40 }),
  },
  { what: 'Order: change a quantity', run: (page) => page.keyboard.press('Enter') },
  {
    what: 'Order: open the checkout',
    run: async (page) => {
      await page.keyboard.press('F9')
      await page.getByRole('dialog').waitFor()
    },
  },
  { what: 'Checkout: keypad', run: keypad },
  {
    what: 'Go to the order history',
    ready: (page) => closeDialog(page),
    run: async (page) => {
      await page.getByRole('link', { name: 'History' }).first().click()
      await page.getByRole('row').nth(5).waitFor()
    },
  },
  {
    what: 'History: type in its search',
    ready: (page) => page.getByRole('searchbox').first().click(),
    run: (page) => page.keyboard.type('smith', { delay: 60 }),
  },
  {
    what: 'Find box: type a name',
    ready: (page) => page.getByRole('combobox', { name: 'Search' }).click(),
    run: (page) => page.keyboard.type('johnson', { delay: 60 }),
  },
]

const openCard = (page: Page) => page.getByRole('region', { name: /^Open/ }).locator('[data-card]').first()
const bar = (page: Page) => page.getByRole('combobox', { name: 'Add to order' })
const quantity = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ }).first()

async function moveCard(page: Page): Promise<void> {
  await page
    .locator('[role=menuitem]:not([aria-disabled=true]):not([aria-current=true])', {
      hasText: /In Line|In Progress/i,
    })
    .first()
    .click()
}

async function pressEach(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay: 15 })
}

async function changeView(page: Page): Promise<void> {
  for (const view of ['List', 'Board'])
    await page
      .getByRole('radio', { name: view })
      .or(page.getByRole('button', { name: view, exact: true }))
      .first()
      .click({ force: true })
}

async function keypad(page: Page): Promise<void> {
  const keys = page.getByRole('group', { name: 'Keypad' })
  for (const digit of ['1', '2', '5', '0'])
    await keys.getByRole('button', { name: digit, exact: true }).click()
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

/** One pass over the work of a counter, from the board to the find box; the longest interaction of each step. */
export async function walk(page: Page, url: string): Promise<Measured[]> {
  await page.goto(`${url}/dash/active_orders`)
  await page.locator('[data-card]').first().waitFor()
  await observeInteractions(page)
  const measured: Measured[] = []
  for (const { what, ready, run } of steps) {
    try {
      await ready?.(page)
      measured.push({ what, longest: [await longestInteraction(page, () => run(page))] })
    } catch (error) {
      measured.push({ what, longest: [], problem: firstLine(error) })
    }
  }
  return measured
}
