import { isIP } from 'node:net'

const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isNetwork(text: string): boolean {
  if (NAMES.has(text)) return true
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** The proxies of a setting (addresses, networks, names of networks); an empty list for `none`; null for a bad one. */
export function parseProxies(text: string): string[] | null {
  if (text.trim() === 'none') return []
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every(isNetwork) ? entries : null
}
