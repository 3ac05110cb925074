import { request } from 'node:http'
import type { Plugin } from 'vite'

export interface Addresses {
  server: string
  seeds: string
}

/** The setting under which the run's set-up leaves the addresses. */
export const FORWARD_TO = 'BAYLINE_WEB_TEST_SERVER'

const OURS = /^\/(api\/|print\/|c\.png|companies)/

const addresses = (): Addresses => JSON.parse(process.env[FORWARD_TO] ?? '{}') as Addresses

/** Leads requests of tests in the browser to the real server, as one origin. */
export const forward = (): Plugin => ({
  name: 'bayline-forward',
  configureServer({ middlewares }) {
    middlewares.use((incoming, outgoing, next) => {
      const { url = '', method, headers } = incoming
      if (!OURS.test(url)) return next()
      const { server, seeds } = addresses()
      const base = url.startsWith('/companies') ? seeds : server
      const onward = request(new URL(url, base), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      outgoing.on('close', () => onward.destroy())
      incoming.pipe(onward)
    })
  },
})
