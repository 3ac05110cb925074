import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startStandin } from './harness/standin.ts'
import { configFor, sandboxes } from './scenarios/sandboxes.ts'

/** The settings of each stand-in, in place of a vendor's keys. */
const KEYS: Record<string, Record<string, string>> = {
  stripe: {
    STRIPE_SECRET_KEY: 'sk_test_of_the_sandbox',
    STRIPE_LOCATION_ID: 'tml_1',
    STRIPE_READER_ID: 'tmr_1',
  },
  mx: {
    MX_MERCHANT_ID: '7001',
    MX_CONSUMER_KEY: 'key',
    MX_CONSUMER_SECRET: 'secret',
    MX_TERMINAL_ID: '9f1c0b52-7d50-4a2e-9a35-1f4f0f6d7a01',
  },
  '360': { THREE60_SECURITY_KEY: 'key-sandbox', THREE60_DEVICE_ID: 'P1' },
  giftup: { GIFTUP_API_KEY: 'key-sandbox', GIFTUP_CODE: 'TEST1' },
  billing: {
    BILLING_STRIPE_KEY: 'sk_test_of_the_plans',
    BILLING_PRICE: 'price_monthly',
    BILLING_OTHER_PRICE: 'price_yearly',
  },
  twilio: { TWILIO_ACCOUNT_SID: 'ACsandbox', TWILIO_AUTH_TOKEN: 'token' },
  quickbooks: {
    QBO_CLIENT_ID: 'qbo-client',
    QBO_CLIENT_SECRET: 'qbo-secret',
    QBO_REFRESH_TOKEN: 'rt_sandbox',
    QBO_REALM_ID: '4620816365',
  },
}
const STANDINS: Record<string, string> = { '360': 'three60', giftup: 'giftUp', billing: 'stripe' }

const addresses = (url: string): Record<string, string> => ({
  STRIPE_URL: url,
  MX_CHECKOUT_URL: url,
  MX_TERMINAL_URL: url,
  THREE60_URL: url,
  GIFTUP_URL: url,
  TWILIO_URL: url,
  QBO_URL: url,
  QBO_TOKEN_URL: `${url}/oauth2/v1/tokens/bearer`,
  GATEWAY_TIMEOUT_MS: '2000',
  GATEWAY_RETRIES: '0',
})

async function standinFor(name: string) {
  const standin = await startStandin(STANDINS[name] ?? name)
  if (name === 'quickbooks')
    await fetch(`${standin.url}/_sim/token`, { method: 'POST', body: '{"refresh":"rt_sandbox"}' })
  return standin
}

describe('what a sandbox must do, the stand-in does', () => {
  test.each(Object.keys(sandboxes))('%s', async (name) => {
    const standin = await standinFor(name)
    try {
      const sandbox = sandboxes[name]
      const env = { ...KEYS[name], ...addresses(standin.url) }
      const ready = sandbox && (await sandbox.run(env, configFor(sandbox, env), () => undefined))
      expect(ready?.scenarios.length).toBeGreaterThan(3)
      for (const scenario of ready?.scenarios ?? [])
        await scenario.run().catch((error: unknown) => {
          throw new Error(scenario.name, { cause: error })
        })
    } finally {
      await standin.stop()
    }
  })
})

/** Another program on this machine, which declines every request and prints it. */
async function declining() {
  const asked: string[] = []
  const server = http.createServer((request, reply) => {
    asked.push(request.url ?? '')
    const error = { type: 'card_error', code: 'card_declined', message: 'No.' }
    reply.writeHead(402, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => server.close() }
}

describe('a program on this machine that is not our stand-in', () => {
  test('is asked like the vendor, and what it declines at once had not begun', async () => {
    const other = await declining()
    try {
      const env = { ...KEYS['stripe'], ...addresses(other.url) }
      const ready = await sandboxes['stripe']?.run(env, configFor(sandboxes['stripe'], env), () => undefined)
      for (const name of [
        'a card that is declined takes nothing',
        'a payment that is cancelled takes nothing',
      ])
        await expect(ready?.scenarios.find((row) => row.name === name)?.run(), name).rejects.toThrow(
          /had not begun/,
        )
      expect(other.asked.filter((url) => url.startsWith('/_sim/'))).toEqual(['/_sim/standin'])
    } finally {
      other.stop()
    }
  })
})

async function command(args: string[], env: Record<string, string>) {
  const script = path.resolve(import.meta.dirname, '../scripts/check-sandbox.ts')
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, text }
}

describe('npm run check:sandbox', () => {
  test.each(['stripe', 'mx', 'billing'])('%s passes against its stand-in', async (name) => {
    const standin = await standinFor(name)
    try {
      const { code, text } = await command([name], { ...KEYS[name], ...addresses(standin.url) })
      expect(text).toContain('scenarios hold.')
      expect(code).toBe(0)
    } finally {
      await standin.stop()
    }
  })

  test('says what is missing, and takes no key that moves money', async () => {
    const none = await command(['mx'], { MX_MERCHANT_ID: '1' })
    expect(none).toMatchObject({ code: 1, text: expect.stringContaining('MX_CONSUMER_KEY') as string })
    expect(none.text).not.toContain('MX_MERCHANT_ID')
    expect(await command([], {})).toMatchObject({
      code: 1,
      text: expect.stringContaining('stripe | mx') as string,
    })
    const unset = await command(['billing'], {})
    expect(unset).toMatchObject({ code: 1, text: expect.stringContaining('BILLING_STRIPE_KEY') as string })
    const live = await command(['stripe'], { ...KEYS['stripe'], STRIPE_SECRET_KEY: 'sk_live_1' })
    expect(live).toMatchObject({ code: 1, text: expect.stringContaining('real money') as string })
  })
})
