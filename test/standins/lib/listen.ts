import type { Server } from 'node:http'

/** Listens where it is told, else on a free port, and says on which. */
export function listen(server: Server): void {
  server.listen(Number(process.env['STANDIN_PORT'] ?? '0'), '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    console.log(`listening ${port}`)
  })
}
