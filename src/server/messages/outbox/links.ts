import { publicUrl } from '#server/base/config.ts'
import type { Acting } from '#server/base/acting.ts'
import { storeLinkToken } from '#server/base/http/linkTokens.ts'
import { secretToken } from '#server/base/http/tokens.ts'
import { linkIdOf } from './linkId.ts'
import type { MessageRow } from './rows.queries.ts'

type Linking = Pick<MessageRow, 'id' | 'kind' | 'cause'>

/** How long the link to unsubscribe holds; the law asks for 60 days. */
const UNSUBSCRIBE_DAYS = 400
const STATEMENT_DAYS = 30

/** A link of a message; it holds once it is opened, and only its hash is stored. */
export interface MessageLink {
  link: string
  open: () => Promise<void>
}

function linkTo(
  { services, session }: Acting,
  {
    path,
    kind,
    subject,
    days,
  }: {
    path: (token: string) => string
    kind: 'unsubscribe' | 'authorization' | 'statement'
    subject: string
    days?: number | undefined
  },
): MessageLink {
  const { token, hash } = secretToken()
  return {
    link: `${publicUrl(services.config)}${path(token)}`,
    open: () =>
      services.database.directory((tx) => storeLinkToken(tx, session, { kind, linkId: subject, hash, days })),
  }
}

/** A link that ends marketing to the address of a message. */
export const unsubscribeLink = (acting: Acting, { id }: Linking): MessageLink =>
  linkTo(acting, {
    path: (token) => `/api/v2/unsubscribe/${token}`,
    kind: 'unsubscribe',
    subject: id,
    days: UNSUBSCRIBE_DAYS,
  })

/** The page that a message leads to: the work to approve, or the statement as it is when it is opened. */
export function messageLink(acting: Acting, message: Linking): MessageLink | null {
  if (message.kind === 'estimate')
    return linkTo(acting, {
      path: (token) => `/authorize?token=${token}`,
      kind: 'authorization',
      subject: linkIdOf(message),
    })
  if (message.kind === 'statement')
    return linkTo(acting, {
      path: (token) => `/api/v2/statement/${token}`,
      kind: 'statement',
      subject: message.id,
      days: STATEMENT_DAYS,
    })
  return null
}
