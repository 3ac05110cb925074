import type { Language, Say } from '#domain/base/words.ts'
import type { FastifyRequest } from 'fastify'
import { sayIn } from '#server/base/words.ts'

/** The language that a request asks for: English, unless it asks for French. */
export const languageAsked = (request: FastifyRequest): Language =>
  (request.headers['accept-language'] ?? '').toLowerCase().startsWith('fr') ? 'fr-CA' : 'en'

/** Says words in the language that a request asks for. */
export const sayTo = (request: FastifyRequest): Say => sayIn(languageAsked(request))
