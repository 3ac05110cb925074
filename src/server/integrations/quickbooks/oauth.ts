import { z } from 'zod'
import type { Config } from '#server/base/config.ts'
import { send, type Answer } from './wire.ts'

/** Intuit's tokens: an access token for an hour, and a refresh token. Each refresh gives a new one. */
export interface QboTokens {
  access: string
  refresh: string
  /** When the access ends, in milliseconds. */
  until: number
}

const SCOPE = 'com.intuit.quickbooks.accounting'

const tokenReply = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
})

/** The missing settings of the installation; empty: shops may connect. */
export const missingQbo = ({ QBO_CLIENT_ID, QBO_CLIENT_SECRET }: Config): string[] => [
  ...(QBO_CLIENT_ID ? [] : ['QBO_CLIENT_ID']),
  ...(QBO_CLIENT_SECRET ? [] : ['QBO_CLIENT_SECRET']),
]

const basic = ({ QBO_CLIENT_ID = '', QBO_CLIENT_SECRET = '' }: Config): string =>
  `Basic ${Buffer.from(`${QBO_CLIENT_ID}:${QBO_CLIENT_SECRET}`).toString('base64')}`

/** Intuit's page on which the owner allows it. */
export function authorizeUrl(config: Config, redirect: string, state: string): string {
  const url = new URL(config.QBO_AUTHORIZE_URL)
  url.search = new URLSearchParams({
    client_id: config.QBO_CLIENT_ID ?? '',
    response_type: 'code',
    scope: SCOPE,
    redirect_uri: redirect,
    state,
  }).toString()
  return url.href
}

type Tokens = { kind: 'ok'; tokens: QboTokens } | Exclude<Answer, { kind: 'ok' }>

async function tokensFor(config: Config, form: Record<string, string>): Promise<Tokens> {
  const answer = await send(config, config.QBO_TOKEN_URL, {
    method: 'POST',
    authorization: basic(config),
    form,
  })
  if (answer.kind !== 'ok') return answer
  const known = tokenReply.safeParse(answer.body)
  if (!known.success) return { kind: 'lost', message: 'no tokens in the answer' }
  const { access_token: access, refresh_token: refresh, expires_in } = known.data
  return { kind: 'ok', tokens: { access, refresh, until: Date.now() + expires_in * 1000 } }
}

/** The tokens for a code, which is valid once. */
export const tokensOfCode = (config: Config, code: string, redirect: string): Promise<Tokens> =>
  tokensFor(config, { grant_type: 'authorization_code', code, redirect_uri: redirect })

/** The next tokens; the former ones are used up. */
export const nextTokens = (config: Config, refresh: string): Promise<Tokens> =>
  tokensFor(config, { grant_type: 'refresh_token', refresh_token: refresh })

/** Tells Intuit that the connection ends; it ends here whatever the answer is. */
export const revoke = (config: Config, token: string): Promise<Answer> =>
  send(config, config.QBO_REVOKE_URL, { method: 'POST', authorization: basic(config), json: { token } })
