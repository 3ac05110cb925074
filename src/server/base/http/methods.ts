import { routeList } from '../../../contract/api.ts'

/** A path of the contract as an expression that finds its addresses. */
const expressionOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`)

let known: { methods: string[]; address: RegExp }[] | undefined

/** Which methods the API's routes at this path take; none where there is no route. */
export function methodsOf(path: string): string[] {
  known ??= routeList().map(({ route: { method, kind, path: form } }) => ({
    // A stream is not answered without its body.
    methods: method === 'GET' && kind !== 'stream' ? ['GET', 'HEAD'] : [method],
    address: expressionOf(form),
  }))
  return [...new Set(known.filter(({ address }) => address.test(path)).flatMap(({ methods }) => methods))]
}
