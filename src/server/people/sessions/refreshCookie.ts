import type { CookieSerializeOptions } from '@fastify/cookie'
import { publicUrl } from '#server/base/config.ts'
import type { Context } from '#server/base/http/context.ts'

interface RefreshCookie {
  name: string
  options: CookieSerializeOptions
}

/**
 * The refresh cookie for the public address: over https `__Host-`, which a browser accepts over https only, from this
 * very host, and which no other subdomain can write (it requires the path `/`). Over http for the sign-in routes only.
 */
function refreshCookie({ services }: Context): RefreshCookie {
  const options = { httpOnly: true, sameSite: 'strict' } as const
  return publicUrl(services.config).startsWith('https:')
    ? { name: '__Host-bayline_refresh', options: { ...options, path: '/', secure: true } }
    : { name: 'bayline_refresh', options: { ...options, path: '/api/v2/auth', secure: false } }
}

export const readRefresh = (context: Context): string | undefined =>
  context.request.cookies[refreshCookie(context).name]

export function writeRefresh(context: Context, value: string, seconds: number): void {
  const { name, options } = refreshCookie(context)
  context.reply.setCookie(name, value, { ...options, maxAge: seconds })
}

export function clearRefresh(context: Context): void {
  const { name, options } = refreshCookie(context)
  context.reply.clearCookie(name, options)
}
