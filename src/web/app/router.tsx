import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { pages } from '../../contract/base/pages.ts'
import type { Page, PagePath } from '../../contract/base/pages.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'
import { withWords } from '../base/i18n/language.ts'
import { requireSession } from '../base/guard.ts'
import { screens } from './screens.ts'
import { whenSessionEnds } from '../base/signIn.ts'

/** Its words are in the catalogue of the first load. */
const FIRST_SCREEN: PagePath = '/dash/active_orders'

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

function pageRoute(path: PagePath, page: Page, parent: AnyRoute): AnyRoute {
  if (path === '/')
    return createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: () => {
        throw redirect({ to: page.redirect ?? '/login', replace: true })
      },
    })
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(path === FIRST_SCREEN ? screens[path] : withWords(screens[path])),
    notFoundComponent: NotFoundPage,
    beforeLoad: () => guard(page),
  })
}

function routeTree(): AnyRoute {
  const open: AnyRoute[] = []
  const closed: AnyRoute[] = []
  for (const row of pages) {
    const page: Page = row
    const list = page.roles === 'public' ? open : closed
    list.push(pageRoute(row.path, page, page.roles === 'public' ? rootRoute : signedIn))
  }
  if (import.meta.env.DEV || WITH_KIT)
    open.push(
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/_kit',
        component: lazyRouteComponent(withWords(() => import('./kit/KitPage.tsx'))),
      }),
    )
  signedIn.addChildren(closed)
  return rootRoute.addChildren([...open, signedIn])
}

/** The router: one route for each page of the contract, search parameters as plain strings. */
export function makeRouter() {
  const router = createRouter({
    routeTree: routeTree(),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteError,
    defaultPreload: false,
    defaultPendingMs: 200,
    trailingSlash: 'preserve',
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text ? `?${text}` : ''
    },
  })
  whenSessionEnds(() => void router.navigate({ to: '/login', replace: true }))
  return router
}
