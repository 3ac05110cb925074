// The APIs of TaxJar and of Avalara. The ZIP code decides the behavior, so that a test shows what it provokes.
import http from 'node:http'
import { listen } from './lib/listen.ts'

const RATES: Record<string, unknown> = { 33101: '0.07', 90210: 0.0975, 10001: 'n/a' }

const server = http.createServer((request, reply) => {
  const url = new URL(request.url ?? '/', 'http://standin')
  const answer = (status: number, body: unknown): void => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const taxJar = /^\/v2\/rates\/(\d{5})$/.exec(url.pathname)
  const zip = taxJar?.[1] ?? url.searchParams.get('postalCode') ?? ''
  const key = taxJar ? 'Bearer good-key' : `Basic ${Buffer.from('account:good-key').toString('base64')}`
  if (request.headers.authorization !== key) return answer(401, { error: 'Unauthorized' })
  if (zip === '50000') return answer(500, { error: 'down' })
  if (zip === '50001') return void request.socket.destroy()
  if (!(zip in RATES)) return answer(404, { error: 'Not Found' })
  const rate = RATES[zip]
  answer(200, taxJar ? { rate: { zip, combined_rate: rate } } : { totalRate: rate, rates: [] })
})

listen(server)
