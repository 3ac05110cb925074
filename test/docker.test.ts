import { spawnSync } from 'node:child_process'
import https from 'node:https'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/base/postgres/process.ts'

/** The client without a server, or no Docker at all, cannot build an image. */
const available = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0
const MINUTES = 60_000
const project = `bayline-test-${process.pid}`

function compose(env: Record<string, string>, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('docker', ['compose', '--project-name', project, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`docker compose ${args.join(' ')}:\n${stdout}\n${stderr}`)
}

/** The status of a page over HTTPS; Caddy signs the certificate of localhost itself. */
const statusOf = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    https
      .get({ host: 'localhost', port, path, rejectUnauthorized: false }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
      .on('error', reject)
  })

if (!available)
  console.log('Skipped: the image is not built and started, because no Docker server answers here')

test.skipIf(!available)(
  'compose.yaml builds and starts the application behind TLS',
  async () => {
    const [httpPort, httpsPort] = [await freePort(0), await freePort(0)]
    const env = {
      BAYLINE_HOST: 'localhost',
      DATABASE_PASSWORD: 'owner0123456789',
      DATABASE_ADMIN_PASSWORD: 'admin0123456789',
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
    }
    afterAll(() => compose(env, 'down', '--volumes', '--rmi', 'local'))
    compose(env, 'up', '--build', '--detach', '--wait')
    expect(await statusOf(httpsPort, '/deploy/dt-check')).toBe(200)
    expect(await statusOf(httpsPort, '/signup')).toBe(200)
  },
  15 * MINUTES,
)
