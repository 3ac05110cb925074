import http from 'node:http'

export type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, never> }>

/** A light client with one kept connection: the bench measures the server, not the client. */
export function openClient(port: number, token: string): Call {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const headers: http.OutgoingHttpHeaders = { authorization: `Bearer ${token}` }
      if (payload !== undefined) {
        headers['content-type'] = 'application/json'
        headers['content-length'] = Buffer.byteLength(payload)
      }
      const request = http.request({ host: '127.0.0.1', port, method, path, agent, headers }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if ((reply.statusCode ?? 500) >= 400)
            reject(new Error(`${method} ${path}: ${String(reply.statusCode)} ${text.slice(0, 300)}`))
          else resolve({ status: reply.statusCode ?? 0, body: JSON.parse(text) as Record<string, never> })
        })
      })
      request.on('error', reject)
      request.end(payload)
    })
}
