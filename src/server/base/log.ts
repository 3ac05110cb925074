import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

export type Log = FastifyBaseLogger

const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.new_password',
  '*.token',
  '*.secret',
]

/** One JSON line for each event, to standard output; never secrets. */
export function openLog(level: string): Log {
  return pino({
    level,
    redact: { paths: secrets, censor: '[secret]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
