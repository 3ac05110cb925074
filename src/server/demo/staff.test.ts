import { readFileSync } from 'node:fs'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/factories.ts'
import { testServer } from '../../../test/harness/server.ts'
import { Station } from '../../../test/harness/station.ts'
import { newId } from '../base/ids.ts'
import { demoAccounts } from './accounts.ts'
import { ensureDemo } from './demo.ts'

const server = testServer({ BAYLINE_DEMO: 'on' })

test('the demo has a dozen people with a PIN; those of the README are right, and one switches to them', async () => {
  expect(await ensureDemo(server().services)).toBe(true)
  const visitor = new Station(server())
  const [{ email, password } = { email: '', password: '' }] = demoAccounts
  const { token } = await visitor.call('auth.login', { body: { email, password, device_id: newId() } })
  const owner = new Station(server(), token)
  const { people } = await owner.call('staff.list', { query: {} })
  expect(people.filter((row) => row.has_pin)).toHaveLength(12)
  expect(new Set(people.map((row) => row.user_custom_id)).size).toBe(people.length)
  expect(people.flatMap((row) => (row.state === 'active' ? [] : [row.state])).toSorted()).toEqual([
    'deactivated',
    'invited',
  ])
  const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
  const listed = [...readme.matchAll(/^\| (\S+ \S+) +\| \w+ +\| \w+ +\| (\d{4}) +\|$/gm)]
  expect(listed).toHaveLength(9)
  for (const [, name, pin = ''] of listed) {
    const [row] = await asOwner<{ pin_hash: string }>(
      server(),
      `select pin_hash from users where first_name || ' ' || last_name = $1`,
      [name],
    )
    expect(await verify(row?.pin_hash ?? '', pin), name).toBe(true)
  }
  const grace = people.find((row) => row.first_name === 'Grace')
  const body = {
    shop_id: grace?.shop_ids[0] ?? '',
    user_id: grace?.id ?? '',
    pin: '1732',
    device_id: newId(),
  }
  expect((await owner.call('station.switch', { body })).user.first_name).toBe('Grace')
})
