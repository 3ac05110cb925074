import type { Page } from '@playwright/test'

/** Types a code as a wedge scanner does: faster than any person, and Enter at the end. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const target = document.activeElement ?? document.body
    // An event has the time at which it was made: a busy machine may handle them slowly, as with a real scanner.
    const events = Array.from(text)
      .concat('Enter')
      .map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const event of events) target.dispatchEvent(event)
  }, code)
}
