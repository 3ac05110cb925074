import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

/** Refusals are final; only silence is worth asking again. */
function worthRetrying(count: number, error: unknown): boolean {
  return count < 2 && error instanceof ApiError && (error.code === 'offline' || error.status === 503)
}

export const queryClient = /* @__PURE__ */ new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 5_000, networkMode: 'always', refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})
