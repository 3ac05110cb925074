import { serverInstant } from './serverClock.ts'

const KEY = 'bayline_device'

/** A UUIDv7: 48 bits of time, the rest random, so that ids sort by creation time. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = Date.now().toString(16).padStart(12, '0')
  for (let at = 0; at < 6; at += 1) bytes[at] = Number.parseInt(time.slice(at * 2, at * 2 + 2), 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The id of this station; it survives a sign-out because it identifies the device, not the person. */
export function deviceId(): string {
  const known = localStorage.getItem(KEY)
  if (known) return known
  const made = newId()
  localStorage.setItem(KEY, made)
  return made
}

/** Station and time of an action, as every command and payment carries them. */
export const madeHere = (): { device_id: string; made_at: string } => ({
  device_id: deviceId(),
  made_at: serverInstant(),
})
