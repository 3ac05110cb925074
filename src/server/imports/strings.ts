const PIECE = 1024 * 1024

/**
 * Many texts in little memory: their bytes are stored in one buffer, where as many JavaScript strings would take
 * several times as much. Texts are numbered as they are added.
 */
export class StringTable {
  #bytes = Buffer.allocUnsafe(PIECE)
  #ends = new Uint32Array(4096)
  #count = 0

  add(text: string): void {
    const start = this.#end(this.#count)
    const size = Buffer.byteLength(text)
    if (start + size > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, start + size))
      this.#bytes.copy(larger, 0, 0, start)
      this.#bytes = larger
    }
    if (this.#count === this.#ends.length) {
      const more = new Uint32Array(this.#ends.length * 2)
      more.set(this.#ends)
      this.#ends = more
    }
    this.#bytes.write(text, start)
    this.#ends[this.#count] = start + size
    this.#count += 1
  }

  /** The text of a number; empty for one that was never added. */
  get(number: number): string {
    if (!(number >= 0 && number < this.#count)) return ''
    return this.#bytes.toString('utf8', this.#end(number), this.#end(number + 1))
  }

  #end(count: number): number {
    return count === 0 ? 0 : (this.#ends[count - 1] ?? 0)
  }
}
