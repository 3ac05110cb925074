import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface Standin {
  url: string
  port: number
  stop: () => Promise<void>
}

/** Starts a process of test/standins, which implements a vendor's API and prints its port. */
export async function startStandin(name: string, env: Record<string, string> = {}): Promise<Standin> {
  const file = path.resolve(import.meta.dirname, '../standins', `${name}.ts`)
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    // Inherited, it would keep the output of the test run open for as long as it lives.
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.on('data', (text: Buffer) => process.stderr.write(text))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const port = Number(/^listening (\d+)$/.exec(line)?.[1])
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, port, stop }
}
