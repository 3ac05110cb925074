import { routeList } from '#contract/api.ts'

/** A path of the contract as a regular expression. */
const expressionOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`)

let known: { methods: string[]; address: RegExp }[] | undefined

/** The methods of the API's routes at this path; none where there is no route. */
export function methodsOf(path: string): string[] {
  known ??= routeList().map(({ route: { method, kind, path: form } }) => ({
    // A stream does not answer HEAD.
    methods: method === 'GET' && kind !== 'stream' ? ['GET', 'HEAD'] : [method],
    address: expressionOf(form),
  }))
  return [...new Set(known.filter(({ address }) => address.test(path)).flatMap(({ methods }) => methods))]
}
