import assert from 'node:assert/strict'
import type { Config } from '#server/base/config.ts'
import { sendMessage, type Account, type Sent } from '#server/integrations/twilio/wire.ts'
import type { Scenario } from './bench.ts'

interface Place {
  config: Config
  account: Account
}

const text = ({ config, account }: Place, to: string): Promise<Sent> =>
  sendMessage(config, account, { to, body: 'Sandbox check', callback: 'https://example.com/status' })

const refused = (name: string, to: string, kind: Sent['kind'], code: string): Scenario<Place> => ({
  name,
  async run(place) {
    const sent = await text(place, to)
    assert(sent.kind === kind && 'code' in sent && sent.code === code, JSON.stringify(sent))
  },
})

/** What Twilio must do for texts; the numbers are those that its test credentials know. */
export const textScenarios: readonly Scenario<Place>[] = [
  {
    name: 'a text is queued under an id of Twilio’s',
    async run(place) {
      const sent = await text(place, '+14108675310')
      assert(sent.kind === 'queued' && sent.sid.startsWith('SM'), JSON.stringify(sent))
    },
  },
  refused('a number that is none is refused', '+15005550001', 'invalid_number', '21211'),
  refused('a landline is refused', '+15005550009', 'invalid_number', '21614'),
  refused('a number that has stopped is refused', '+15005550004', 'opted_out', '21610'),
  refused('a country that is not allowed is refused', '+15005550003', 'refused', '21408'),
  {
    name: 'a wrong token is refused',
    async run({ config, account }) {
      const sent = await text({ config, account: { ...account, token: 'wrong' } }, '+14108675310')
      assert.equal(sent.kind, 'refused', JSON.stringify(sent))
    },
  },
]
