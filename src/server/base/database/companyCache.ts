// See docs/decisions/cached-by-version.md.
import { CompiledQuery } from 'kysely'
import { newId } from '../ids.ts'

/** Tables that seldom change and that each order reads. A commit that writes to one changes the company's version. */
export const CACHED_TABLES: ReadonlySet<string> = new Set([
  'bays',
  'classifications',
  'companies',
  'inspect_groupings',
  'inspect_groups',
  'inspect_items',
  'inventory_items',
  'packages',
  'services',
  'shops',
  'tags',
  'user_shops',
  'users',
])

const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi

const known = new Map<string, boolean>()
const MOST_KNOWN = 2000

/** Whether a statement writes to a table that is cached. A locking clause names no table here ("for update of o"). */
export function writesCached(text: string): boolean {
  const before = known.get(text)
  if (before !== undefined) return before
  const found = [...text.matchAll(WRITTEN)].some(([, table = '']) => CACHED_TABLES.has(table.toLowerCase()))
  if (known.size < MOST_KNOWN) known.set(text, found)
  return found
}

/** Changes the version of a company: the last statement of a transaction that wrote to a cached table. */
export const changeVersion = (companyId: string): { text: string; values: string[] } => ({
  text: `insert into company_versions (company_id, version) values ($1, $2)
    on conflict (company_id) do update set version = excluded.version`,
  values: [companyId, newId()],
})

/** Freezes plain data to its last field; bytes cannot be frozen. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value))
    return
  Object.freeze(value)
  for (const each of Object.values(value)) freeze(each)
}

interface Entry {
  version: string
  value: unknown
  size: number
}

/** Characters of the cached records as JSON, and those of one record: a larger one is read each time. */
const MOST = 64_000_000
const MOST_OF_ONE = 2_000_000
/** What an entry takes besides its record. */
const ENTRY = 200

/** Records of companies in this process, each under the version of its company; the least recently used goes first. */
export class CompanyCache {
  readonly #entries = new Map<string, Entry>()
  readonly #most: number
  #size = 0
  #trusted = false

  constructor(most = MOST) {
    this.#most = most
  }

  /** Whether every server that is alive changes versions; otherwise records are read each time. */
  get trusted(): boolean {
    return this.#trusted
  }

  readonly trust = (changedByAll: boolean): void => {
    this.#trusted = changedByAll
  }

  get size(): number {
    return this.#size
  }

  find(key: string, version: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry?.version !== version) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  store(key: string, version: string, value: unknown): void {
    this.#remove(key)
    const size = ENTRY + key.length + (JSON.stringify(value)?.length ?? 0)
    if (size > Math.min(MOST_OF_ONE, this.#most)) return
    this.#entries.set(key, { version, value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#size -= entry.size
  }
}

/**
 * The cache as one transaction of a company uses it. A cached record is used only under the version that this transaction
 * has read, so it is never older than that read. The version is read before the record: a record may be newer than its
 * version, which the next version replaces, but never older, because the commit that changes a record changes the version
 * with it. A transaction that has written to a cached table reads the tables themselves, and stores nothing.
 */
export class CacheUse {
  readonly #cache: CompanyCache | undefined
  readonly #companyId: string | null
  #changed = false
  #version: Promise<string> | null = null

  constructor(cache: CompanyCache | undefined, companyId: string | null) {
    this.#cache = cache
    this.#companyId = companyId
  }

  /** Sees a statement before it is sent. */
  watch(text: string): void {
    if (!this.#changed && this.#companyId !== null) this.#changed = writesCached(text)
  }

  /** What the transaction sends before its commit. */
  last(): CompiledQuery[] {
    if (!this.#changed || this.#companyId === null) return []
    const { text, values } = changeVersion(this.#companyId)
    return [CompiledQuery.raw(text, values)]
  }

  /** The version, read by a statement that was sent anyway. */
  tell(version: Promise<string>): void {
    version.catch(() => undefined)
    this.#version = version
  }

  /** A record by its key, else as `load` reads it; frozen, because others use it too. */
  async read<T>(key: string, load: () => Promise<T>, readVersion: () => Promise<string>): Promise<T> {
    const cache = this.#cache
    if (this.#changed || !cache?.trusted) {
      const value = await load()
      freeze(value)
      return value
    }
    this.#version ??= readVersion()
    const version = await this.#version
    const own = `${this.#companyId} ${key}`
    const entry = this.#changed ? undefined : cache.find(own, version)
    if (entry) return entry.value as T
    const value = await load()
    freeze(value)
    if (!this.#changed) cache.store(own, version, value)
    return value
  }
}
