// A file server like CARFAX's: files are in STANDIN_FOLDER. The password "good" is right. STANDIN_DROP=n breaks the
// connection in the middle of the first n files; STANDIN_LOSE=n accepts the first n files and loses the answer.
import net from 'node:net'
import { PassThrough, type Writable } from 'node:stream'
import { FileSystem, FtpSrv, type FtpConnection } from 'ftp-srv'

const folder = process.env['STANDIN_FOLDER'] ?? '.'
let drops = Number(process.env['STANDIN_DROP'] ?? 0)
const silent = (): void => undefined
let losses = Number(process.env['STANDIN_LOSE'] ?? 0)

class Folder extends FileSystem {
  readonly #socket: net.Socket
  constructor(connection: FtpConnection) {
    super(connection, { root: folder, cwd: '/' })
    // The types leave out the socket of the commands.
    this.#socket = Reflect.get(connection, 'commandSocket') as net.Socket
  }
  override write(name: string, options: { append?: boolean; start?: unknown }): unknown {
    if (drops === 0) return super.write(name, options)
    drops -= 1
    const broken = new PassThrough()
    broken.once('data', () => this.#socket.destroy())
    return { stream: broken as Writable, clientPath: name }
  }
  override async rename(from: string, to: string): Promise<unknown> {
    const done: unknown = await super.rename(from, to)
    if (losses > 0) {
      losses -= 1
      this.#socket.destroy()
    }
    return done
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

const port = await freePort()
const server = new FtpSrv({
  url: `ftp://127.0.0.1:${port}`,
  pasv_url: '127.0.0.1',
  log: quietLog() as never,
})

function quietLog(): Record<string, unknown> {
  const log: Record<string, unknown> = Object.fromEntries(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, silent]),
  )
  log['child'] = () => log
  return log
}

server.on('login', ({ connection, password }, resolve, reject) => {
  if (password === 'good') resolve({ fs: new Folder(connection) })
  else reject(new Error('Login incorrect'))
})
await server.listen()
console.log(`listening ${port}`)
