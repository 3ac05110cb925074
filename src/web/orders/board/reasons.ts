import type * as Errors from '#contract/base/errors.ts'
import { createStore, useStore } from '#web/base/store.ts'
import { screenSay } from '#web/base/i18n/say.ts'
import { withErrorWords } from '#web/base/i18n/language.ts'

type Catalogue = Pick<typeof Errors, 'errors' | 'errorWords'>

interface Reason {
  code?: string | undefined
  permission?: string | undefined
}

const catalogue = /* @__PURE__ */ createStore<Catalogue | null>(null)

/** Fetches the words of refusals before the first menu or drag. */
export function loadReasons(): void {
  if (catalogue.get()) return
  withErrorWords(() => import('#contract/base/errors.ts'))().then(
    (module) => catalogue.set(module),
    () => undefined,
  )
}

function wordsOf(words: Catalogue | null, { code = '', permission }: Reason): string {
  if (!words || !Object.hasOwn(words.errors, code)) return code
  return screenSay()(words.errorWords(code as Errors.ErrorCode, permission))
}

/** Why something is refused, in the person's language, as far as the words are loaded. */
export function useReasons(): (reason: Reason) => string {
  const words = useStore(catalogue)
  return (reason) => wordsOf(words, reason)
}
