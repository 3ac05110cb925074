import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '#test/factories.ts'
import { giftUpRig } from '#test/harness/rigs/giftUp.ts'
import type { Rig } from '#test/harness/rigs/rig.ts'
import { three60Rig } from '#test/harness/rigs/three60.ts'
import { testGateways } from '#test/harness/money/testGateway.ts'

const { server, standin } = testGateways(['three60', 'giftUp'])
let rigs: { three60: Rig; giftUp: Rig }

beforeAll(async () => {
  rigs = {
    three60: await three60Rig(server(), standin('three60')),
    giftUp: await giftUpRig(server(), standin('giftUp')),
  }
})

const events = (companyId: string) =>
  asOwner(server(), 'select event_id from gateway_events where company_id = $1', [companyId])

test.each(['three60', 'giftUp'] as const)(
  'a message in the name of %s, which sends none, is refused and not kept, with its keys set up or not',
  async (provider) => {
    const { company } = rigs[provider]
    const url = (shopId: string) => `/api/v2/webhooks/${provider}/${company.id}/${shopId}`
    const send = (shopId: string, payload: object) =>
      server().app.inject({
        method: 'POST',
        url: url(shopId),
        headers: { 'content-type': 'application/json' },
        payload,
      })
    const paid = { id: 'evt_1', type: 'payment.success', amount: '21.50', status: 'Approved' }
    expect((await send(company.shops.FL.id, paid)).json()).toMatchObject({ code: 'webhook_not_signed' })
    // The other shop has no keys.
    expect((await send(company.shops.QC.id, paid)).json()).toMatchObject({ code: 'not_found' })
    expect(await events(company.id)).toEqual([])
    const { providers } = await company
      .as('Owner')
      .call('payments.providers', { query: { shop_id: company.shops.FL.id } })
    expect(providers.find((row) => row.provider === provider)).toMatchObject({
      state: 'configured',
      webhook_url: '',
    })
  },
)
