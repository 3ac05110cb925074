import type { Page } from '@playwright/test'

/** Types a code as a wedge scanner does: faster than any person, and Enter at the end. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const target = document.activeElement ?? document.body
    // All keys come at one moment, also on a machine that is too busy to make them within a scanner's gap.
    const at = { value: performance.now() }
    const events = Array.from(text)
      .concat('Enter')
      .map((key) =>
        Object.defineProperty(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          'timeStamp',
          at,
        ),
      )
    for (const event of events) target.dispatchEvent(event)
  }, code)
}
