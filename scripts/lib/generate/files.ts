import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A user error, with an explanation. */
export class WrongName extends Error {}

/** A change of a file that exists: the text before and the text after, or what is missing to make it. */
type Change = (text: string) => string

/**
 * New files and changed files of one generator. Nothing is written before everything is known to fit, so a wrong name
 * leaves the tree as it was.
 */
export class Plan {
  readonly #root: string
  readonly #files = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  exists(file: string): boolean {
    return existsSync(path.join(this.#root, file))
  }

  create(file: string, text: string): void {
    if (this.exists(file)) throw new WrongName(`${file} exists already`)
    this.#files.set(file, text)
  }

  change(file: string, change: Change): void {
    const before = this.#files.get(file) ?? readFileSync(path.join(this.#root, file), 'utf8')
    const after = change(before)
    if (after === before) throw new WrongName(`${file} has that name already`)
    this.#files.set(file, after)
  }

  /** Writes all files and returns their names. */
  write(): string[] {
    for (const [file, text] of this.#files) {
      const target = path.join(this.#root, file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
    return [...this.#files.keys()]
  }
}

/** Puts a text before the first place that the pattern finds. */
export function insertBefore(place: RegExp, added: string): Change {
  return (text) => {
    const at = text.search(place)
    if (at === -1) throw new Error(`Nothing matches ${place}: the generator does not know this file any more`)
    return text.slice(0, at) + added + text.slice(at)
  }
}

/** Puts a text behind the last `import` line. */
export function addImport(line: string): Change {
  return (text) => {
    if (text.includes(line)) return text
    const end = [...text.matchAll(/^(?:import |\} from ).*\n/gm)].at(-1)
    if (!end) return `${line}\n${text}`
    const at = end.index + end[0].length
    return `${text.slice(0, at)}${line}\n${text.slice(at)}`
  }
}
