import net from 'node:net'

export type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, never> }>

interface Waiting {
  what: string
  resolve: (reply: { status: number; body: Record<string, never> }) => void
  reject: (error: Error) => void
}

const HEAD_END = '\r\n\r\n'

/** A reply at the start of these bytes, once all of it is there; the server says how long each is. */
function readReply(bytes: Buffer): { status: number; text: string; length: number } | null {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const size = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (size === undefined) throw new Error(`a reply without a length: ${head}`)
  const from = end + HEAD_END.length
  const length = from + Number(size)
  if (bytes.length < length) return null
  return { status: Number(head.slice(9, 12)), text: bytes.toString('utf8', from, length), length }
}

/**
 * A client with one kept connection that does no more than a bare client of the database does: it shares two cores with
 * the server, and the bench measures the server. Calls of one client are answered one after the other.
 */
export function openClient(port: number, token: string): Call {
  const waiting: Waiting[] = []
  let socket: net.Socket | null = null
  let bytes: Buffer = Buffer.alloc(0)

  function fail(error: Error): void {
    socket = null
    bytes = Buffer.alloc(0)
    for (const { reject } of waiting.splice(0)) reject(error)
  }

  function hear(chunk: Buffer): void {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
    try {
      answer()
    } catch (error) {
      // A proxy without a server behind it answers in a form of its own.
      socket?.destroy()
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function answer(): void {
    for (let reply = readReply(bytes); reply; reply = readReply(bytes)) {
      bytes = bytes.subarray(reply.length)
      const { status, text } = reply
      const call = waiting.shift()
      if (status >= 400) call?.reject(new Error(`${call.what}: ${String(status)} ${text.slice(0, 300)}`))
      else call?.resolve({ status, body: JSON.parse(text) as Record<string, never> })
    }
    // A connection without a call does not keep the bench from ending.
    if (waiting.length === 0) socket?.unref()
  }

  function open(): net.Socket {
    const opened = net.connect(port, '127.0.0.1').setNoDelay(true)
    const present = () => socket === opened
    opened.on('data', (chunk: Buffer) => present() && hear(chunk))
    opened.on('error', (error) => present() && fail(error))
    opened.on('close', () => present() && fail(new Error('the server closed the connection')))
    return opened
  }

  return (method, path, body) =>
    new Promise((resolve, reject) => {
      waiting.push({ what: `${method} ${path}`, resolve, reject })
      const payload = body === undefined ? '' : JSON.stringify(body)
      const described = body === undefined ? '' : 'content-type: application/json\r\n'
      socket ??= open()
      socket.ref()
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${described}content-length: ${String(Buffer.byteLength(payload))}${HEAD_END}${payload}`,
      )
    })
}
