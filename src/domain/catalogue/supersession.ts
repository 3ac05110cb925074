/** What replaces an item, and whether that is in use. */
export interface Supersession {
  new_id: string
  active: boolean
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

/** The item that replaces this one now: the last of its chain that is in use; null where none is. Source: inventory 5. */
export const newestFrom = (links: ReadonlyMap<string, Supersession>, id: string): string | null =>
  chainFrom(links, id).findLast(({ active }) => active)?.new_id ?? null
