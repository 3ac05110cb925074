import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureProgram } from '#scripts/lib/debian.ts'
import { serverAccount } from '#server/base/postgres/account.ts'
import { freePort } from '#server/base/postgres/process.ts'
import { enterableFolder } from '../cluster.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const PATIENCE_MS = 10_000

export interface Pooler {
  /** The same database and role, through the pooler. */
  through: (url: string) => string
  stop: () => Promise<void>
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Debian's PgBouncer before the databases of these addresses, with fewer connections than clients and no favors. */
export async function startPgBouncer(
  mode: 'transaction' | 'session',
  urls: readonly string[],
  connections = mode === 'transaction' ? 4 : 40,
): Promise<Pooler> {
  ensureProgram(PROGRAM, ['pgbouncer'], 'the tests of a pooler')
  const folder = enterableFolder('bayline-pgbouncer-')
  const [first = ''] = urls
  const port = await freePort(0)
  const users = urls.map((url) => {
    const { username, password } = new URL(url)
    return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`
  })
  writeFileSync(path.join(folder, 'users.txt'), `${users.join('\n')}\n`, { mode: 0o644 })
  const { hostname, port: postgres } = new URL(first)
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${postgres}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${path.join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${connections}`,
  ]
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o644 })
  const child = spawn(PROGRAM, ['-q', file], { stdio: 'ignore', cwd: folder, ...serverAccount() })
  const limit = Date.now() + PATIENCE_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error('PgBouncer does not start')
    await sleep(10)
  }
  return {
    through: (url) => {
      const address = new URL(url)
      address.hostname = '127.0.0.1'
      address.port = String(port)
      return address.href
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
