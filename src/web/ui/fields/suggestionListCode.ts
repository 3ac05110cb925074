import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { SuggestionListProps } from './SuggestionList.tsx'

type List = ComponentType<SuggestionListProps>
let loaded: List | undefined

async function load(): Promise<List> {
  loaded ??= (await import('./SuggestionList.tsx')).default
  return loaded
}

/** Fetches the list's code before the first one opens. */
export function prefetchSuggestions(): void {
  load().catch(() => undefined)
}

/**
 * The list's code once it is there: the first page loads without it.
 * Not `lazy`: without a connection the field must still take a text or a scan.
 */
export function useSuggestionList(open: boolean): List | undefined {
  const [list, setList] = useState(() => loaded)
  useEffect(() => {
    if (!open || list) return undefined
    let gone = false
    load().then(
      (code) => !gone && setList(() => code),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [open, list])
  return list
}
