import { expect, test } from 'vitest'
import { testServer } from '../../../test/harness/server.ts'
import { Station } from '../../../test/harness/station.ts'
import { REPORTS } from '../../domain/reports/list/all.ts'
import { shiftedDay } from '../../domain/time/localTime.ts'
import { newId } from '../base/ids.ts'
import { demoAccounts } from './accounts.ts'
import { ensureDemo } from './demo.ts'

const server = testServer({ BAYLINE_DEMO: 'on' })

test('each report of the demo’s year has rows, and the books agree', async () => {
  await ensureDemo(server().services)
  const visitor = new Station(server())
  const [{ email, password } = { email: '', password: '' }] = demoAccounts
  const { token } = await visitor.call('auth.login', { body: { email, password, device_id: newId() } })
  const owner = new Station(server(), token)
  const today = new Date().toISOString().slice(0, 10)
  const query = { from: shiftedDay(today, -365), to: shiftedDay(today, 1) }
  const empty: string[] = []
  for (const { path } of REPORTS) {
    const [category = '', sub = '', id = ''] = path.split('/')
    const { blocks } = await owner.call('reports.answer', { params: { category, sub, id }, query })
    if (blocks.every(({ rows }) => rows.length === 0)) empty.push(path)
  }
  expect(empty).toEqual([])
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
})
