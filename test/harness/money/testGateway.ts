import { afterAll, beforeAll } from 'vitest'
import { qboSettings } from './quickbooks.ts'
import { twilioSettings } from '../messages/texts.ts'
import { testServer, type TestServer } from '../server.ts'
import { startStandin, type Standin } from '../standin.ts'

type Settings = Record<string, string>

/** How a server learns where a vendor's stand-in is. */
const SETTINGS = {
  stripe: ({ url }: Standin): Settings => ({ STRIPE_URL: url }),
  mx: ({ url }: Standin): Settings => ({ MX_CHECKOUT_URL: url, MX_TERMINAL_URL: url }),
  three60: ({ url }: Standin): Settings => ({ THREE60_URL: url }),
  giftUp: ({ url }: Standin): Settings => ({ GIFTUP_URL: url }),
  quickbooks: qboSettings,
  twilio: twilioSettings,
}
type Vendor = keyof typeof SETTINGS

/**
 * Stand-ins of vendors and one server that knows them, for a test file; they end after its last test. An answer that is
 * late is given up soon.
 */
export function testGateways<Name extends Vendor>(
  names: readonly Name[],
  settings: Settings = {},
): { server: () => TestServer; standin: (name: Name) => Standin } {
  const standins = new Map<Name, Standin>()
  const standin = (name: Name): Standin => {
    const found = standins.get(name)
    if (!found) throw new Error('a stand-in starts before the first test, not before')
    return found
  }
  beforeAll(async () => {
    await Promise.all(names.map(async (name) => standins.set(name, await startStandin(name))))
  })
  afterAll(() => Promise.all([...standins.values()].map(({ stop }) => stop())))
  const known = (): Settings => {
    const all: Settings = { GATEWAY_TIMEOUT_MS: '400' }
    for (const name of names) Object.assign(all, SETTINGS[name](standin(name)))
    return { ...all, ...settings }
  }
  const server = testServer(known)
  return { server, standin }
}

/** The same for one vendor. */
export function testGateway(
  name: Vendor,
  settings: Settings = {},
): { server: () => TestServer; standin: () => Standin } {
  const { server, standin } = testGateways([name], settings)
  return { server, standin: () => standin(name) }
}

/** The server dies right before it would write what the gateway said: the n-th transaction from now never happens. */
export async function dyingAt(
  { database }: Pick<TestServer['services'], 'database'>,
  nth: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const tenant = database.tenant.bind(database)
  let left = nth
  database.tenant = (id, body) =>
    --left === 0 ? Promise.reject(new Error('the server was killed')) : tenant(id, body)
  try {
    await work()
  } finally {
    database.tenant = tenant
  }
}
