import { Link, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { PagePath, SearchOf } from '#contract/base/pages.ts'

/** The path, without search parameters. */
export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname })

/** Search parameters of any page. */
export type Search = Readonly<Record<string, string | undefined>>

/** Without empty parameters. */
export function tidySearch(search: Search = {}): Record<string, string> {
  const given = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return Object.fromEntries(given)
}

/** The id in the path of a page that has one; empty on any other. */
export const usePageId = (): string =>
  useParams({ strict: false, select: (params: { id?: string }) => params.id ?? '' })

/** Every parameter in the path of a page. */
export const usePageIds = (): PathIds =>
  useParams({ strict: false, select: (params: Record<string, string>) => params })

/** The ids in the path of a page: of its record, and of the shop where the path names one. */
export type PathIds = Readonly<Record<string, string>>

/** The path of a page with the ids in it. */
const pathOf = (path: string, ids: PathIds = {}): string =>
  path.replaceAll(/\/:(\w+)/g, (name, key: string) =>
    ids[key] === undefined ? name : `/${encodeURIComponent(ids[key])}`,
  )

/** Navigates to a page: `const go = useGo(); go('/dash/flow/work_order', { id })`. */
export function useGo(): <P extends PagePath>(
  to: P,
  search?: SearchOf<P>,
  options?: { replace?: boolean; ids?: PathIds },
) => void {
  const navigate = useNavigate()
  return (to: string, search, { replace = false, ids } = {}) =>
    void navigate({ to: pathOf(to, ids), search: tidySearch(search), replace })
}

/** The address of a page with its search parameters. */
export interface PageAddress<P extends PagePath> {
  to: P
  search?: SearchOf<P> | undefined
  /** The ids in the path, for a page that has some there. */
  ids?: PathIds | undefined
}

export interface PageLinkProps<P extends PagePath> extends PageAddress<P>, Omit<ComponentProps<'a'>, 'href'> {
  /** Is marked as the present page only there, not on the pages below. */
  activeExact?: boolean
  /** The way out of a form that gives up its input: it asks nothing. */
  discards?: boolean
  children: ReactNode
}

/** A link to a page; it opens in a new tab like any link and preloads the screen on hover. */
export function PageLink<P extends PagePath>({
  to,
  search,
  ids,
  activeExact = false,
  discards = false,
  children,
  ...rest
}: PageLinkProps<P>) {
  const path: string = to
  return (
    <Link
      to={pathOf(path, ids)}
      search={tidySearch(search)}
      preload="intent"
      ignoreBlocker={discards}
      activeOptions={{ exact: activeExact, includeSearch: false }}
      {...(rest as object)}
    >
      {children}
    </Link>
  )
}

/** New values of some parameters; an empty one leaves the address. */
export type SearchChange<P extends PagePath> = { readonly [K in keyof SearchOf<P>]?: SearchOf<P>[K] | '' }

/**
 * The search parameters of the page, as its row in the contract declares them. The setter changes some of them and
 * replaces the entry in the browser's history.
 */
export function usePageSearch<P extends PagePath>(): [
  search: SearchOf<P>,
  set: (change: SearchChange<P>, options?: { push?: boolean }) => void,
] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = (change: SearchChange<P>, { push = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: Search) => tidySearch({ ...before, ...change }),
      replace: !push,
      // The page itself decides when its own input goes.
      ignoreBlocker: true,
    })
  // The router has read the parameters by the page's row.
  return [search as SearchOf<P>, set]
}
