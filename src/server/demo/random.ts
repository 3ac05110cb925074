/** A small seeded generator (mulberry32), so that the demo is the same every time. Not for secrets. */
export class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }
  /** 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }
  chance(probability: number): boolean {
    return this.next() < probability
  }
  pick<T>(list: readonly T[]): T {
    const found = list[this.between(0, list.length - 1)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
}
