// See docs/decisions/statements-name-their-company.md.
import { Level, isValue } from './level.ts'
import {
  fieldsOf,
  functionsIn,
  holds,
  listOf,
  nodeOf,
  parametersIn,
  tablesIn,
  walk,
  type Fields,
} from './tree.ts'

/** What the rules need to know of the database. */
export interface Catalogue {
  /** Tables that are split by company. */
  tenant: ReadonlySet<string>
  /** Tables that stay on the first node. */
  local: ReadonlySet<string>
  /** Our functions that read or write tables. */
  reading: ReadonlySet<string>
  /** Those of them that run as their owner. */
  asOwner: ReadonlySet<string>
  /** Functions whose result may change within a statement, and within a transaction. */
  volatile: ReadonlySet<string>
  stable: ReadonlySet<string>
}

const KINDS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const

/** How a statement was sent. */
interface Sent {
  /** The numbers of its parameters that were null. */
  nulls?: ReadonlySet<number>
  /** Whether its transaction had written before. */
  behindWrites?: boolean
}

class Check {
  readonly problems: string[] = []
  readonly #catalogue: Catalogue
  /** Names of the WITH clauses: tables of the statement alone. */
  readonly #own = new Set<string>()
  readonly #nulls: ReadonlySet<number>
  readonly #behindWrites: boolean

  constructor(catalogue: Catalogue, statement: unknown, { nulls = new Set(), behindWrites = false }: Sent) {
    this.#catalogue = catalogue
    this.#nulls = nulls
    this.#behindWrites = behindWrites
    walk(statement, (kind, fields) => {
      if (kind === 'CommonTableExpr') this.#own.add(String(fields['ctename']))
      return true
    })
  }

