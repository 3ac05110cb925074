import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface BuildRoute {
  readonly method: string
  readonly path: string
  readonly kind: string
  readonly allow: unknown
  readonly emits: readonly string[]
}

const NAME = 'virtual:routes'
const RESOLVED = `\0${NAME}`

/** Distinct lists; each is named by its place. */
class Lists {
  readonly all: string[][] = []
  place(list: Iterable<string>): number {
    const sorted = [...new Set(list)].toSorted()
    const known = this.all.findIndex((each) => each.join() === sorted.join())
    return known === -1 ? this.all.push(sorted) - 1 : known
  }
}

/**
 * Reads the contract while building and gives the browser only `name: [method, path, kind, open, outdated]` and
 * `event: outdated`, where `outdated` is a place in the lists of answers that the route's events, or the event, make
 * outdated. So no schema library is in the first load.
 */
export function contractRoutes(): Plugin {
  const contract = resolve(import.meta.dirname, '../../contract')
  const load = <Module>(file: string) =>
    import(pathToFileURL(resolve(contract, file)).href) as Promise<Module>
  return {
    name: 'bayline-contract-routes',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null
      const { routeList } = await load<{ routeList: () => { name: string; route: BuildRoute }[] }>('api.ts')
      const { events } = await load<{ events: Record<string, { refreshes: readonly string[] }> }>('events.ts')
      const lists = new Lists()
      const refreshed = (names: readonly string[]) =>
        lists.place(names.flatMap((name) => events[name]?.refreshes ?? []))
      const routes = routeList().map(({ name, route }) => [
        name,
        [route.method, route.path, route.kind, route.allow === 'public', refreshed(route.emits)],
      ])
      const outdated = Object.keys(events).map((name) => [name, refreshed([name])])
      const parts = {
        routes: Object.fromEntries(routes),
        events: Object.fromEntries(outdated),
        lists: lists.all,
      }
      return Object.entries(parts)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
