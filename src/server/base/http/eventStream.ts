import type { ServerResponse } from 'node:http'
import { AppError } from '../errors.ts'
import type { Context } from './context.ts'

/** Begins a stream of server-sent events. It counts among the streams of its session until it closes. */
export function beginStream({ services, session, request, reply }: Context): ServerResponse {
  const release = services.streams.take(session.session_id)
  if (!release) throw new AppError('too_many_requests')
  const { raw } = reply.hijack()
  raw.once('close', release)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  // The first event may come much later.
  raw.flushHeaders()
  return raw
}
