import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { openSlots } from '../work/slots.ts'

const RETRY_SECONDS = 5

/** Takes places for an upload until its answer is sent; refuses one too many of a session, an address or all. */
export type UploadGate = (request: FastifyRequest, reply: FastifyReply) => void

/** How many files may arrive at once: in all, from one address, and from one session. */
export function openUploadGate({
  UPLOADS_AT_ONCE,
  UPLOADS_PER_ADDRESS,
  UPLOADS_PER_SESSION,
}: Config): UploadGate {
  const all = openSlots(UPLOADS_AT_ONCE)
  const byAddress = openSlots(UPLOADS_PER_ADDRESS)
  const bySession = openSlots(UPLOADS_PER_SESSION)
  return (request, reply) => {
    const places = [
      all.take('all'),
      byAddress.take(request.ip),
      bySession.take(request.session?.session_id ?? request.ip),
    ]
    const release = () => {
      for (const place of places) place?.()
    }
    if (places.includes(null)) {
      release()
      throw new AppError('uploads_busy', { retryAfter: RETRY_SECONDS })
    }
    // The answer was sent, or the connection broke.
    reply.raw.once('finish', release).once('close', release)
  }
}
