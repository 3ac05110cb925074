import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../base/secrets/secrets.ts'

declare module '../base/http/context.ts' {
  interface Services {
    archiveKeys: ArchiveKeys
  }
}

/** Who signed an archive: this installation, another one, or none. */
export interface Signed {
  by: 'this' | 'other' | 'none'
  /** The first characters of the digest of its key, to be compared with what the other installation shows; else empty. */
  fingerprint: string
}

/** The key with which this installation signs archives. */
export interface ArchiveKeys {
  /** How this installation's archives are recognized elsewhere. */
  fingerprint: string
  /** The signature of a manifest, as the text of its entry. */
  sign(manifest: Buffer): string
  /** Who signed a manifest; null where the signature is not one of these bytes. */
  signerOf(manifest: Buffer, signature: string | null): Signed | null
}

/** The entry beside the manifest that holds its signature. */
export const SIGNATURE = 'manifest.sig'

const signatureShape = z.strictObject({ key: z.string(), signature: z.string() })

/** The header of an Ed25519 key in PKCS #8; its 32 bytes follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyFrom(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'bayline', 'signature of archives', 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url')

const fingerprintOf = (publicKey: string): string =>
  (createHash('sha256').update(publicKey).digest('hex').slice(0, 16).match(/.{4}/g) ?? []).join('-')

function read(signature: string): z.infer<typeof signatureShape> | null {
  try {
    return signatureShape.parse(JSON.parse(signature))
  } catch {
    return null
  }
}

function isSigned(manifest: Buffer, { key, signature }: z.infer<typeof signatureShape>): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'spki' })
    return (
      publicKey.asymmetricKeyType === 'ed25519' &&
      verify(null, manifest, publicKey, Buffer.from(signature, 'base64url'))
    )
  } catch {
    return false
  }
}

/** Ed25519 with a key derived from the vault's secret; what a former secret signed is this installation's too. */
export function openArchiveKeys({ vault }: Pick<Secrets, 'vault'>): ArchiveKeys {
  const now = keyFrom(vault.current)
  const own = new Set([now, ...vault.former.map(({ secret }) => keyFrom(secret))].map(publicText))
  return {
    fingerprint: fingerprintOf(publicText(now)),
    sign: (manifest) =>
      JSON.stringify({ key: publicText(now), signature: sign(null, manifest, now).toString('base64url') }),
    signerOf(manifest, text) {
      if (text === null) return { by: 'none', fingerprint: '' }
      const signature = read(text)
      if (!signature || !isSigned(manifest, signature)) return null
      return { by: own.has(signature.key) ? 'this' : 'other', fingerprint: fingerprintOf(signature.key) }
    },
  }
}
