import type * as Errors from '#contract/base/errors.ts'
import { preferences } from '#web/base/preferences.ts'
import { createStore, useStore } from '#web/base/store.ts'

type Catalogue = Pick<typeof Errors, 'errors' | 'errorWords'>

interface Reason {
  code?: string | undefined
  permission?: string | undefined
}

const catalogue = /* @__PURE__ */ createStore<Catalogue | null>(null)

/** Fetches the words of refusals before the first menu or drag. */
export function loadReasons(): void {
  if (catalogue.get()) return
  import('#contract/base/errors.ts').then(
    (module) => catalogue.set(module),
    () => undefined,
  )
}

function wordsOf(words: Catalogue | null, { code = '', permission }: Reason): string {
  if (!words || !Object.hasOwn(words.errors, code)) return code
  const row = words.errorWords(code as Errors.ErrorCode, permission)
  return preferences.get().language === 'fr-CA' ? row.fr : row.en
}

/** Why something is refused, in the person's language, as far as the words are loaded. */
export function useReasons(): (reason: Reason) => string {
  const words = useStore(catalogue)
  return (reason) => wordsOf(words, reason)
}
