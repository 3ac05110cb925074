import axeCore, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What another theme can spoil. */
export const OF_THEMES: readonly string[] = ['color-contrast', 'link-in-text-block']

/** Only violations are described, and no style sheets are fetched a second time: both take longer than the rules. */
const QUICK: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false }

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

/**
 * Nothing prevents anyone on this screen, once it has come; `what` names the screen where one fails. Without `rules` all
 * rules of WCAG 2.2 AA are looked at.
 */
export async function axe(page: Page, what = '', rules: readonly string[] = []): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The pages hold no frames of other origins.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const runOnly: RunOptions['runOnly'] =
    rules.length > 0 ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS }
  const violations = await page.evaluate(
    async (options) => {
      const found = await window.axe?.run(options)
      return found?.violations.map(({ id, nodes }) => [
        id,
        nodes.map((node) => [node.html, node.failureSummary]),
      ])
    },
    { ...QUICK, runOnly },
  )
  expect(violations, what).toEqual([])
}
