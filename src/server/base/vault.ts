import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import type { Secrets } from './secrets/secrets.ts'

/** Seals what an installation stores of other systems' keys. */
export interface Vault {
  /** `place` binds the text to where it is stored: moved elsewhere it does not open. */
  seal(text: string, place: string): string
  /** Null where it was sealed by another secret, for another place, or was changed. */
  open(sealed: string, place: string): string | null
  /** Whether it is sealed by the current secret, not by a former one. */
  isCurrent(sealed: string, place: string): boolean
  /**
   * Secrets derived from a place and stored nowhere, for addresses that only other systems know: the current one first,
   * then those that are still valid.
   */
  marks(place: string): readonly [string, ...string[]]
}

function sealing(secret: string): Pick<Vault, 'seal' | 'open'> {
  const key = Buffer.from(hkdfSync('sha256', secret, 'bayline', 'keys of providers', 32))
  return {
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

function marking(secret: string): (place: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'bayline', 'addresses of webhooks', 32))
  return (place) => createHmac('sha256', key).update(place).digest('base64url').slice(0, 32)
}

/** AES-256-GCM with a key derived from the vault's secret; what a former one sealed opens too. */
export function openVault({ vault, webhooks }: Pick<Secrets, 'vault' | 'webhooks'>): Vault {
  const now = sealing(vault.current)
  const before = vault.former.map(({ secret }) => sealing(secret))
  const mark = marking(webhooks.current)
  const marksBefore = webhooks.former.map(({ secret }) => marking(secret))
  return {
    seal: now.seal,
    open(sealed, place) {
      for (const each of [now, ...before]) {
        const text = each.open(sealed, place)
        if (text !== null) return text
      }
      return null
    },
    isCurrent: (sealed, place) => now.open(sealed, place) !== null,
    marks: (place) => [mark(place), ...marksBefore.map((each) => each(place))],
  }
}
