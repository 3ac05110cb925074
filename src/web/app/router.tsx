import { lazy, type FunctionComponent } from 'react'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  useSearch,
} from '@tanstack/react-router'
import { pages } from '#contract/base/pages.ts'
import { readSearch } from '#contract/base/pageSearch.ts'
import type { Page, PagePath } from '#contract/base/pages.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'
import { withWords } from '../base/i18n/language.ts'
import { requireSession } from '../base/session/guard.ts'
import { screens } from './screens.ts'
import { mayNow, useMay, wasSignedIn } from '../base/session/session.ts'
import { whenSessionEnds } from '../base/session/signIn.ts'

/** The report that opens first: what the day came to, for people who may see what was sold. */
const firstReport = (): string => (mayNow('reports.sales') ? 'day_summary' : 'shop_dashboard')

const NotPermitted = lazy(withWords(() => import('./shell/NotPermittedPage.tsx')))

/** Their words are in the catalogue of the first load. */
const FIRST_SCREENS: ReadonlySet<PagePath> = new Set(['/dash/active_orders', '/login'])

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: Shell,
  beforeLoad: async () => {
    await requireSession()
  },
})

async function guard(page: Page): Promise<void> {
  if (page.roles === 'public') return
  const user = await requireSession()
  if (!page.roles.includes(user.role)) throw notFound()
}

type PageRow = (typeof pages)[number]

function pageRoute(row: PageRow, parent: typeof rootRoute | typeof signedIn) {
  const page: Page = row
  return createRoute({
    getParentRoute: () => parent,
    // The contract writes parameters of a path with a colon.
    path: row.path.replaceAll('/:', '/$'),
    validateSearch: (raw) => readSearch(page.search, raw),
    component: isScreen(row.path) ? formOf(page, screenOf(row.path)) : NotFoundPage,
    notFoundComponent: NotFoundPage,
    beforeLoad: async () => {
      if (row.path !== '/') await guard(page)
      if (page.redirect)
        throw redirect({ to: page.redirect.replace(':report_id', firstReport()), replace: true })
    },
  })
}

const screenOf = (path: keyof typeof screens) =>
  lazyRouteComponent(FIRST_SCREENS.has(path) ? screens[path] : withWords(screens[path]))

/** The page, or why this person cannot add what it adds. */
function formOf({ creates }: Page, Screen: FunctionComponent) {
  if (!creates) return Screen
  return function CreatingPage() {
    const may = useMay()(creates)
    const { id = '' }: { id?: string } = useSearch({ strict: false })
    return may || id !== '' ? <Screen /> : <NotPermitted permission={creates} />
  }
}

const kitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/_kit',
  component: lazyRouteComponent(withWords(() => import('./kit/KitPage.tsx'))),
})

function routeTree() {
  const open = pages.filter(({ roles }) => roles === 'public').map((row) => pageRoute(row, rootRoute))
  const closed = pages.filter(({ roles }) => roles !== 'public').map((row) => pageRoute(row, signedIn))
  const kit = import.meta.env.DEV || WITH_KIT ? [kitRoute] : []
  return rootRoute.addChildren([...open, ...kit, signedIn.addChildren(closed)])
}

const isScreen = (path: string): path is keyof typeof screens => path in screens

/**
 * Begins to fetch the code of the first page, beside the words and not after them. A failure is the router's to show:
 * it fetches again.
 */
export function preloadScreen(path: string): void {
  const isOpen = pages.some((page) => page.path === path && page.roles === 'public')
  if (isScreen(path) && (isOpen || wasSignedIn())) screens[path]().catch(() => undefined)
}

/** The router: one route for each page of the contract, which takes the search parameters that its row declares. */
export function makeRouter() {
  const router = createRouter({
    routeTree: routeTree(),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteError,
    defaultPreload: false,
    defaultPendingMs: 200,
    trailingSlash: 'preserve',
    scrollRestoration: true,
    // Parameters that a page does not declare are ignored.
    search: { strict: true },
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text ? `?${text}` : ''
    },
  })
  whenSessionEnds(() => {
    // A page that anyone may open, as that of a link from an email, stays open.
    const isClosed = router.state.matches.some(({ routeId }) => routeId === signedIn.id)
    if (isClosed) void router.navigate({ to: '/login', replace: true })
  })
  return router
}
