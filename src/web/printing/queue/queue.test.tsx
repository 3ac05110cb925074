import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { withAgent } from '#test/web/agent.ts'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { render } from '#test/web/render.tsx'
import { until } from '#test/harness/until.ts'
import { addPrintJob } from './queue.ts'
import PrintQueue from './PrintQueue.tsx'

const ZEBRA = 'Zebra'

async function station() {
  const agent = withAgent([ZEBRA, 'Laser'])
  await signIn(await Company.make(), 'Technician')
  render(<PrintQueue />)
  const byBrowser = vi.fn()
  const make = vi.fn(() => Promise.resolve({ data: btoa('label'), format: 'command' as const }))
  const print = (printer = ZEBRA) =>
    addPrintJob({ document: 'key_tag', title: '#1042', printer, copies: 1, make, byBrowser })
  return { agent, byBrowser, make, print }
}

const says = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()
const press = (name: string) => page.getByRole('button', { name }).last().click()
const gone = () => expect.element(page.getByRole('region', { name: 'Print queue' })).not.toBeInTheDocument()

test('a job is signed, called sent when the agent took it, and printed when the agent says so', async () => {
  const { agent, print } = await station()
  print()
  await says(/Sent to the printer/)
  const [job] = agent.jobs
  expect(job).toMatchObject({ printer: ZEBRA, data: btoa('label'), signed: true })
  agent.report(job?.id ?? '', 'COMPLETE')
  await says(/: Printed/)
  await press('Dismiss')
  await gone()
})

test('a printer that is gone is said, and the job is tried again when the person says so', async () => {
  const { agent, print } = await station()
  print('Unplugged')
  await says(/Printer not found/)
  agent.printers.push('Unplugged')
  await press('Try again')
  await says(/Sent to the printer/)
  expect(agent.jobs).toHaveLength(1)
  await press('Dismiss')
})

test('a job whose connection ended is not called sent and not repeated on its own', async () => {
  const { agent, print } = await station()
  print()
  await says(/Sent to the printer/)
  await press('Dismiss')
  agent.drops = true
  print()
  await says(/it may have printed/)
  expect(agent.jobs).toHaveLength(1)
  await press('Try again')
  await says(/Sent to the printer/)
  expect(agent.jobs).toHaveLength(2)
  await press('Dismiss')
})

test('out of paper is heard of a job that was sent and left the screen', async () => {
  const { agent, print } = await station()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    print()
    await until(() => expect(agent.jobs).toHaveLength(1))
    await says(/Sent to the printer/)
    vi.advanceTimersByTime(60_000)
    await gone()
  } finally {
    vi.useRealTimers()
  }
  agent.report(agent.jobs[0]?.id ?? '', 'MEDIA_EMPTY')
  await says(/The printer is out of paper/)
  await press('Try again')
  await until(() => expect(agent.jobs).toHaveLength(2))
  await press('Dismiss')
})

test('without an agent, or with one that blocks, the browser prints instead', async () => {
  const { agent, byBrowser, print } = await station()
  agent.absent = true
  print()
  await says(/The printing agent is not running/)
  await press('Use the browser instead')
  expect(byBrowser).toHaveBeenCalledOnce()
  await gone()
  agent.absent = false
  agent.blocked = true
  print()
  await says(/The printing agent blocked the job/)
  await press('Use the browser instead')
  expect(byBrowser).toHaveBeenCalledTimes(2)
  expect(agent.jobs).toEqual([])
})

test('a document that could not be made is no printer’s fault, and is made again', async () => {
  const { agent, make, print } = await station()
  make.mockRejectedValueOnce(new Error('offline'))
  print()
  await says(/Couldn’t create the document/)
  await press('Try again')
  await says(/Sent to the printer/)
  expect(agent.jobs).toHaveLength(1)
  await press('Dismiss')
})
