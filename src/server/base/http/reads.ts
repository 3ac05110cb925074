import { mayCall } from '#contract/base/route.ts'
import { AppError } from '../errors.ts'
import type { BoundRoute, Reads } from './context.ts'

export function openReads(): Reads {
  const known = new Map<string, BoundRoute>()
  return {
    know: (name, bound) => void known.set(name, bound),
    async of(context, name, params) {
      const bound = known.get(name)
      if (!bound || bound.route.method !== 'GET' || bound.route.kind !== 'json')
        throw new Error(`${name} is no route that reads`)
      const { route, handler } = bound
      if (!mayCall(route, context.session.actor)) return null
      const input = {
        params: route.params?.parse(params),
        query: route.query?.parse({}),
      }
      try {
        return route.reply.parse(await handler(context, input as never))
      } catch (error) {
        if (error instanceof AppError) return null
        throw error
      }
    },
  }
}
