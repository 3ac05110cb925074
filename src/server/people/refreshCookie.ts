import type { CookieSerializeOptions } from '@fastify/cookie'
import { publicUrl } from '../base/config.ts'
import type { Context } from '../base/http/context.ts'

interface RefreshCookie {
  name: string
  options: CookieSerializeOptions
}

/**
 * The refresh cookie, as the public address asks for it: over https `__Host-`, which a browser takes over https alone,
 * from this very host, and which no other subdomain can write (it wants the path `/`). Over http the sign-in routes alone.
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
