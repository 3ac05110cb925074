import type { Order } from '#domain/orders/order.ts'
import { everyMail } from '#test/harness/messages/everyMail.ts'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

for (const scheme of ['light', 'dark'] as const)
  test(`mails fit a phone of 320 pixels and can be read on a ${scheme} background`, async ({ browser }) => {
    const station = await Station.open(browser, 'Owner')
    const { id } = await station.newOrder('Tire Rotation')
    const { body } = await station.call('GET', `/api/v2/orders/${id}`)
    const { order } = body as { order: Order }
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, colorScheme: scheme })
    const page = await context.newPage()
    for (const { html } of everyMail(order)) {
      // A client has a background of its own.
      const own = scheme === 'dark' ? '<style>html{background:#121212}</style>' : ''
      await page.setContent(html.replace('</head>', `<title>Mail</title>${own}</head>`))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await axe(page)
    }
    await context.close()
  })
