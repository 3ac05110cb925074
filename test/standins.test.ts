import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startStandin } from './harness/standin.ts'

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

test.each(['stripe', 'mx', 'three60', 'giftUp', 'quickbooks', 'plates', 'tax'])(
  'the stand-in of %s listens where it is told',
  async (name) => {
    const wanted = await freePort()
    const { port, stop } = await startStandin(name, { STANDIN_PORT: String(wanted) })
    await stop()
    expect(port).toBe(wanted)
  },
)
