import { spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

export type Ran = { code: number; output: string }

/** Runs `node <args>` to its end and keeps what it printed. */
export function runQuietly(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const parts: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => parts.push(text))
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: parts.join('') }))
  })
}

/** Starts `node <args>` with our terminal, passes signals on, and settles with its exit code. */
export function runAttached(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // A terminal sends Ctrl-C to the child as well; twice would mean "at once" to it.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      })
    }
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Seconds since a moment of `performance.now()`, for people. */
export const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`
