import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newAssignment, type PrintDocument } from '#domain/printing/station.ts'
import { withAgent } from '#test/web/agent.ts'
import { renderAt } from '#test/web/app.tsx'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { useShops } from '#web/base/session/shop.ts'
import { retryAgent } from './agent.ts'
import { PrintersStatus } from './PrintersStatus.tsx'
import { storeStation } from '../station.ts'

/** The shell shows no screen before the shop is known. */
function Shown() {
  return useShops().shop ? <PrintersStatus /> : null
}

const assigned = (document: PrintDocument, printer: string) => ({
  [document]: { ...newAssignment(document), printer },
})

async function status(printers: string[]) {
  const agent = withAgent(printers)
  await signIn(await Company.make(), 'Owner')
  storeStation({
    name: 'Front counter',
    settings: {
      documents: { ...assigned('key_tag', 'Zebra'), ...assigned('invoice', 'Laser') },
      drawer: false,
    },
  })
  await retryAgent()
  renderAt(<Shown />)
  return agent
}

const tester = (printer: string) => page.getByRole('button', { name: `Test print: ${printer}` })

test('each printer of the station has a test, which says sent and then printed', async () => {
  const agent = await status(['Zebra', 'Laser'])
  await tester('Zebra').click()
  await expect.element(page.getByText('Sent to the printer')).toBeVisible()
  expect(agent.jobs).toMatchObject([{ printer: 'Zebra' }])
  agent.report(agent.jobs[0]?.id ?? '', 'COMPLETE')
  await expect.element(page.getByText('Printed', { exact: true })).toBeVisible()
  await tester('Laser').click()
  await expect.poll(() => agent.jobs.map((job) => job.printer)).toEqual(['Zebra', 'Laser'])
  expect(atob(agent.jobs[1]?.data ?? '').slice(0, 5)).toBe('%PDF-')
})

test('a printer that is gone is not connected, and its test says that it failed', async () => {
  const agent = await status(['Laser'])
  await expect.element(page.getByText('Not connected')).toBeVisible()
  await tester('Zebra').click()
  await expect.element(page.getByText('Printer not found.')).toBeVisible()
  expect(agent.jobs).toEqual([])
})

test('without an agent no printer is called connected', async () => {
  const agent = await status(['Zebra', 'Laser'])
  await expect.element(page.getByText('OK').first()).toBeVisible()
  agent.quit()
  await expect.element(page.getByText('Lost connection to the printing agent')).toBeVisible()
  expect(page.getByText('Not connected').elements()).toHaveLength(2)
})
