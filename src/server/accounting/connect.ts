import { z } from 'zod'
import { publicUrl, type Config } from '../base/config.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import { companyName } from '../integrations/quickbooks/books.ts'
import { authorizeUrl, missingQbo, tokensOfCode } from '../integrations/quickbooks/oauth.ts'
import { refusalOf } from './asConnected.ts'
import { storeConnection, type BooksKey } from './connection.queries.ts'

/** How long the owner may take on Intuit's page, in seconds. */
const STATE_SECONDS = 600

const stateShape = z.object({ purpose: z.literal('quickbooks'), user_id: z.uuid(), shop_id: z.uuid() })

/** Where Intuit sends the owner back to; the app at Intuit must have exactly this address. */
export const redirectUrl = (config: Config): string =>
  `${publicUrl(config).replace(/\/$/, '')}/dash/settings/company/payments`

/** Intuit's page, with a state that only the person who started can bring back. */
export function beginConnect({ services, session }: Context, shopId: string): string {
  const { config, tokens } = services
  if (missingQbo(config).length > 0) throw new AppError('accounting_not_configured')
  const state = { purpose: 'quickbooks', user_id: session.user_id, shop_id: shopId }
  return authorizeUrl(config, redirectUrl(config), tokens.signLink(state, STATE_SECONDS))
}

function shopOfState({ services, session }: Context, state: string): string {
  const known = stateShape.safeParse(services.tokens.openLink(state))
  if (!known.success || known.data.user_id !== session.user_id) throw new AppError('accounting_link_invalid')
  return known.data.shop_id
}

/** Exchanges a code for the tokens and the company's name; the caller stores them. */
export async function completeConnect(
  context: Context,
  body: { state: string; code: string; realm_id: string },
): Promise<{ shop_id: string; store: (tx: Tx, key: BooksKey) => Promise<void> }> {
  const { services, session } = context
  const { config, vault } = services
  if (missingQbo(config).length > 0) throw new AppError('accounting_not_configured')
  const shop_id = shopOfState(context, body.state)
  const given = await tokensOfCode(config, body.code, redirectUrl(config))
  // A code that was used, or is too old, is denied.
  if (given.kind !== 'ok') throw refusalOf(given.kind === 'denied' ? { ...given, kind: 'refused' } : given)
  const { realm_id } = body
  const named = await companyName({ config, realm: realm_id, access: given.tokens.access })
  if (named.kind !== 'ok') throw refusalOf(named.kind === 'denied' ? { ...named, kind: 'refused' } : named)
  const next = { realm_id, realm_name: named.value, tokens: given.tokens, name: session.name }
  return { shop_id, store: (tx, key) => storeConnection(tx, vault, key, next) }
}
