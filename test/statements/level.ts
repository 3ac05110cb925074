import { fieldsOf, holds, listOf, nodeOf, wordsOf, type Fields } from './tree.ts'

const KEY = 'company_id'

/** What one query reads on its own: its tables and the conditions on them, without those of its subqueries. */
export class Level {
  readonly #tables = new Map<string, string>()
  readonly #links: [string, string][] = []
  readonly #bound = new Set<string>()
  readonly #isTenant: (table: string) => boolean
  /** Outer joins with a condition that names no column. */
  constantJoins = 0
  /** The conditions of outer joins. */
  readonly outward: unknown[] = []

  constructor(isTenant: (table: string) => boolean) {
    this.#isTenant = isTenant
  }

  /** A table by its own node, which names it and perhaps an alias. */
  table(fields: Fields): string[] {
    const name = String(fields['relname'])
    const { aliasname = name } = fieldsOf(fields['alias'])
    const alias = typeof aliasname === 'string' ? aliasname : name
    this.#tables.set(alias, name)
    return [alias]
  }

  /** An item of a FROM clause; answers with the aliases of its tables. */
  from(item: unknown): string[] {
    const table = nodeOf(item, 'RangeVar')
    if (table) return this.table(table)
    const join = nodeOf(item, 'JoinExpr')
    if (!join) return []
    const left = this.from(join['larg'])
    const right = this.from(join['rarg'])
    if (wordsOf(join['usingClause']).includes(KEY)) this.#linkAll([...left, ...right])
    this.where(join['quals'])
    if (join['jointype'] === 'JOIN_INNER') return [...left, ...right]
    this.outward.push(join['quals'])
    if (conjuncts(join['quals']).some((each) => !holds(each, 'ColumnRef'))) this.constantJoins += 1
    return [...left, ...right]
  }

  #linkAll(aliases: readonly string[]): void {
    const [first, ...others] = aliases.filter((alias) => this.#isTenantAlias(alias))
    if (first !== undefined) for (const other of others) this.#links.push([first, other])
  }

  #isTenantAlias(alias: string): boolean {
    return this.#isTenant(this.#tables.get(alias) ?? '')
  }

  /** A condition all of whose parts must hold. */
  where(condition: unknown): void {
    for (const each of conjuncts(condition)) {
      const { kind, name, lexpr, rexpr } = nodeOf(each, 'A_Expr') ?? {}
      if (kind === 'AEXPR_OP' && wordsOf(name).at(-1) === '=') this.#equal(lexpr, rexpr)
    }
  }

  #equal(left: unknown, right: unknown): void {
    const [leftRow, rightRow] = [nodeOf(left, 'RowExpr'), nodeOf(right, 'RowExpr')]
    if (leftRow && rightRow) {
      const others = listOf(rightRow['args'])
      for (const [at, each] of listOf(leftRow['args']).entries()) this.#equal(each, others[at])
      return
    }
    const [one, other] = [this.companyOf(left), this.companyOf(right)]
    if (one !== undefined && other !== undefined) this.#links.push([one, other])
    else if (one !== undefined && isValue(right)) this.#bound.add(one)
    else if (other !== undefined && isValue(left)) this.#bound.add(other)
  }

  /** The alias whose company an expression names. */
  companyOf(value: unknown): string | undefined {
    const words = wordsOf(nodeOf(value, 'ColumnRef')?.['fields'])
    if (words.at(-1) !== KEY) return undefined
    if (words.length > 1) return words.at(-2)
    return [...this.#tables.keys()].find((alias) => this.#isTenantAlias(alias))
  }

  /** The aliases of the companies' tables that a parameter restricts, also through joins of this level. */
  restricted(): ReadonlySet<string> {
    const found = new Set(this.#bound)
    for (let before = -1; before < found.size;) {
      before = found.size
      for (const [one, other] of this.#links) {
        if (found.has(one)) found.add(other)
        if (found.has(other)) found.add(one)
      }
    }
    return new Set([...found].filter((alias) => this.#tables.has(alias)))
  }

  /** The companies' tables that are not. */
  unrestricted(): string[] {
    const restricted = this.restricted()
    return [...this.#tables].flatMap(([alias, table]) =>
      this.#isTenant(table) && !restricted.has(alias) ? [table] : [],
    )
  }
}

/** The parts of a condition that must all hold. */
function conjuncts(condition: unknown): readonly unknown[] {
  if (condition === undefined) return []
  const bool = nodeOf(condition, 'BoolExpr')
  return bool?.['boolop'] === 'AND_EXPR' ? listOf(bool['args']).flatMap(conjuncts) : [condition]
}

/** A parameter or a constant, perhaps cast. */
export function isValue(value: unknown): boolean {
  const cast = nodeOf(value, 'TypeCast')
  if (cast) return isValue(cast['arg'])
  return nodeOf(value, 'ParamRef') !== undefined || nodeOf(value, 'A_Const') !== undefined
}
