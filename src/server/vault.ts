import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals what an installation keeps of others' keys. */
export interface Vault {
  /** `place` binds the text to where it is kept: moved elsewhere it does not open. */
  seal(text: string, place: string): string
  /** Null where it was sealed by another secret, for another place, or was changed. */
  open(sealed: string, place: string): string | null
  /** A secret that follows from a place and is kept nowhere: for addresses that only others' systems shall know. */
  mark(place: string): string
}

/** AES-256-GCM under a key that follows from the installation's secret. */
export function openVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, 'bayline', 'keys of providers', 32))
  const marking = Buffer.from(hkdfSync('sha256', secret, 'bayline', 'addresses of webhooks', 32))
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
    mark: (place) => createHmac('sha256', marking).update(place).digest('base64url').slice(0, 32),
  }
}
