import { newId } from '#server/base/ids.ts'
import type { Random } from './random.ts'

const MOST = 40
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)

/** Ids of records that are there, by what they are of; those of replies are learned, so that requests get deep. */
export class Pool {
  readonly #mine = new Map<string, string[]>()
  readonly #theirs: string[]

  constructor(mine: Record<string, string>, theirs: Record<string, string>) {
    for (const [kind, id] of Object.entries(mine)) this.#learn(kind, id)
    this.#theirs = Object.values(theirs).filter(isId)
  }

  #learn(kind: string, id: string): void {
    if (!isId(id)) return
    const known = this.#mine.get(kind) ?? []
    if (known.includes(id)) return
    this.#mine.set(kind, [...known.slice(known.length < MOST ? 0 : 1), id])
  }

  /** Stores the ids of a reply under the names of their fields. */
  harvest(value: unknown, key = 'id'): void {
    if (isId(value)) this.#learn(key.replace(/_ids?$/, ''), value)
    else if (Array.isArray(value)) for (const each of value.slice(0, 20)) this.harvest(each, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) this.harvest(inner, name)
  }

  /** An id for a field: mostly of a record of that kind, else of another kind, of another company, or of nothing. */
  idFor(key: string, random: Random): string {
    const known = this.#mine.get(key.replace(/_ids?$/, ''))
    if (known && random.chance(0.7)) return random.pick(known) ?? newId()
    const way = random.next()
    if (way < 0.5) return newId()
    if (way < 0.7) return random.pick(this.#theirs) ?? newId()
    return random.pick([...this.#mine.values()].flat()) ?? newId()
  }
}
