import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from './process.ts'

interface Holder {
  pid: number
  /** When that process began, by the system's count; empty where the system does not say. Process ids are reused. */
  began: string
}

function beganOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the program's name, which may hold any character: field 22 of the line.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid = '', began = ''] = readFileSync(file, 'utf8').split(' ')
    return { pid: Number(pid), began }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const isRunning = ({ pid, began }: Holder): boolean => isAlive(pid) && beganOf(pid) === began

function tryLink(from: string, file: string): boolean {
  try {
    linkSync(from, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes a lock that is a file in a data folder; refuses with these words while another process holds it. A killed
 * process holds no lock. Answers a function that releases it.
 */
export function holdLock(dataDir: string, name: string, refusal: (pid: number) => string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(path.resolve(dataDir), name)
  const mine = `${file}.${process.pid}.new`
  writeFileSync(mine, `${process.pid} ${beganOf(process.pid)}`, { mode: 0o600 })
  try {
    while (!tryLink(mine, file)) {
      const holder = readHolder(file)
      if (holder && isRunning(holder)) throw new Error(refusal(holder.pid))
      if (holder) rmSync(file, { force: true })
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** Locks a data folder for this process, so that no second server uses the same embedded database. */
export function holdFolder(dataDir: string): () => void {
  return holdLock(
    dataDir,
    'server.lock',
    (pid) =>
      `Bayline already runs on the data folder ${path.resolve(dataDir)} (process ${pid}). Stop that one ` +
      'first, or give this one a folder of its own (BAYLINE_DATA). Several servers for one company need a ' +
      'maintained database (DATABASE_URL).',
  )
}
