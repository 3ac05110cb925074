import { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Author } from '../author.ts'
import type { Services } from './context.ts'
import type { Session } from './session.ts'

/**
 * Who may open a signed address: the session that made it, while it lasts and with the rights that it has then; a
 * customer who made it on the page of their own link; or the provider to whom a company gave it.
 */
const holder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('session'),
    company_id: z.uuid(),
    user_id: z.uuid(),
    session_id: z.uuid(),
  }),
  z.strictObject({
    kind: z.literal('customer'),
    company_id: z.uuid(),
    user_id: z.uuid(),
    order_id: z.uuid().nullable(),
  }),
  z.strictObject({ kind: z.literal('provider'), company_id: z.uuid() }),
])
type Holder = z.infer<typeof holder>

const signed = z.strictObject({ holder, value: z.unknown() })

type Signing = Pick<Services, 'tokens'>

function holderOf(author: Author | Session): Holder {
  const { actor, company_id, user_id } = author
  if (actor.kind === 'user' && 'session_id' in author)
    return { kind: 'session', company_id, user_id, session_id: author.session_id }
  if (actor.kind === 'customer_link')
    return { kind: 'customer', company_id, user_id, order_id: actor.order_id }
  throw new AppError('not_allowed')
}

/** The token of an address that a browser opens without the bearer's token. Background work makes none. */
export const signForSession = (
  { tokens }: Signing,
  author: Author | Session,
  value: object,
  seconds: number,
): string => tokens.signLink({ holder: holderOf(author), value }, seconds)

/** The same for a provider that fetches a file of a company. */
export const signForProvider = (
  { tokens }: Signing,
  company_id: string,
  value: object,
  seconds: number,
): string => tokens.signLink({ holder: { kind: 'provider', company_id }, value }, seconds)

export interface Opened<Value> {
  company_id: string
  value: Value
  /** Who opens it; null for a provider. */
  author: Author | null
}

async function authorOf({ sessions }: Services, by: Holder): Promise<Author | null> {
  if (by.kind === 'provider') return null
  const { company_id, user_id } = by
  if (by.kind === 'customer') {
    const actor = { kind: 'customer_link' as const, order_id: by.order_id }
    return { company_id, user_id, actor, name: '' }
  }
  const session = await sessions.find({ company_id, session_id: by.session_id, sub: user_id })
  if (!session) throw new AppError('link_not_valid')
  return session
}

/** What a signed address names. Refuses one that is not ours, is too old, or whose session has ended. */
export async function openSigned<Shape extends z.ZodType>(
  services: Services,
  shape: Shape,
  token: string,
): Promise<Opened<z.output<Shape>>> {
  const link = signed.safeParse(services.tokens.openLink(token))
  const value = shape.safeParse(link.data?.value)
  if (!link.success || !value.success) throw new AppError('link_not_valid')
  const by = link.data.holder
  return { company_id: by.company_id, value: value.data, author: await authorOf(services, by) }
}

/** The same where no provider may open it: with the person or the customer. */
export async function openOwn<Shape extends z.ZodType>(
  services: Services,
  shape: Shape,
  token: string,
): Promise<{ value: z.output<Shape>; author: Author }> {
  const { value, author } = await openSigned(services, shape, token)
  if (!author) throw new AppError('link_not_valid')
  return { value, author }
}
