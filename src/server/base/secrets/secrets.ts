// See docs/decisions/separate-secrets.md.
import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { RolePassword } from '../migrating/role.ts'
import { ensureRing, newSecret, readRing, type Former, type Ring } from './ring.ts'

/** The secrets of an installation. None of them opens what another one seals. */
export interface Secrets {
  /** Signs the tokens of sessions and short links. */
  tokens: Ring
  /** Seals what companies store of other systems' keys. */
  vault: Ring
  /** The addresses that only providers know are derived from it; they must be entered at the provider. */
  webhooks: Ring
  /** Of the role bayline_app on a maintained server. */
  database: RolePassword
}
export type SecretName = keyof Secrets

type Settings = Pick<
  Config,
  'BAYLINE_DATA' | 'BAYLINE_SECRET' | 'BAYLINE_SECRET_FORMER' | 'DATABASE_URL' | 'DATABASE_APP_URL'
>
/** The embedded server stores its passwords itself, and a given address contains one. */
const NO_PASSWORD: RolePassword = { current: '', former: [] }

/** Where a secret is stored that no setting gives. */
export const secretFile = (config: Pick<Config, 'BAYLINE_DATA'>, name: SecretName): string =>
  path.resolve(config.BAYLINE_DATA, `${name}.secret`)

/** The single secret of former releases. */
export const legacyFile = (config: Pick<Config, 'BAYLINE_DATA'>): string =>
  path.resolve(config.BAYLINE_DATA, 'signing.secret')

const known = (secret: string): Former => ({ secret, replacedAt: null })
const ring = (current: string, ...former: string[]): Ring => ({ current, former: former.map(known) })

const passwordFrom = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'bayline', 'password of the database role', 32)).toString(
    'base64url',
  )

/**
 * Everything from one secret that several servers share. Each key is derived under a name of its own, so all differ.
 * Former releases used the secret itself as the role's password: it is tried last, to be replaced.
 */
export function secretsFrom(secret: string, former?: string): Secrets {
  const before = former === undefined ? [] : [former]
  return {
    tokens: ring(secret, ...before),
    vault: ring(secret, ...before),
    webhooks: ring(secret, ...before),
    database: { current: passwordFrom(secret), former: [...before.map(passwordFrom), secret, ...before] },
  }
}

const passwordOf = ({ current, former }: Ring): RolePassword => ({
  current,
  former: former.map(({ secret }) => secret),
})

/**
 * The secrets of a data folder, created once. A folder of a former release has one file for everything: that secret
 * stays the vault's and the webhooks', while tokens and the role get secrets of their own.
 */
function secretsOfFolder(config: Settings): Secrets {
  const file = (name: SecretName): string => secretFile(config, name)
  const legacy = readRing(legacyFile(config))?.current
  const ownAfter = (replacedAt: string | null) => (): Ring => ({
    current: newSecret(),
    former: legacy === undefined ? [] : [{ secret: legacy, replacedAt }],
  })
  const ownRole = config.DATABASE_URL !== undefined && config.DATABASE_APP_URL === undefined
  const ofBefore = (): Ring => ring(legacy ?? newSecret())
  return {
    tokens: ensureRing(file('tokens'), ownAfter(new Date().toISOString())),
    vault: ensureRing(file('vault'), ofBefore),
    webhooks: ensureRing(file('webhooks'), ofBefore),
    database: ownRole ? passwordOf(ensureRing(file('database'), ownAfter(null))) : NO_PASSWORD,
  }
}

/** The secrets of an installation: from the setting, else from the data folder. */
export function readSecrets(config: Settings): Secrets {
  const { BAYLINE_SECRET: secret, BAYLINE_SECRET_FORMER: former } = config
  return secret === undefined ? secretsOfFolder(config) : secretsFrom(secret, former)
}
