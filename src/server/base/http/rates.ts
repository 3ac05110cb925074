import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

type Check = (request: FastifyRequest) => Promise<void>

/** Calls a minute: by session for people, by address for everyone else. */
export interface Rates {
  bySession: Check
  byAddress: Check
}

const WINDOW = '1 minute'

/** The limits of every route that names none of its own. A refusal says when to try again. */
export function openRates(app: FastifyInstance, { RATE_PER_SESSION, RATE_PER_ADDRESS }: Config): Rates {
  const check = (max: number, keyGenerator: (request: FastifyRequest) => string): Check => {
    const limit = app.createRateLimit({ max, timeWindow: WINDOW, keyGenerator })
    return async (request) => {
      const found = await limit(request)
      if (!found.isAllowed && found.isExceeded)
        throw new AppError('too_many_requests', { retryAfter: found.ttlInSeconds })
    }
  }
  return {
    bySession: check(RATE_PER_SESSION, (request) => request.session?.session_id ?? request.ip),
    byAddress: check(RATE_PER_ADDRESS, (request) => request.ip),
  }
}
