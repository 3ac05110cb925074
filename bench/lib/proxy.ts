import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Proxy {
  port: number
  /** Where requests go from now on; what runs already ends where it is. */
  to(ports: readonly number[]): void
  stop(): Promise<void>
}

/** Hands requests to servers in turn. One that cannot be reached is passed over; one that breaks off breaks the request. */
export async function startProxy(): Promise<Proxy> {
  let ports: readonly number[] = []
  let turn = 0

  function pass(request: IncomingMessage, response: ServerResponse, body: Buffer, left: number): void {
    const port = ports[(turn += 1) % ports.length]
    if (left === 0 || port === undefined) return void response.writeHead(502, { 'content-length': 0 }).end()
    const { method, url: path, headers } = request
    const onward = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) response.destroy()
      // No one took it, so another server may.
      else if (error.code === 'ECONNREFUSED') pass(request, response, body, left - 1)
      else response.writeHead(502, { 'content-length': 0 }).end()
    })
    response.on('close', () => onward.destroy())
    onward.end(body)
  }

  const server = http.createServer((request, response) => {
    void buffer(request).then(
      (body) => pass(request, response, body, ports.length),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    to(next) {
      ports = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
