import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from './process.ts'

interface Holder {
  pid: number
  /** When that process began, as the system counts it; empty where the system does not tell. A number is used again. */
  began: string
}

function beganOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the program's name, which may hold anything: field 22 of the whole.
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
 * Holds a data folder for this process, so that no second server runs on the same embedded database; refuses in words
 * while one does. A process that was killed holds nothing. Answers how to let go.
 */
export function holdFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(path.resolve(dataDir), 'server.lock')
  const mine = `${file}.${process.pid}.new`
  writeFileSync(mine, `${process.pid} ${beganOf(process.pid)}`, { mode: 0o600 })
  try {
    while (!tryLink(mine, file)) {
      const holder = readHolder(file)
      if (holder && isRunning(holder))
        throw new Error(
          `Bayline already runs on the data folder ${path.resolve(dataDir)} (process ${holder.pid}). Stop that one ` +
            'first, or give this one a folder of its own (BAYLINE_DATA). Several servers for one company need a ' +
            'maintained database (DATABASE_URL).',
        )
      if (holder) rmSync(file, { force: true })
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}
