import { expect, test } from 'vitest'
import { testServer } from '../../../test/harness/server.ts'
import { Station } from '../../../test/harness/station.ts'
import { newId } from '../base/ids.ts'
import { demoAccounts } from './accounts.ts'
import { ensureDemo } from './demo.ts'

const server = testServer({ BAYLINE_DEMO: 'on' })

test('the demo has messages in every state, each reason of a suppression, conversations and snippets', async () => {
  await ensureDemo(server().services)
  const [{ email, password } = { email: '', password: '' }] = demoAccounts
  const { token } = await new Station(server()).call('auth.login', {
    body: { email, password, device_id: newId() },
  })
  const owner = new Station(server(), token)
  const { messages } = await owner.call('messages.list', { query: {} })
  expect([...new Set(messages.map(({ state }) => state))].toSorted()).toEqual(
    ['accepted', 'delivered', 'failed', 'queued', 'refused', 'sent', 'unknown'].toSorted(),
  )
  expect(messages.filter(({ read_at }) => read_at !== null)).toHaveLength(1)
  const { suppressions } = await owner.call('messages.suppressions', {})
  expect([...new Set(suppressions.map(({ reason }) => reason))].toSorted()).toEqual([
    'hard_bounce',
    'manual',
    'stop',
    'unsubscribe',
  ])
  const { conversations } = await owner.call('conversations.list', {})
  expect(conversations.some(({ unread }) => unread > 0)).toBe(true)
  const talks = await Promise.all(
    conversations.map(({ number }) => owner.call('conversations.get', { params: { number } })),
  )
  const pictures = talks.flatMap(({ entries }) => entries.flatMap((entry) => entry.pictures))
  expect(pictures).toMatchObject([{ state: 'stored' }])
  expect((await owner.call('snippets.list', {})).snippets).toHaveLength(3)
})
