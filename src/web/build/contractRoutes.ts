import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface BuildRoute {
  readonly method: string
  readonly path: string
  readonly kind: string
  readonly allow: unknown
}

const NAME = 'virtual:routes'
const RESOLVED = `\0${NAME}`

/**
 * Reads the contract while building and gives the browser only `name: [method, path, kind, open]`, so that no schema
 * library is in the first load.
 */
export function contractRoutes(): Plugin {
  const contract = resolve(import.meta.dirname, '../../contract')
  return {
    name: 'bayline-contract-routes',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null
      const { routeList } = (await import(pathToFileURL(resolve(contract, 'api.ts')).href)) as {
        routeList: () => { name: string; route: BuildRoute }[]
      }
      const table = routeList().map(({ name, route }) => [
        name,
        [route.method, route.path, route.kind, route.allow === 'public'],
      ])
      return `export const routes = ${JSON.stringify(Object.fromEntries(table))}`
    },
  }
}
