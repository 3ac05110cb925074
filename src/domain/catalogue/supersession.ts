import { ratioThrough, type UnitRatio } from './unitRatio.ts'

/** What replaces an item, whether that is in use, and how its unit compares with the item's. */
export interface Supersession {
  new_id: string
  active: boolean
  ratio: UnitRatio
}

/** The item that replaces another one now, and how their units compare. */
export interface Newest {
  new_id: string
  ratio: UnitRatio
}

/** Every item that comes after this one, in order. A circle in data from elsewhere ends where it began. */
export function chainFrom(links: ReadonlyMap<string, Supersession>, id: string): Supersession[] {
  const chain: Supersession[] = []
  const seen = new Set([id])
  let link = links.get(id)
  while (link && !seen.has(link.new_id)) {
    chain.push(link)
    seen.add(link.new_id)
    link = links.get(link.new_id)
  }
  return chain
}

/** What replaces this item now: the last of its chain that is in use; null where none is. */
export function newestFrom(links: ReadonlyMap<string, Supersession>, id: string): Newest | null {
  const chain = chainFrom(links, id)
  const last = chain.findLastIndex(({ active }) => active)
  const newest = chain[last]
  return newest
    ? { new_id: newest.new_id, ratio: ratioThrough(chain.slice(0, last + 1).map(({ ratio }) => ratio)) }
    : null
}
