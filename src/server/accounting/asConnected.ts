import { AppError } from '../errors.ts'
import type { Services } from '../http/context.ts'
import type { Realm } from '../integrations/quickbooks/books.ts'
import { missingQbo, nextTokens, type QboTokens } from '../integrations/quickbooks/oauth.ts'
import type { Answer } from '../integrations/quickbooks/wire.ts'
import {
  connectionOf,
  keepTokens,
  markExpired,
  type BooksKey,
  type Connection,
} from './connection.queries.ts'

export type BooksServices = Pick<Services, 'config' | 'database' | 'vault'>

/** An access that ends sooner than this is renewed first. */
const SOON_MS = 60_000

type Failed = Exclude<Answer, { kind: 'ok' }>

/** The refusal for what QuickBooks answered, with its words. */
export function refusalOf(answer: Failed): AppError {
  if (answer.kind === 'denied') return new AppError('accounting_not_connected')
  const code = answer.kind === 'refused' ? 'accounting_refused' : 'accounting_unknown'
  return new AppError(code, { fields: [{ pointer: '/quickbooks', code, detail: answer.message }] })
}

const read = ({ database, vault }: BooksServices, key: BooksKey): Promise<Connection> =>
  database.tenant(key.company_id, (tx) => connectionOf(tx, vault, key))

/**
 * Tokens that are good for a while. Using the old ones up is a race between two requests: who loses it takes what the
 * other has kept.
 */
async function renewed(
  services: BooksServices,
  key: BooksKey,
  known: Connection & { tokens: QboTokens },
): Promise<Failed | QboTokens> {
  const { database, vault, config } = services
  const next = await nextTokens(config, known.tokens.refresh)
  if (next.kind === 'lost') return next
  if (next.kind === 'ok') {
    await database.tenant(key.company_id, (tx) => keepTokens(tx, vault, key, known.secrets, next.tokens))
    return next.tokens
  }
  const gone = await database.tenant(key.company_id, (tx) => markExpired(tx, key, known.secrets))
  const other = gone ? null : (await read(services, key)).tokens
  return other ?? { kind: 'denied', message: next.message }
}

/** Asks QuickBooks as a shop that is connected; an access that has ended is renewed, once. */
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
