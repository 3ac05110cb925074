import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { PagePath } from '../../contract/base/pages.ts'

/** The path, without search parameters. */
export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname })

/** Search parameters: strings only, empty ones are left out. */
export type Search = Readonly<Record<string, string | undefined>>

export function tidySearch(search: Search = {}): Record<string, string> {
  const kept = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return Object.fromEntries(kept)
}

/** Navigates to a page: `const go = useGo(); go('/dash/flow/work_order', { id })`. */
export function useGo(): (to: PagePath, search?: Search, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (to, search = {}, { replace = false } = {}) =>
    void navigate({ to, search: tidySearch(search), replace })
}

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: PagePath
  search?: Search
  /** Is marked as the present page only there, not on the pages below. */
  activeExact?: boolean
  children: ReactNode
}

/** A link to a page; it opens in a new tab like any link and preloads the screen on hover. */
export function PageLink({ to, search, activeExact = false, children, ...rest }: PageLinkProps) {
  return (
    <Link
      to={to}
      search={tidySearch(search)}
      preload="intent"
      activeOptions={{ exact: activeExact, includeSearch: false }}
      {...(rest as object)}
    >
      {children}
    </Link>
  )
}

/**
 * State in the address: `parse` makes it from the raw strings (and gives defaults), the setter changes some keys and
 * replaces the entry in the browser's history.
 */
export function useSearchState<T>(
  parse: (raw: Search) => T,
): [state: T, set: (change: Search, options?: { push?: boolean }) => void] {
  const raw: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = (change: Search, { push = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: Search) => tidySearch({ ...before, ...change }),
      replace: !push,
    })
  return [parse(raw), set]
}
