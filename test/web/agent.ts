import { onTestFinished } from 'vitest'

interface Frame {
  call?: string
  params?: { printer?: { name?: string }; options?: { jobName?: string }; data?: { data?: string }[] }
  certificate?: string | null
  signature?: string
  uid?: string
}

interface Printed {
  id: string
  printer: string
  data: string
  signed: boolean
}

/** A printing agent inside the page: its frames are those of QZ Tray, and a test says what it does. */
export interface PageAgent {
  printers: string[]
  /** No agent listens. */
  absent: boolean
  /** Every connection is refused. */
  blocked: boolean
  /** The connection ends when the next job arrives. */
  drops: boolean
  jobs: Printed[]
  /** What the agent says of a job after it took it, such as COMPLETE. */
  report: (jobId: string, statusText: string) => void
  /** The agent is closed. */
  quit: () => void
}

/** Lets this page find an agent of the test's own, and no other, until the test ends. */
export function withAgent(printers: string[]): PageAgent {
  const sockets = new Set<AgentSocket>()

  class AgentSocket extends EventTarget {
    static readonly OPEN = 1
    readyState = 0

    constructor() {
      super()
      sockets.add(this)
      queueMicrotask(() => {
        if (agent.absent) this.end('error')
        else {
          this.readyState = AgentSocket.OPEN
          this.dispatchEvent(new Event('open'))
        }
      })
    }

    end(why: 'error' | 'close'): void {
      this.readyState = 3
      sockets.delete(this)
      this.dispatchEvent(new Event(why))
    }

    close(): void {
      if (this.readyState !== 3) this.end('close')
    }

    say(frame: object): void {
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })))
    }

    send(text: string): void {
      if (text === 'ping') return
      const { uid, call, params = {}, signature = '' } = JSON.parse(text) as Frame
      if (call === undefined) {
        if (agent.blocked) this.say({ uid, error: 'Connection blocked by client' })
        else this.say({ uid })
      } else if (call === 'print') this.print(uid, params, signature !== '')
      else this.say({ uid, result: answers()[call] ?? null })
    }

    private print(uid: string | undefined, params: NonNullable<Frame['params']>, signed: boolean): void {
      if (agent.drops) {
        agent.drops = false
        this.end('close')
        return
      }
      const printer = params.printer?.name ?? ''
      if (!agent.printers.includes(printer)) {
        this.say({ uid, error: `Cannot find printer with name "${printer}"` })
        return
      }
      agent.jobs.push({
        id: params.options?.jobName ?? '',
        printer,
        data: params.data?.[0]?.data ?? '',
        signed,
      })
      this.say({ uid })
    }
  }

  const answers = (): Record<string, unknown> => ({
    getVersion: '2.2.6',
    'printers.find': agent.printers,
    'printers.getDefault': agent.printers[0] ?? '',
  })

  const agent: PageAgent = {
    printers,
    absent: false,
    blocked: false,
    drops: false,
    jobs: [],
    report: (jobName, statusText) => {
      const event = JSON.stringify({ eventType: 'JOB', jobName, statusText })
      for (const socket of sockets) socket.say({ type: 'PRINTER', event })
    },
    quit: () => {
      for (const socket of sockets) socket.close()
    },
  }
  const real = window.WebSocket
  window.WebSocket = AgentSocket as unknown as typeof WebSocket
  onTestFinished(() => {
    agent.quit()
    window.WebSocket = real
  })
  return agent
}
