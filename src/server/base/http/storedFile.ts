import { AppError } from '../errors.ts'
import type { Context } from './context.ts'

/** The policy of a file that no page can frame or run. */
export const SANDBOXED = "default-src 'none'; sandbox"

interface Shown {
  type: string
  /** How long browsers may keep it. */
  cache: 'no-store' | 'private, no-store' | 'private, no-cache' | 'private, max-age=31536000, immutable'
  /** It is saved under this name, and not shown. */
  name?: string
}

/** Sends a stored file that no page can frame or run. Throws `not_found` where it is missing. */
export async function sendStored(
  { services, reply }: Pick<Context, 'services' | 'reply'>,
  key: string,
  { type, cache, name }: Shown,
): Promise<void> {
  const bytes = await services.files.get(key)
  if (!bytes) throw new AppError('not_found')
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.header('cache-control', cache).header('content-security-policy', SANDBOXED).type(type)
  await reply.send(bytes)
}

/** Sends a stored PDF or picture to be saved under a name, by its kind. */
export function sendAttached(
  context: Pick<Context, 'services' | 'reply'>,
  key: string,
  name: string,
): Promise<void> {
  const isPdf = key.endsWith('.pdf')
  return sendStored(context, key, {
    type: isPdf ? 'application/pdf' : 'image/png',
    cache: 'private, no-store',
    name: `${name}.${isPdf ? 'pdf' : 'png'}`,
  })
}
