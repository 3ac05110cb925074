/** A number of places that owners take and give back; each owner has a limit. */
export interface Slots {
  /** Takes a place and answers a function that gives it back (once); null when this owner has none left. */
  take(owner: string): (() => void) | null
}

/** Places by owner, in this process. */
export function openSlots(most: number): Slots {
  const taken = new Map<string, number>()
  return {
    take(owner) {
      const now = taken.get(owner) ?? 0
      if (now >= most) return null
      taken.set(owner, now + 1)
      let held = true
      return () => {
        if (!held) return
        held = false
        const left = (taken.get(owner) ?? 1) - 1
        if (left > 0) taken.set(owner, left)
        else taken.delete(owner)
      }
    },
  }
}
