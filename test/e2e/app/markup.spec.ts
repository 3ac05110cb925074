import { MARKUP } from '#test/web/seeded.ts'
import { fillWithMarkup } from '../models/company.ts'
import { SIGNED_IN } from '../models/screens.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'
import { pastVisit } from '../models/vehicle.ts'

for (const [group, paths] of Object.entries(SIGNED_IN)) {
  test(`stored markup stays text on the screens of ${group}`, async ({ browser }) => {
    test.setTimeout(90_000)
    const station = await Station.open(browser, 'Owner')
    const { page } = station
    const { order } = await pastVisit(station)
    await station.payCash(order)
    const open = await station.newOrder('Tire Rotation')
    await fillWithMarkup()
    const alerts: string[] = []
    await page.exposeFunction('alert', () => alerts.push(page.url()))
    let shown = 0
    const screens = group === 'orders' ? [...paths, `/dash/flow/work_order?id=${open.id}`] : paths
    for (const path of screens) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // The policy of the page stops a script that was written; nothing may be written in the first place.
      await expect(page.locator('img[src="x"]'), path).toHaveCount(0)
      if ((await page.locator('body').innerText()).includes(MARKUP)) shown += 1
    }
    expect(alerts).toEqual([])
    expect(shown, 'screens that show the text').toBeGreaterThan(0)
  })
}
