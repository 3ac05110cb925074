import type { errors } from '../../../contract/base/errors.ts'
import { preferences } from '../../base/preferences.ts'
import { createStore, useStore } from '../../base/store.ts'

type Catalogue = typeof errors

const catalogue = /* @__PURE__ */ createStore<Catalogue | null>(null)

/** Fetches the words of refusals before the first menu or drag. */
export function loadReasons(): void {
  if (catalogue.get()) return
  import('../../../contract/base/errors.ts').then(
    (module) => catalogue.set(module.errors),
    () => undefined,
  )
}

function wordsOf(words: Catalogue | null, code: string | undefined): string {
  const row = words?.[code as keyof Catalogue]
  if (!row) return code ?? ''
  return preferences.get().language === 'fr-CA' ? row.fr : row.en
}

/** Why something is refused, in the person's language, as far as the words are loaded. */
export function useReasons(): (code: string | undefined) => string {
  const words = useStore(catalogue)
  return (code) => wordsOf(words, code)
}
