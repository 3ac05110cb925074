/** The parser's tree is JSON: a node is an object with one key, its kind, such as `{ RangeVar: { relname: 'orders' } }`. */
export type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a node of one kind. */
export function nodeOf(value: unknown, kind: string): Fields | undefined {
  const fields = isObject(value) ? value[kind] : undefined
  return isObject(fields) ? fields : undefined
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})

/** Visits every node below a value; `visit` answers false where it wants nothing of what lies below. */
export function walk(value: unknown, visit: (kind: string, fields: Fields) => boolean): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit)
    return
  }
  if (!isObject(value)) return
  for (const [key, inner] of Object.entries(value)) {
    if (/^[A-Z]/.test(key) && isObject(inner) && !visit(key, inner)) continue
    walk(inner, visit)
  }
}

/** The words of a dotted name: `pg_catalog.now` is `['pg_catalog', 'now']`. */
export const wordsOf = (parts: unknown): string[] =>
  listOf(parts).flatMap((part) => {
    const word = nodeOf(part, 'String')?.['sval']
    return typeof word === 'string' ? [word] : []
  })

/** The tables that are named anywhere below a value, those of subqueries too. */
export function tablesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(tablesIn)
  if (!isObject(value)) return []
  const own = typeof value['relname'] === 'string' ? [value['relname']] : []
  return [...own, ...Object.values(value).flatMap(tablesIn)]
}

const WRITES: ReadonlySet<string> = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'])

/** The tables that a statement writes, also within its WITH clauses. */
export function tablesWrittenBy(value: unknown): string[] {
  const found: string[] = []
  walk(value, (kind, fields) => {
    if (WRITES.has(kind)) found.push(...tablesIn(fieldsOf(fields['relation'])))
    return true
  })
  return found
}

/** The functions that are called anywhere below a value; the times of the SQL standard count as `now`. */
export function functionsIn(value: unknown): { name: string; args: readonly unknown[] }[] {
  const found: { name: string; args: readonly unknown[] }[] = []
  walk(value, (kind, fields) => {
    if (kind === 'FuncCall')
      found.push({ name: wordsOf(fields['funcname']).at(-1) ?? '', args: listOf(fields['args']) })
    if (kind === 'SQLValueFunction') found.push({ name: 'now', args: [] })
    return true
  })
  return found
}

/** The numbers of the parameters anywhere below a value. */
export function parametersIn(value: unknown): number[] {
  const found: number[] = []
  walk(value, (kind, fields) => {
    if (kind === 'ParamRef') found.push(Number(fields['number']))
    return true
  })
  return found
}

/** Whether a node of a kind lies anywhere below a value. */
export function holds(value: unknown, kind: string): boolean {
  let found = false
  walk(value, (each) => {
    found ||= each === kind
    return !found
  })
  return found
}
