import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** One connection of a browser, by RFC 6455. */
export interface Socket {
  send: (text: string) => void
  /** Ends it with a closing frame. */
  close: (code: number) => void
  /** Ends it as a crash does. */
  drop: () => void
}

function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  if (length < 126) return Buffer.concat([Buffer.of(0x80 | opcode, length), payload])
  const head = Buffer.alloc(length < 65_536 ? 4 : 10)
  head[0] = 0x80 | opcode
  head[1] = length < 65_536 ? 126 : 127
  if (length < 65_536) head.writeUInt16BE(length, 2)
  else head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

interface Parsed {
  final: boolean
  opcode: number
  payload: Buffer
  rest: Buffer
}

function parse(bytes: Buffer): Parsed | null {
  if (bytes.length < 2) return null
  const short = (bytes[1] ?? 0) & 0x7f
  const wide = short === 126 ? 2 : short === 127 ? 8 : 0
  const head = 2 + wide + 4
  if (bytes.length < head) return null
  const length =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  if (bytes.length < head + length) return null
  const mask = bytes.subarray(head - 4, head)
  const payload = Buffer.from(
    bytes.subarray(head, head + length).map((byte, at) => byte ^ (mask[at & 3] ?? 0)),
  )
  return {
    final: ((bytes[0] ?? 0) & 0x80) !== 0,
    opcode: (bytes[0] ?? 0) & 0x0f,
    payload,
    rest: bytes.subarray(head + length),
  }
}

type Listener = (socket: Socket) => (text: string) => void

function serve(stream: Duplex, listener: Listener): void {
  let waiting = Buffer.alloc(0)
  let parts: Buffer[] = []
  const write = (bytes: Buffer) => stream.writable && stream.write(bytes)
  const hear = listener({
    send: (text) => write(frame(1, Buffer.from(text))),
    close: (code) => {
      const reason = Buffer.alloc(2)
      reason.writeUInt16BE(code)
      write(frame(8, reason))
      stream.end()
    },
    drop: () => stream.destroy(),
  })
  stream.on('error', () => stream.destroy())
  stream.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes])
    for (let next = parse(waiting); next; next = parse(waiting)) {
      waiting = Buffer.from(next.rest)
      if (next.opcode === 8) {
        write(frame(8, next.payload))
        stream.end()
        return
      }
      if (next.opcode === 9) write(frame(10, next.payload))
      if (next.opcode > 2) continue
      parts.push(next.payload)
      if (!next.final) continue
      const text = Buffer.concat(parts).toString()
      parts = []
      hear(text)
    }
  })
}

/** Accepts sockets at a server of HTTP. */
export function acceptSockets(server: Server, listener: Listener): void {
  server.on('upgrade', (request: IncomingMessage, stream: Duplex) => {
    const key = request.headers['sec-websocket-key'] ?? ''
    const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64')
    stream.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    serve(stream, listener)
  })
}
