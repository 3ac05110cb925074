import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { callWith } from './api.ts'
import { isPassing, type ApiError } from './apiError.ts'
import type { CallInput, CallName, CallReply } from './callTypes.ts'
import { orCached } from '../cache/cache.ts'
import { outdatedByCall } from './outdated.ts'
import { queryClient, refresh } from './queryClient.ts'

export interface UseCallOptions {
  enabled?: boolean
  /** Milliseconds between automatic repeats. */
  every?: number
  /** Show the previous page while the next one loads. */
  keepPrevious?: boolean
  staleTime?: number
}

/** The key under which a call's answer is cached; live events invalidate keys by the area in their first part. */
export function callKey<Name extends CallName>(name: Name, input?: CallInput<Name>): readonly unknown[] {
  return input === undefined ? [name] : [name, input]
}

/** Reads through a GET route, kept fresh by live events. */
export function useCall<Name extends CallName>(
  name: Name,
  input?: CallInput<Name>,
  options: UseCallOptions = {},
): UseQueryResult<CallReply<Name>, ApiError> {
  const queryKey = callKey(name, input)
  return useQuery<CallReply<Name>, ApiError>({
    queryKey,
    queryFn: ({ signal }) => orCached(queryKey, () => callWith(name, input, { signal })),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Shows a reply at once as the answer of a read route that answers the same; it is fetched again later. */
export function showReply<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  reply: CallReply<Name>,
): void {
  queryClient.setQueryData(callKey(name, input), reply)
}

/**
 * The part of an answer that an autocomplete may show. After a failed try, as without a connection, nothing is awaited
 * any more, and an answer for an earlier text is not an answer to this one. A refusal is an answer: nothing exists.
 */
export function proposed<Data>({
  data,
  isFetching,
  failureReason,
  isPlaceholderData,
}: UseQueryResult<Data, ApiError>): { data: Data | undefined; loading: boolean; failed: boolean } {
  const failed = failureReason !== null && isPassing(failureReason)
  const answered = data !== undefined && !isPlaceholderData
  return { data: failed && !answered ? undefined : data, loading: isFetching && !answered && !failed, failed }
}

export interface UseSendOptions<Name extends CallName> {
  onDone?: (reply: CallReply<Name>, input: CallInput<Name>) => void
  onFailed?: (error: ApiError) => void
  /**
   * Starts of call names to fetch again besides those that the route's events make outdated: answers that concern only
   * this person, of which no event tells.
   */
  refresh?: readonly string[]
}

/** Writes through a route; `send.mutate(input)`, `send.isPending`, `send.error`. */
export function useSend<Name extends CallName>(
  name: Name,
  options: UseSendOptions<Name> = {},
): UseMutationResult<CallReply<Name>, ApiError, CallInput<Name>> {
  return useMutation<CallReply<Name>, ApiError, CallInput<Name>>({
    mutationFn: (input) => callWith(name, input, {}),
    onSuccess: (reply, input) => {
      for (const start of [...outdatedByCall(name), ...(options.refresh ?? [])]) void refresh(start)
      options.onDone?.(reply, input)
    },
    onError: (error) => options.onFailed?.(error),
  })
}
