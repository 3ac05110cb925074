import { TIMING } from '#domain/base/constants.ts'
import { newId } from '#web/base/device/device.ts'

/** A refusal in the agent's own words. */
export class AgentRefusal extends Error {}
/** The connection ended, or no answer came. */
export class AgentLost extends Error {}

interface Frame {
  uid?: string
  result?: unknown
  error?: string
  type?: string
  event?: string
}

export interface Signer {
  certificate: () => Promise<string | null>
  /** The signature of a hash in Base64; empty where the device cannot sign. */
  sign: (hash: string, timestamp: number) => Promise<string>
}

export interface Wire {
  version: string
  call: (name: string, params?: unknown) => Promise<unknown>
  close: () => void
}

interface Listeners {
  onEvent: (event: unknown) => void
  onLost: () => void
}

const OPEN_MS = 4000
const ANSWER_MS = 30_000
/** A person may first have to press Allow in the agent's own window. */
const ALLOW_MS = 120_000

/** Requests that agents answer without a signature. */
const UNSIGNED = new Set(['getVersion', 'printers.getStatus', 'printers.stopListening'])

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The hash that is signed; null on a page that came without TLS from another device, where browsers have no digest. */
async function hashOf(call: string, params: unknown, timestamp: number): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const text = new TextEncoder().encode(JSON.stringify({ call, params, timestamp }))
  return hexOf(await crypto.subtle.digest('SHA-256', text))
}

function open(address: string): Promise<WebSocket | null> {
  return new Promise((resolve) => {
    let socket: WebSocket
    try {
      socket = new WebSocket(address)
    } catch {
      resolve(null)
      return
    }
    const timer = setTimeout(() => done(null), OPEN_MS)
    const done = (opened: WebSocket | null) => {
      clearTimeout(timer)
      if (!opened) socket.close()
      resolve(opened)
    }
    socket.addEventListener('open', () => done(socket), { once: true })
    socket.addEventListener('error', () => done(null), { once: true })
    socket.addEventListener('close', () => done(null), { once: true })
  })
}

/** The first address that answers; null where none does. */
async function firstOpen(addresses: readonly string[]): Promise<WebSocket | null> {
  for (const address of addresses) {
    const socket = await open(address)
    if (socket) return socket
  }
  return null
}

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout>
}

/** Reads what the agent sends, and sends frames whose answers are awaited by their uid. */
function speak(socket: WebSocket, { onEvent, onLost }: Listeners) {
  const waiting = new Map<string, Waiting>()
  socket.addEventListener('message', ({ data }) => {
    let frame: Frame
    try {
      frame = JSON.parse(String(data)) as Frame
    } catch {
      return
    }
    if (frame.uid === undefined) {
      if (frame.event !== undefined) onEvent(JSON.parse(frame.event))
      return
    }
    const one = waiting.get(frame.uid)
    waiting.delete(frame.uid)
    clearTimeout(one?.timer)
    if (frame.error === undefined) one?.resolve(frame.result)
    else one?.reject(new AgentRefusal(frame.error))
  })
  socket.addEventListener('close', () => {
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new AgentLost())
    }
    waiting.clear()
    onLost()
  })
  return (frame: object, most: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) {
        reject(new AgentLost())
        return
      }
      const uid = newId()
      const timer = setTimeout(() => {
        waiting.delete(uid)
        reject(new AgentLost())
      }, most)
      waiting.set(uid, { resolve, reject, timer })
      socket.send(JSON.stringify({ ...frame, uid, position: { x: screen.width / 2, y: screen.height / 2 } }))
    })
}

/** Connects to the agent of this device; null where none listens. Throws AgentRefusal when a person blocks the page. */
export async function connectWire(
  addresses: readonly string[],
  signer: Signer,
  listeners: Listeners,
): Promise<Wire | null> {
  const socket = await firstOpen(addresses)
  if (!socket) return null
  const say = speak(socket, listeners)
  const version = String(await say({ call: 'getVersion', params: null, timestamp: Date.now() }, ANSWER_MS))
  const certificate = await signer.certificate()
  try {
    await say({ certificate, timestamp: Date.now() }, ALLOW_MS)
  } catch (error) {
    socket.close()
    throw error
  }
  const ping = setInterval(() => socket.send('ping'), TIMING.print_agent_ping_s * 1000)
  socket.addEventListener('close', () => clearInterval(ping))
  return {
    version,
    async call(name, params = {}) {
      const timestamp = Date.now()
      const hash = UNSIGNED.has(name) ? null : await hashOf(name, params, timestamp)
      const signature = hash === null ? '' : await signer.sign(hash, timestamp)
      return say(
        { call: name, params, timestamp, signature, signAlgorithm: 'SHA512' },
        name === 'print' ? ALLOW_MS : ANSWER_MS,
      )
    },
    close: () => socket.close(),
  }
}
