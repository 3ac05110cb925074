import { AppError } from '../base/errors.ts'
import type { Services } from '../base/http/context.ts'
import type { Realm } from '../integrations/quickbooks/books.ts'
import { missingQbo, nextTokens, type QboTokens } from '../integrations/quickbooks/oauth.ts'
import type { Answer } from '../integrations/quickbooks/wire.ts'
import {
  loadConnection,
  storeTokens,
  lockConnection,
  markExpired,
  type BooksKey,
  type Connection,
} from './connection.queries.ts'

export type BooksServices = Pick<Services, 'config' | 'database' | 'vault'>

/** An access token that expires sooner than this is renewed first. */
const SOON_MS = 60_000

type Failed = Exclude<Answer, { kind: 'ok' }>

/** The refusal for what QuickBooks answered, with its words. */
export function refusalOf(answer: Failed): AppError {
  if (answer.kind === 'denied') return new AppError('accounting_not_connected')
  const code = answer.kind === 'refused' ? 'accounting_refused' : 'accounting_unknown'
  return new AppError(code, { fields: [{ pointer: '/quickbooks', code, detail: answer.message }] })
}

const read = ({ database, vault }: BooksServices, key: BooksKey): Promise<Connection> =>
  database.tenant(key.company_id, (tx) => loadConnection(tx, vault, key))

/**
 * Tokens that stay valid for a while. The old ones work once: of two parallel requests the second waits on the row
 * until the first has stored the new ones, and uses those.
 */
async function renewed(
  services: BooksServices,
  key: BooksKey,
  known: Connection & { tokens: QboTokens },
): Promise<Failed | QboTokens> {
  const { database, vault, config } = services
  return database.tenant(key.company_id, async (tx) => {
    await lockConnection(tx, key)
    const now = await loadConnection(tx, vault, key)
    if (now.secrets !== known.secrets) return now.tokens ?? { kind: 'denied', message: 'not connected' }
    if (now.expired) return { kind: 'denied', message: 'not connected' }
    const next = await nextTokens(config, known.tokens.refresh)
    if (next.kind === 'ok') {
      await storeTokens(tx, vault, key, next.tokens)
      return next.tokens
    }
    if (next.kind === 'lost') return next
    await markExpired(tx, key)
    return { kind: 'denied', message: next.message }
  })
}

/** Calls QuickBooks for a connected shop; an expired access token is renewed, once. */
export async function asConnected<Value>(
  services: BooksServices,
  key: BooksKey,
  ask: (realm: Realm) => Promise<{ kind: 'ok'; value: Value } | Failed>,
): Promise<{ kind: 'ok'; value: Value } | Failed> {
  const { config } = services
  const known = await read(services, key)
  const { tokens, realm_id: realm } = known
  if (missingQbo(config).length > 0 || tokens === null || known.expired)
    return { kind: 'denied', message: 'not connected' }
  if (tokens.until > Date.now() + SOON_MS) {
    const answer = await ask({ config, realm, access: tokens.access })
    if (answer.kind !== 'denied') return answer
  }
  const fresh = await renewed(services, key, { ...known, tokens })
  return 'kind' in fresh ? fresh : ask({ config, realm, access: fresh.access })
}
