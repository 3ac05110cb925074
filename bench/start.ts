import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#scripts/lib/run.ts'
import { untilWholeDemo } from '#scripts/lib/wholeDemo.ts'
import { freePort } from '#server/base/postgres/process.ts'
import { newDataFolder } from './lib/benchData.ts'
import { notRun } from './lib/browser.ts'
import { atEnd } from './lib/closing.ts'
import { median, row, type Row } from './lib/measure.ts'
import { hasWeb, sized } from './lib/size.ts'

const TIMES = sized(5, 1)
const BOUND = 3000
const PATIENCE_MS = 60_000

interface Start {
  page: number
  whole: number
  stop: number
}

/** What `npm start` runs, until the page is there and the demo has its past; then Ctrl-C. */
async function startAndStop(dataDir: string): Promise<Start> {
  const port = await freePort(0)
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), BAYLINE_DATA: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  atEnd(async () => {
    if (child.kill('SIGINT')) await gone
  })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      async (reply) => reply.ok && (await reply.text()).includes('<div id='),
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() - began > PATIENCE_MS)
      throw new Error('npm start did not answer')
    await sleep(10)
  }
  const page = performance.now() - began
  await untilWholeDemo(`http://127.0.0.1:${port}`)
  const whole = performance.now() - began
  const asked = performance.now()
  child.kill('SIGINT')
  await gone
  return { page, whole, stop: performance.now() - asked }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

export async function run(): Promise<Row[]> {
  if (!hasWeb) return [notRun('the built web application')]
  const dataDir = newDataFolder('start')
  const cold = await startAndStop(dataDir)
  const warm: Start[] = []
  for (let time = 0; time < TIMES; time += 1) warm.push(await startAndStop(dataDir))
  const page = median(warm.map((each) => each.page))
  return [
    row(
      `Warm start to the first page, median of ${TIMES}`,
      seconds(page),
      `< ${seconds(BOUND)}`,
      page < BOUND,
    ),
    row(
      'The first start to the first page, with the database and the demo company',
      seconds(cold.page),
      '',
      true,
    ),
    row('The same until the demo has its past', seconds(cold.whole), '', true),
    row(
      'Ctrl-C until everything has ended, median',
      seconds(median(warm.map((each) => each.stop))),
      '',
      true,
    ),
  ]
}
