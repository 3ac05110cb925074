import { QueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

/** Refusals are final; only a missing answer is worth asking again. */
const isSilence = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'offline' || error.status === 503)

export const queryClient = /* @__PURE__ */ new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && isSilence(error),
      staleTime: 5_000,
      networkMode: 'always',
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

const named =
  (start: string) =>
  ({ queryKey }: Query): boolean =>
    String(queryKey[0]).startsWith(start)

/** Fetches again every shown answer whose call name begins with this; the others when they are next shown. */
export async function refresh(start: string): Promise<void> {
  const predicate = named(start)
  const inFlight = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  await Promise.all([queryClient.invalidateQueries({ predicate }), ...inFlight.map(onceMore)])
}

/** A pending answer may have been read before the change, and would count as new: it is requested again. */
async function onceMore(query: Query): Promise<void> {
  await query.fetch().catch(() => undefined)
  await queryClient.invalidateQueries({ predicate: (other) => other === query })
}

const unanswered = ({ state }: Query): boolean => state.status === 'error' && isSilence(state.error)

/** Requests again what is shown and got no answer: the server is back now. */
export function askFailedAgain(): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: unanswered })
}

/** Drops every answer whose call name begins with this: the old one must not be shown even for a moment. */
export function forget(start: string): void {
  queryClient.removeQueries({ predicate: named(start) })
}
