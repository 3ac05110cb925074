import type { Page, WebSocketRoute } from '@playwright/test'
import { startStandin, type Standin } from '../standin.ts'

export interface AgentStandin extends Standin {
  mode: (mode: object) => Promise<void>
  jobs: () => Promise<AgentJob[]>
  picture: (at: number) => Promise<Buffer>
  drop: () => Promise<void>
}

export interface AgentJob {
  printer: string
  name: string
  format: string
  copies: number
  size: { width: number; height: number } | null
  texts: { x: number; y: number; text: string }[]
  drawn: boolean
}

/** Starts an agent of the test's own. */
export async function startAgent(): Promise<AgentStandin> {
  const standin = await startStandin('printAgent')
  const ask = async (path: string, body?: object): Promise<Response> =>
    fetch(`${standin.url}${path}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  return {
    ...standin,
    mode: async (mode) => void (await ask('/_sim/mode', mode)),
    jobs: async () => (await (await ask('/_sim/jobs')).json()) as AgentJob[],
    picture: async (at) => Buffer.from(await (await ask(`/_sim/jobs/${at}.png`)).arrayBuffer()),
    drop: async () => void (await ask('/_sim/drop', {})),
  }
}

function bridge(route: WebSocketRoute, url: string): void {
  const socket = new WebSocket(url.replace('http', 'ws'))
  const early: string[] = []
  route.onMessage((message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(String(message))
    else early.push(String(message))
  })
  route.onClose(() => socket.close())
  socket.addEventListener('open', () => {
    for (const message of early.splice(0)) socket.send(message)
  })
  socket.addEventListener('message', ({ data }) => route.send(String(data)))
  socket.addEventListener('close', () => void route.close())
  socket.addEventListener('error', () => void route.close())
}

/** Lets a page find this agent on its first port, whatever listens on this machine. */
export async function withAgent(page: Page, agent: Pick<Standin, 'url'>): Promise<void> {
  await page.routeWebSocket(/^wss?:\/\/localhost:8\d{3}/, (route) => bridge(route, agent.url))
}
