import type { APIResponse, Page } from './test.ts'

/**
 * The reply to the address that a press opens in a new tab: a document. The headless browser has no viewer of PDF, so its
 * tab stays empty.
 */
export async function openedDocument(page: Page, press: () => Promise<void>): Promise<APIResponse> {
  const [request] = await Promise.all([
    page
      .context()
      .waitForEvent(
        'request',
        (each) => each.isNavigationRequest() && each.url().includes('/api/v2/documents/'),
      ),
    page.waitForEvent('popup'),
    press(),
  ])
  return page.request.get(request.url())
}
