import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing prevents anyone on this screen, once it has come; `what` names the screen where one fails. */
export async function axe(page: Page, what = '', rules: string[] = []): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The pages hold no frames of other origins, so they are looked at in place: without it a page more is opened each time.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (
    rules.length > 0 ? builder.withRules(rules) : builder.withTags(TAGS)
  ).analyze()
  expect(
    violations.map((row) => [what, row.id, row.nodes.map((node) => [node.html, node.failureSummary])]),
  ).toEqual([])
}
