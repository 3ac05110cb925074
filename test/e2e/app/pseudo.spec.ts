import { readdirSync } from 'node:fs'
import path from 'node:path'
import { plainWords, pseudoMessage, textsIn } from '#test/words/pseudo.ts'
import { MARKUP } from '#test/web/seeded.ts'
import { fillWithMarkup } from '../models/company.ts'
import { PUBLIC, SIGNED_IN } from '../models/screens.ts'
import { Station } from '../models/station.ts'
import { expect, test, type Page } from '../models/test.ts'
import { pastVisit } from '../models/vehicle.ts'

const ASSETS = path.resolve('dist/web/assets')

/** The catalogue of a French screen in the pseudo-language: a plain text on the screen is not from the catalogue. */
async function speakPseudo(page: Page): Promise<void> {
  const context = page.context()
  await context.addInitScript(() => {
    localStorage.setItem('bayline_preferences', JSON.stringify({ language: 'fr-CA' }))
  })
  for (const name of readdirSync(ASSETS).filter((each) => /^fr-CA-.*\.js$/.test(each))) {
    const { messages } = (await import(path.join(ASSETS, name))) as { messages: Record<string, unknown> }
    const pseudo = Object.fromEntries(
      Object.entries(messages).map(([id, message]) => [id, pseudoMessage(message)]),
    )
    await context.route(`**/assets/${name}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const messages = ${JSON.stringify(pseudo)}`,
      }),
    )
  }
}

/** The texts of the server’s replies: data, and texts that `test/words/words.test.ts` checks. */
function answers(page: Page): () => Promise<string[]> {
  const replies: Promise<string[]>[] = []
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json'))
      replies.push(response.json().then(textsIn, () => []))
  })
  return async () => [...new Set((await Promise.all(replies)).flat().map((text) => text.trim()))]
}

/** Every visible text and accessible name of a page, each once. */
const read = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (text !== '' && node.parentElement?.closest('script, style, noscript') === null) found.add(text)
    }
    for (const each of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = each.getAttribute(name)?.trim() ?? ''
        if (text !== '') found.add(text)
      }
    return [...found]
  })

async function plainOn(page: Page, screen: string, data: () => Promise<string[]>): Promise<string[]> {
  await page.goto(screen)
  await page.locator('h1').first().waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const found = await read(page)
  const known = (await data()).filter((text) => /[A-Za-z]{3}/.test(text))
  return found.flatMap((text) => {
    const words = plainWords(text, known)
    return words.length === 0 ? [] : [`${screen}: ${text.slice(0, 90)}`]
  })
}

test('no plain English on a public screen in the pseudo-language', async ({ page }) => {
  await speakPseudo(page)
  const data = answers(page)
  const plain: string[] = []
  for (const screen of PUBLIC) plain.push(...(await plainOn(page, screen, data)))
  expect(plain).toEqual([])
})

// Both look at every screen, and loading it takes longest.
for (const [group, paths] of Object.entries(SIGNED_IN)) {
  test(`on the screens of ${group} no English is plain in the pseudo-language, and stored markup stays text`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const station = await Station.open(browser, 'Owner')
    const { page } = station
    const { order } = await pastVisit(station)
    await station.payCash(order)
    const open = await station.newOrder('Tire Rotation')
    await fillWithMarkup()
    const alerts: string[] = []
    await page.exposeFunction('alert', () => alerts.push(page.url()))
    await speakPseudo(page)
    const data = answers(page)
    const plain: string[] = []
    let shown = 0
    for (const screen of group === 'orders' ? [...paths, `/dash/flow/work_order?id=${open.id}`] : paths) {
      plain.push(...(await plainOn(page, screen, data)))
      // The policy of the page stops a script that was written; nothing may be written in the first place.
      await expect(page.locator('img[src="x"]'), screen).toHaveCount(0)
      if ((await page.locator('body').innerText()).includes(MARKUP)) shown += 1
    }
    expect(plain).toEqual([])
    expect(alerts).toEqual([])
    expect(shown, 'screens that show the text').toBeGreaterThan(0)
  })
}
