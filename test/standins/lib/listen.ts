import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'

/** Listens on the given port, else on a free one, and prints it; its header says which stand-in it is. */
export function listen(server: Server): void {
  const standin = path.basename(process.argv[1] ?? '', '.ts')
  const [answer] = server.listeners('request') as ((asked: IncomingMessage, reply: ServerResponse) => void)[]
  server.removeAllListeners('request').on('request', (asked: IncomingMessage, reply: ServerResponse) => {
    if (asked.url === '/_sim/standin') reply.end(JSON.stringify({ standin }))
    else answer?.(asked, reply)
  })
  server.listen(Number(process.env['STANDIN_PORT'] ?? '0'), '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    console.log(`listening ${port}`)
  })
}
