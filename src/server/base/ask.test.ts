import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from './ask.ts'
import { askJson } from '../integrations/tax-rate/provider.ts'

/**
 * A server that answers with this status and redirects to another address; answers its own address, and the requests it
 * got.
 */
async function serverThat(status: number, location = ''): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.writeHead(status, { location }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked }
}

test('a service that leads elsewhere is not followed: keys stay with the one that is set up', async () => {
  const other = await serverThat(200)
  for (const status of [301, 302, 307, 308]) {
    const { url, asked } = await serverThat(status, other.url)
    const answer = await ask({ GATEWAY_TIMEOUT_MS: 5000 }, url, { method: 'POST', body: 'key' })
    expect(answer.status).toBe(0)
    await expect(askJson(url, { authorization: 'key' }, AbortSignal.timeout(5000))).rejects.toThrow('fetch')
    expect(asked).toHaveLength(2)
  }
  expect(other.asked).toEqual([])
})
