import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** What `postmaster.pid` says about the server that runs, or ran, on a cluster. */
export type Postmaster = {
  pid: number
  port: number
  /** The folder of its socket; empty where it has none. */
  socket: string
  ready: boolean
}

const run = promisify(execFile)
const LOG_LIMIT = 10 * 1024 * 1024
const RECOVERY_PATIENCE_MS = 120_000

/** Reads the server's own lock file; undefined when there is none. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, , , port, socket = ''] = lines
  return {
    pid: Number(pid),
    port: Number(port),
    socket: socket.trim(),
    ready: lines[7]?.trim() === 'ready',
  }
}

/** Whether a process runs. A zombie, dead but not yet collected by its parent, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

/** The wanted port when it is free on this machine, else one that is. */
export async function freePort(wanted: number): Promise<number> {
  const port = (await tryPort(wanted)) ?? (await tryPort(0))
  if (port === undefined) throw new Error('This machine has no free port on 127.0.0.1 for the database')
  return port
}

/** The log of every server that runs on a data folder. */
export const logFileOf = (dataDir: string): string => path.join(dataDir, 'postgres.log')

/** A file, not a pipe: the server outlives the process that started it. */
function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** Starts the server in its own process group, so that Ctrl-C in a terminal reaches only Bayline. */
export function spawnPostmaster(options: {
  cluster: string
  binaries: Binaries
  account: Account
  port: number
  logFile: string
  settings: Record<string, string>
}): ChildProcess {
  const flags = ['-D', options.cluster, '-p', String(options.port)]
  for (const [name, value] of Object.entries(options.settings)) flags.push('-c', `${name}=${value}`)
  const log = openLog(options.logFile)
  const child = spawn(options.binaries.program('postgres'), flags, {
    ...(options.account && { uid: options.account.uid, gid: options.account.gid }),
    cwd: os.tmpdir(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

/** Waits until the server that was started as this child is ready; false when it ended instead. */
export async function becomesReady(cluster: string, child: ChildProcess, logFile: string): Promise<boolean> {
  const limit = Date.now() + RECOVERY_PATIENCE_MS
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  while (Date.now() < limit) {
    if (failure) throw failure
    if (child.exitCode !== null || child.signalCode !== null) return false
    const found = readPostmaster(cluster)
    if (found?.pid === child.pid && found?.ready) return true
    await sleep(10)
  }
  throw new Error(`The database did not become ready; its log is ${logFile}`)
}

/** Stops the server of a cluster: its connections end, and what was committed is on the disk. */
export async function stopPostmaster(options: {
  cluster: string
  binaries: Binaries
  account: Account
}): Promise<void> {
  const flags = ['stop', '-D', options.cluster, '-m', 'fast', '-w', '-t', '60', '-s']
  await run(options.binaries.program('pg_ctl'), flags, { ...options.account, cwd: os.tmpdir() })
}
