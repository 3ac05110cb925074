import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from './render.tsx'

interface Address {
  path: () => string
  /** What is after the question mark. */
  search: () => object
  back: () => void
}

/** Shows an element of a page whose links and address work; answers where the page is. */
export function renderAt(element: ReactNode, address = '/dash/'): Address {
  const show = () => element
  const router = createRouter({
    routeTree: createRootRoute({ component: show, notFoundComponent: show }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(<RouterProvider router={router} />)
  return {
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    back: () => router.history.back(),
  }
}