  #say(problem: string): void {
    this.problems.push(problem)
  }

  readonly #isTenant = (table: string): boolean => this.#catalogue.tenant.has(table) && !this.#own.has(table)

  #changes(value: unknown): string | undefined {
    const { stable, volatile } = this.#catalogue
    return functionsIn(value).find(({ name }) => stable.has(name) || volatile.has(name))?.name
  }

  statement(tree: unknown): void {
    if (this.#behindWrites)
      for (const { name } of functionsIn(tree))
        if (this.#catalogue.asOwner.has(name))
          this.#say(`calls ${name}(), which runs as the owner, behind writes of its transaction`)
    const tables = tablesIn(tree)
    if (!tables.some(this.#isTenant)) return
    for (const table of tables)
      if (this.#catalogue.local.has(table))
        this.#say(`joins ${table}, which is kept on the first node only, with companies’ tables`)
    for (const { name } of functionsIn(tree))
      if (this.#catalogue.reading.has(name)) this.#say(`calls ${name}(), which reads tables by itself`)
    this.#queries(tree)
  }

  /** Every query below a value, each with its own tables. */
  #queries(value: unknown): void {
    walk(value, (kind, fields) => {
      if (!KINDS.some((each) => each === kind)) return true
      this.#query(kind, fields)
      return false
    })
  }

  #query(kind: string, fields: Fields): void {
    this.#with(fields)
    if (kind === 'InsertStmt') this.#insert(fields)
    else if (kind === 'SelectStmt') this.#select(fields)
    else this.#change(kind, fields)
  }

  #with(fields: Fields): void {
    const clause = fieldsOf(fields['withClause'])
    if (clause['recursive'] === true) this.#say('is recursive')
    for (const each of listOf(clause['ctes'])) {
      const query = nodeOf(each, 'CommonTableExpr')?.['ctequery']
      if (nodeOf(query, 'InsertStmt')) this.#say('inserts within a WITH clause')
      this.#queries(query)
    }
  }

  /** The rows that a query reads, and the subqueries in its parts. */
  #level(tables: readonly unknown[], condition: unknown, parts: readonly unknown[], own?: Fields): Level {
    const level = new Level(this.#isTenant)
    if (own) level.table(own)
    for (const item of tables) level.from(item)
    level.where(condition)
    for (const table of level.unrestricted())
      this.#say(`fans out: no parameter of this query is the company of ${table}`)
    if (level.constantJoins > 0) this.#say('joins outward on a condition without a column')
    if (parametersIn(level.outward).some((number) => this.#nulls.has(number)))
      this.#say('joins outward on a parameter that is null')
    this.#queries([tables, condition, parts])
    return level
  }

  #select(fields: Fields): Level | undefined {
    if (fields['op'] !== 'SETOP_NONE') {
      for (const side of ['larg', 'rarg']) this.#query('SelectStmt', fieldsOf(fields[side]))
      this.#queries(fields['sortClause'])
      return undefined
    }
    const { withClause: _, fromClause, whereClause, ...parts } = fields
    return this.#level(listOf(fromClause), whereClause, Object.values(parts))
  }

  #insert(fields: Fields): void {
    const table = String(fieldsOf(fields['relation'])['relname'])
    const select = nodeOf(fields['selectStmt'], 'SelectStmt')
    if (!this.#isTenant(table) || !select) {
      this.#queries(fields['selectStmt'])
      return
    }
    const at = listOf(fields['cols']).findIndex(
      (each) => nodeOf(each, 'ResTarget')?.['name'] === 'company_id',
    )
    if (at < 0) this.#say('inserts without naming company_id')
    else if (Array.isArray(select['valuesLists'])) this.#values(select['valuesLists'], at)
    else {
      this.#insertSelect(table, select, at)
      this.#returnsByAlias(fields)
    }
    this.#conflict(fieldsOf(fields['onConflictClause']))
    this.#returning(fields)
  }

  #values(lists: readonly unknown[], at: number): void {
    if (holds(lists, 'SubLink')) this.#say('has a subquery within VALUES')
    for (const each of lists)
      if (!isValue(listOf(nodeOf(each, 'List')?.['items'])[at]))
        this.#say('inserts a company that is not a parameter')
  }

  #insertSelect(table: string, select: Fields, at: number): void {
    this.#with(select)
    const level = this.#select(select)
    const company = level?.companyOf(nodeOf(listOf(select['targetList'])[at], 'ResTarget')?.['val'])
    if (company === undefined || !level?.restricted().has(company))
      this.#say(`inserts into ${table} without selecting company_id from a table of the company`)
  }

  /** The statement for the node names the table in RETURNING, where it is only known by the shard's name. */
  #returnsByAlias({ relation, returningClause, onConflictClause }: Fields): void {
    const aliased = fieldsOf(relation)['alias'] ?? onConflictClause
    if (returningClause !== undefined && aliased === undefined)
      this.#say('returns rows that are inserted from a select, without an alias of the table')
  }

  #conflict(clause: Fields): void {
    const parts = [clause['targetList'], clause['whereClause']]
    const name = this.#changes(parts)
    if (name !== undefined) this.#say(`calls ${name}() in DO UPDATE`)
    if (holds(parts, 'SubLink')) this.#say('has a subquery within DO UPDATE')
  }

  #change(kind: string, fields: Fields): void {
    const { relation, whereClause, targetList } = fields
    const from = kind === 'UpdateStmt' ? 'fromClause' : 'usingClause'
    this.#level(
      listOf(fields[from]),
      whereClause,
      [targetList, fields['returningClause']],
      fieldsOf(relation),
    )
    if (!this.#isTenant(String(fieldsOf(relation)['relname']))) return
    this.#rows(whereClause)
    this.#branches([targetList, whereClause])
    this.#returning(fields)
  }

  /** The node's statement would compare one value with several. */
  #rows(condition: unknown): void {
    walk(condition, (kind, fields) => {
      if (kind === 'SubLink' && nodeOf(fields['testexpr'], 'RowExpr'))
        this.#say('compares a row with a subquery in an update or delete')
      return true
    })
  }

  /** Both are worked out on the node that holds the rows. */
  #branches(value: unknown): void {
    walk(value, (kind, fields) => {
      if (kind !== 'CaseExpr' && kind !== 'CoalesceExpr') return true
      const name = this.#changes(fields)
      if (name !== undefined) this.#say(`calls ${name}() within case or coalesce of an update`)
      return false
    })
  }

  #returning(fields: Fields): void {
    const name = this.#changes(fields['returningClause'])
    if (name !== undefined) this.#say(`calls ${name}() in RETURNING`)
  }
}

/**
 * Why a distributed PostgreSQL would refuse a statement, or send it to every node instead of the company's own: empty
 * where it can be routed. `tree` is one statement of the parser.
 */
export function routingProblems(tree: unknown, catalogue: Catalogue, sent: Sent = {}): string[] {
  const check = new Check(catalogue, tree, sent)
  check.statement(tree)
  return [...new Set(check.problems)]
}
