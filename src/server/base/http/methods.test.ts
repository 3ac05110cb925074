import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testServer } from '#test/harness/server.ts'
import { buildId } from '#server/app/services.ts'

const server = testServer()

test('the version that is served follows from what is in it, not from when it was built', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-build-'))
  const page = (name: string, content: string, built: number): string => {
    const file = path.join(folder, name)
    writeFileSync(file, content)
    utimesSync(file, built, built)
    return file
  }
  const first = buildId(page('first.html', '<script src="/assets/main-1a.js">', 1_700_000_000))
  expect(buildId(page('again.html', '<script src="/assets/main-1a.js">', 1_800_000_000))).toBe(first)
  expect(buildId(page('newer.html', '<script src="/assets/main-2b.js">', 1_700_000_000))).not.toBe(first)
  expect(buildId(path.join(folder, 'missing.html'))).toMatch(/^[0-9a-f]{16}$/)
  rmSync(folder, { recursive: true })
})

const ask = (method: string, url: string) =>
  server().app.inject({ method: method as 'GET', url, headers: { 'accept-language': 'en' } })

test.each(['/', '/dash/order_history', '/nowhere', '/c.png', '/deploy/dt-check'])(
  'HEAD %s is answered as GET is, without a body',
  async (url) => {
    const [get, head] = [await ask('GET', url), await ask('HEAD', url)]
    expect(head.statusCode).toBe(get.statusCode)
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
    expect(head.body).toBe('')
  },
)

test.each([
  ['DELETE', '/', 'GET, HEAD'],
  ['POST', '/dash/order_history?x=1', 'GET, HEAD'],
  ['PUT', '/c.png', 'GET, HEAD'],
  ['POST', '/api/v2/openapi.json', 'GET, HEAD'],
  ['PUT', '/api/v2/auth/login', 'POST'],
  ['HEAD', '/api/v2/live', 'GET'],
])('%s %s is refused, naming what is taken', async (method, url, allow) => {
  const answer = await ask(method, url)
  expect(answer.statusCode).toBe(405)
  expect(answer.headers['allow']).toBe(allow)
})

test('another method on an address that is not there is not found', async () => {
  expect((await ask('PUT', '/api/v2/nothing')).statusCode).toBe(404)
  expect((await ask('POST', '/nowhere')).statusCode).toBe(404)
})

test.each(['%ff', '%', 'x'.repeat(900)])(
  'an address with a part that no router reads is not found: %s',
  async (part) => {
    const answer = await ask('GET', `/api/v2/vehicles/${part}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'not_found', request_id: answer.headers['x-request-id'] })
  },
)

test('a body nested without end is refused', async () => {
  const payload = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const headers = { 'content-type': 'application/json' }
  const answer = await server().app.inject({ method: 'POST', url: '/api/v2/auth/login', headers, payload })
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input', errors: [{ code: 'too_deep' }] })
})

test('every kind of reply has the headers that browsers are held to, and TRACE none', async () => {
  for (const url of [
    '/',
    '/nowhere',
    '/api/v2/openapi.json',
    '/api/v2/auth/demo',
    '/api/v2/orders',
    '/c.png',
  ]) {
    const { headers } = await ask('GET', url)
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['referrer-policy'], url).toBe('no-referrer')
    expect(headers['x-frame-options'], url).toBe('SAMEORIGIN')
    expect(headers['strict-transport-security'], url).toMatch(/^max-age=31536000/)
    expect(headers['access-control-allow-origin'], url).toBeUndefined()
  }
  expect((await ask('TRACE', '/api/v2/orders')).statusCode).toBeGreaterThanOrEqual(400)
})
