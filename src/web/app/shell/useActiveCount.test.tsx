import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAt } from '#test/web/app.tsx'
import { Company } from '#test/web/company.ts'
import { listen, signIn } from '#test/web/desk.tsx'
import { useRailCounts } from '#web/base/slots.ts'
import { useActiveCount } from './useActiveCount.ts'

function Count() {
  useActiveCount()
  return <output>{useRailCounts().active_orders ?? 'none'}</output>
}

const count = page.getByRole('status')

test('the menu’s count follows other stations on any screen', async () => {
  const company = await Company.make()
  await company.newOrder()
  await signIn(company, 'Manager')
  listen()
  renderAt(<Count />, '/dash/customers')
  await expect.element(count).toHaveTextContent('1')
  await company.newOrder()
  await expect.element(count).toHaveTextContent('2')
})
