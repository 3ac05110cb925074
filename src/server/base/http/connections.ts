import { BlockList, isIP, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { openSlots } from '../work/slots.ts'

/** Networks that the names in `TRUST_PROXY` mean. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const REFUSED =
  'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n'
const SWEEP_MS = 5000

/** Whether an address matches one of these: an address, a network or the name of networks. */
function addressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const plain = (address: string): string => address.replace(/^::ffff:/, '')

/** Refuses connections above the server's limit, and above the address's limit unless it is a trusted proxy. */
export function limitConnections(
  app: FastifyInstance,
  { HTTP_CONNECTIONS, HTTP_CONNECTIONS_PER_ADDRESS }: Config,
  proxies: readonly string[],
): void {
  const isProxy = addressList(proxies)
  const all = openSlots(HTTP_CONNECTIONS)
  const byAddress = openSlots(HTTP_CONNECTIONS_PER_ADDRESS)
  app.server.on('connection', (socket: Socket) => {
    const address = plain(socket.remoteAddress ?? '')
    const places = [all.take('all'), isProxy(address) ? () => undefined : byAddress.take(address)]
    socket.once('close', () => {
      for (const release of places) release?.()
    })
    if (places.every((place) => place !== null)) return
    socket.end(REFUSED)
    socket.destroySoon()
  })
}

interface Arriving {
  request: FastifyRequest
  reply: FastifyReply
  bytes: number
  since: number
}

/** Whether a request has a body that may still be on its way. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answers a body that arrives too slowly and closes the connection; the rest is not awaited. */
function abortRequest({ request, reply }: Arriving): void {
  if (reply.sent) {
    request.raw.destroy()
    return
  }
  reply.raw.once('finish', () => request.raw.destroy())
  void reply.send(new AppError('too_slow'))
}

/** Each body must bring this many bytes a second, over a window of some seconds, on every route. */
export function watchArrivals(
  app: FastifyInstance,
  { HTTP_BODY_WINDOW_MS, HTTP_BODY_BYTES_PER_SECOND }: Config,
): void {
  const arriving = new Set<Arriving>()
  const least = (HTTP_BODY_BYTES_PER_SECOND * HTTP_BODY_WINDOW_MS) / 1000

  function look(row: Arriving, now: number): void {
    const { raw } = row.request
    if (raw.complete || raw.destroyed) arriving.delete(row)
    else if (now - row.since >= HTTP_BODY_WINDOW_MS) {
      const { bytesRead } = raw.socket
      if (bytesRead - row.bytes < least) {
        arriving.delete(row)
        abortRequest(row)
      }
      row.bytes = bytesRead
      row.since = now
    }
  }

  const timer = setInterval(
    () => {
      const now = performance.now()
      for (const row of arriving) look(row, now)
    },
    Math.min(SWEEP_MS, HTTP_BODY_WINDOW_MS / 2),
  )
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    arriving.add({ request, reply, bytes: request.socket.bytesRead, since: performance.now() })
  })
}
