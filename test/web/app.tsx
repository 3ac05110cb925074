import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from './render.tsx'

/** Shows an element of a page whose links and address work; answers where the page is. */
export function renderAt(element: ReactNode, address = '/dash/'): { path: () => string } {
  const show = () => element
  const router = createRouter({
    routeTree: createRootRoute({ component: show, notFoundComponent: show }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(<RouterProvider router={router} />)
  return { path: () => router.state.location.pathname }
}
