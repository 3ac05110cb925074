import { expect, test } from 'vitest'
import { asOwner, finalizedOrder, makeCompany } from '#test/factories.ts'
import {
  cardInput,
  GATEWAY_METHODS,
  makeCardShop,
  paidByCard,
  providerInput,
  refundInput,
} from '#test/harness/money/gateways.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { secretsFrom } from '#server/base/secrets/secrets.ts'
import { openVault } from '#server/base/vault.ts'

const { server, standin } = testGateway('stripe', { GATEWAY_TIMEOUT_MS: '1000' })

const KEY = 'sk_test_of_the_settings'

test('a provider says what is missing until it is there; its keys are kept and never shown', async () => {
  const company = await makeCompany(server(), { payment_methods: GATEWAY_METHODS })
  const owner = company.as('Owner')
  const { id: shop_id } = company.shops.FL
  const list = () => owner.call('payments.providers', { query: { shop_id } })
  const where = { params: { shop_id, provider: 'stripe' as const } }
  expect((await list()).providers.find((row) => row.provider === 'stripe')).toMatchObject({
    state: 'not_configured',
    missing: ['secret_key', 'location_id'],
    version: 0,
  })
  const unset = await owner.refused('provider_not_configured', 'payments.testProvider', where)
  expect(pointers(unset)).toEqual(['/settings/secret_key'])
  await owner.call('payments.saveProvider', providerInput(shop_id, { secret_key: 'sk_bad' }))
  const wrong = await owner.refused('provider_test_failed', 'payments.testProvider', where)
  expect(JSON.stringify(wrong)).not.toContain('sk_bad')
  const saved = await owner.call('payments.saveProvider', providerInput(shop_id, { secret_key: KEY }, 1))
  expect(saved.provider).toMatchObject({ state: 'partly_configured', missing: ['location_id'], version: 2 })
  expect(await owner.call('payments.testProvider', where)).toMatchObject({ ok: true })
  const full = await owner.call(
    'payments.saveProvider',
    providerInput(shop_id, { location_id: 'tml_1', secret_key: '' }, 2),
  )
  expect(full.provider).toMatchObject({ state: 'configured', missing: [] })
  expect(full.provider.fields).toMatchObject([
    { name: 'secret_key', secret: true, value: '', known: true },
    { name: 'location_id', value: 'tml_1', known: true },
    { name: 'webhook_secret', known: false },
  ])
  expect(JSON.stringify(await list())).not.toContain(KEY)
  const rows = await asOwner(server(), 'select * from payment_providers where company_id = $1', [company.id])
  expect(JSON.stringify(rows)).not.toContain(KEY)
  for (const secret_key of ['sk_1\nX-Evil: 1', 'sk\t1', 'sk\u00851']) {
    const input = providerInput(shop_id, { secret_key }, 3)
    const refused = await owner.refused('invalid_input', 'payments.saveProvider', input)
    expect(pointers(refused)).toEqual(['/body/values/secret_key'])
  }
  const cleared = await owner.call('payments.saveProvider', providerInput(shop_id, { secret_key: null }, 3))
  expect(cleared.provider.missing).toEqual(['secret_key'])
  await owner.refused('stale_version', 'payments.saveProvider', providerInput(shop_id, {}, 1))
  await owner.refused('invalid_input', 'payments.saveProvider', providerInput(shop_id, { colour: 'x' }, 4))
  await owner.refused('not_found', 'payments.saveProvider', providerInput(newId(), {}))
  await owner.refused('not_found', 'payments.providers', { query: { shop_id: newId() } })
  await owner.refused('not_found', 'payments.testProvider', { params: { ...where.params, shop_id: newId() } })
})

test('a way of paying that is not set up says so before anything happens', async () => {
  const company = await makeCompany(server(), { payment_methods: GATEWAY_METHODS })
  const owner = company.as('Owner')
  const { id: shop_id } = company.shops.FL
  const query = { shop_id }
  const desk = await finalizedOrder(company, '20.00')
  const bare = await desk.station.refused('provider_not_configured', 'cardPayments.start', cardInput(desk))
  expect(pointers(bare)).toEqual(['/settings/secret_key', '/settings/location_id'])
  await owner.refused('provider_not_configured', 'cardPayments.readers', { query })
  await owner.refused('method_not_available', 'cardPayments.readers', {
    query: { ...query, payment_method: 'Cash' },
  })
  await owner.refused('not_found', 'cardPayments.readers', { query: { shop_id: newId() } })
  await owner.call('payments.saveProvider', providerInput(shop_id, { secret_key: KEY }))
  await desk.station.refused('error_no_location', 'cardPayments.start', cardInput(desk))
  await owner.refused('error_no_location', 'cardPayments.readers', { query })
  await owner.call('payments.saveProvider', providerInput(shop_id, { location_id: 'tml_bare' }, 1))
  await owner.refused('error_no_reader', 'cardPayments.readers', { query })
  await owner.call('payments.saveProvider', providerInput(shop_id, { location_id: 'tml_nowhere' }, 2))
  await owner.refused('error_reader_discover_issue', 'cardPayments.readers', { query })
  const off = providerInput(shop_id, {}, 3)
  await owner.call('payments.saveProvider', { ...off, body: { ...off.body, enabled: false } })
  await desk.station.refused('provider_not_configured', 'cardPayments.start', cardInput(desk))
})

test('keys that were taken away leave a refund undone and a payment in issue, never lost', async () => {
  const shop = await makeCardShop(server(), standin())
  const { desk, id } = await paidByCard(shop)
  await shop.sim('present', { how: 'wait' })
  const other = await finalizedOrder(shop.company, '20.00')
  const { attempt } = await other.station.call('cardPayments.start', cardInput(other))
  const owner = shop.company.as('Owner')
  const { id: shop_id } = shop.company.shops.FL
  await owner.call('payments.saveProvider', providerInput(shop_id, { secret_key: null }, 1))
  await desk.station.refused('provider_not_configured', 'payments.refund', refundInput(desk, id, '5.00'))
  const seen = await other.station.call('cardPayments.check', { params: { id: attempt.id } })
  expect(seen.attempt).toMatchObject({ state: 'in_issue', error: { code: 'provider_not_configured' } })
  await owner.call('payments.saveProvider', providerInput(shop_id, { secret_key: shop.key }, 2))
  const known = await other.station.call('cardPayments.check', { params: { id: attempt.id } })
  expect(known.attempt.state).toBe('open')
})

test('what is sealed opens with the same secret, in the same place, unchanged, and not otherwise', () => {
  const vault = openVault(secretsFrom('a secret of an installation'))
  const sealed = vault.seal('sk_live_1', 'a/b/stripe')
  expect(sealed).not.toBe(vault.seal('sk_live_1', 'a/b/stripe'))
  expect(vault.open(sealed, 'a/b/stripe')).toBe('sk_live_1')
  expect(vault.open(sealed, 'a/c/stripe')).toBeNull()
  expect(openVault(secretsFrom('another')).open(sealed, 'a/b/stripe')).toBeNull()
  const at = sealed.length - 8
  const other = sealed[at] === 'A' ? 'B' : 'A'
  expect(vault.open(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`, 'a/b/stripe')).toBeNull()
})
