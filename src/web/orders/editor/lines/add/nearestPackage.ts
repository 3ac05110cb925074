import { fold } from '#domain/base/search.ts'

interface Named {
  name: string
  name_french: string
}

/** The package whose name, in either language, shares most words with a piece of work; null where none shares any. */
export function nearestPackage<T extends Named>(work: string, packages: readonly T[]): T | null {
  const words = wordsOf(work)
  const shared = (row: Named) =>
    Math.max(
      ...[row.name, row.name_french].map(
        (name) => wordsOf(name).filter((word) => words.includes(word)).length,
      ),
    )
  const best = packages.toSorted((one, other) => shared(other) - shared(one))[0]
  return best && shared(best) > 0 ? best : null
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9-]+/)
    .filter((word) => word.length > 2)
