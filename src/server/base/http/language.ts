import type { FastifyRequest } from 'fastify'

/** Whether the caller reads French. */
export const wantsFrench = (request: FastifyRequest): boolean =>
  (request.headers['accept-language'] ?? '').toLowerCase().startsWith('fr')
