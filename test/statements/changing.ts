/**
 * How the database declares its functions (`pg_proc.provolatile`), by their ids: "s" may answer otherwise in another
 * transaction, "v" at each call. Operators and casts are called by the functions behind them.
 */
export type Volatility = ReadonlyMap<number, 's' | 'v'>

/** A node of an analyzed statement, as text: "{OPEXPR :opno 1327 :args (…)}". */
function blockAt(tree: string, start: number): string {
  let depth = 0
  for (let at = start; at < tree.length; at += 1) {
    const letter = tree[at]
    if (letter === '\\') at += 1
    else if (letter === '{' || letter === '(') depth += 1
    else if (letter === '}' || letter === ')') {
      depth -= 1
      if (depth === 0) return tree.slice(start, at + 1)
    }
  }
  return tree.slice(start)
}

/** The value of a field of the node at the beginning of a text; not of the nodes within it. */
function fieldOf(node: string, name: string): string {
  let depth = 0
  for (let at = 0; at < node.length; at += 1) {
    const letter = node[at]
    if (letter === '\\') at += 1
    else if (letter === '{' || letter === '(') depth += 1
    else if (letter === '}' || letter === ')') depth -= 1
    else if (depth === 1 && node.startsWith(`:${name} `, at)) {
      const from = at + name.length + 2
      return node[from] === '{' || node[from] === '(' ? blockAt(node, from) : ''
    }
  }
  return ''
}

const CALL = /\{\w+ (?::(?:opno|num) \d+ )?:(?:funcid|opfuncid) (\d+)/g

/** The declared volatility of each call in a part, and whether a column is among its arguments. */
function callsIn(
  part: string,
  volatility: Volatility,
): { oid: number; kind: 's' | 'v'; onColumn: boolean }[] {
  return [...part.matchAll(CALL)].flatMap((found) => {
    const oid = Number(found[1])
    const kind = volatility.get(oid)
    if (kind === undefined) return []
    return [{ oid, kind, onColumn: blockAt(part, found.index).includes('{VAR ') }]
  })
}

const UPDATE = 2
const DELETE = 4
const INSERT = 3

/**
 * The functions, also those behind operators and casts, for which a distributed PostgreSQL refuses a write: of an update
 * or delete a volatile one, and a stable one on a column; of an insert from a select a volatile one. Answers with their
 * ids in `pg_proc`. `tree` is the analyzed statement.
 */
export function changingCalls(tree: string, volatility: Volatility): number[] {
  const found = [...tree.matchAll(/\{QUERY :commandType (\d)/g)].flatMap((query) => {
    const kind = Number(query[1])
    const node = blockAt(tree, query.index)
    if (kind === UPDATE || kind === DELETE) {
      const calls = [fieldOf(node, 'targetList'), fieldOf(node, 'jointree')].flatMap((part) =>
        callsIn(part, volatility),
      )
      return calls.filter((call) => call.kind === 'v' || call.onColumn)
    }
    if (kind === INSERT && fieldOf(node, 'rtable').includes('{QUERY '))
      return callsIn(node, volatility).filter((call) => call.kind === 'v')
    return []
  })
  return [...new Set(found.map(({ oid }) => oid))]
}
