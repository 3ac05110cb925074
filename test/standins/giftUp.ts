// The API of Gift Up: cards with a balance, redemptions that can be undone, a report of every movement.
import { randomUUID } from 'node:crypto'
import { cents, json, shops, standIn, type Asked, type Faulty, type Reply } from './lib/faulty.ts'

interface Card {
  code: string
  backingType: string
  initial: number
  remaining: number
  canBeRedeemed: boolean
  hasExpired: boolean
  isVoided: boolean
}

interface Movement {
  id: string
  code: string
  /** Redemptions are negative. */
  cents: number
  event: string
  undone: boolean
  metadata: Record<string, string>
}

interface Shop extends Faulty {
  currency: string
  cards: Card[]
  /** Cards of the test mode are others. */
  tests: Card[]
  movements: Movement[]
  /** So many movements the report does not show yet. */
  behind: number
}

const card = (code: string, balance: number, fields: Partial<Card> = {}): Card => ({
  code,
  backingType: 'Currency',
  initial: balance,
  remaining: balance,
  canBeRedeemed: true,
  hasExpired: false,
  isVoided: false,
  ...fields,
})

const ofKey = shops<Shop>(() => ({
  faults: [],
  currency: 'USD',
  cards: [
    card('GOOD1', 1_000_000),
    card('GOOD2', 5000),
    card('SMALL', 1000),
    card('EMPTY', 0),
    card('OLD', 5000, { hasExpired: true, canBeRedeemed: false }),
    card('VOID', 5000, { isVoided: true, canBeRedeemed: false }),
    card('UNITS', 0, { backingType: 'Units' }),
    card('SOON', 5000, { canBeRedeemed: false }),
  ],
  tests: [card('TEST1', 5000)],
  movements: [],
  behind: 0,
}))

/** Amounts are numbers on this wire. */
const figure = (amount: number): number => amount / 100

const asCard = (found: Card) => ({
  code: found.code,
  title: 'Gift card',
  backingType: found.backingType,
  initialValue: figure(found.initial),
  remainingValue: figure(found.remaining),
  remainingUnits: found.backingType === 'Units' ? 3 : 0,
  canBeRedeemed: found.canBeRedeemed && (found.remaining > 0 || found.backingType === 'Units'),
  hasExpired: found.hasExpired,
  isVoided: found.isVoided,
  expiresOn: found.hasExpired ? '2025-01-01T00:00:00Z' : null,
})

interface Body {
  amount?: number
  transactionId?: string
  metadata?: Record<string, string>
}

function move(
  shop: Shop,
  { found, event, by, extra: { metadata = {} } }: { found: Card; event: string; by: number; extra: Body },
): Movement {
  const made = { id: randomUUID(), code: found.code, cents: by, event, undone: false, metadata }
  shop.movements.push(made)
  found.remaining += by
  return made
}

const refused = (message: string): Reply => json({ message }, 400)

function redeem(shop: Shop, found: Card, body: Body): Reply {
  const amount = cents(String(body.amount))
  if (!asCard(found).canBeRedeemed || found.backingType !== 'Currency')
    return refused('This gift card cannot be redeemed')
  if (amount <= 0 || amount > found.remaining) return refused('Not enough credit')
  const { id } = move(shop, { found, event: 'Redeemed', by: -amount, extra: body })
  return json({
    transactionId: id,
    redeemedAmount: figure(amount),
    remainingCredit: figure(found.remaining),
    remainingUnits: 0,
  })
}

function undo(shop: Shop, found: Card, body: Body): Reply {
  const of = shop.movements.find((row) => row.id === body.transactionId && row.code === found.code)
  if (!of || of.event !== 'Redeemed') return refused('No such redemption')
  if (of.undone)
    return json({ transactionId: of.id, amountReversed: 0, alreadyReversed: true, remainingCredit: 0 })
  of.undone = true
  const { id } = move(shop, { found, event: 'CreditAdded', by: -of.cents, extra: body })
  return json({
    transactionId: id,
    amountReversed: figure(-of.cents),
    alreadyReversed: false,
    remainingCredit: figure(found.remaining),
  })
}

function topUp(shop: Shop, found: Card, body: Body): Reply {
  if (found.isVoided) return refused('This gift card is void')
  const { id } = move(shop, { found, event: 'CreditAdded', by: cents(String(body.amount)), extra: body })
  return json({ transactionId: id, remainingCredit: figure(found.remaining), remainingUnits: 0 })
}

function report(shop: Shop, { searchParams }: URL): Reply {
  const shown = shop.movements.slice(0, shop.movements.length - shop.behind)
  const all = shown.filter((row) => row.code === searchParams.get('code')).toReversed()
  const [offset, limit] = [Number(searchParams.get('offset') ?? 0), Number(searchParams.get('limit') ?? 20)]
  const transactions = all.slice(offset, offset + limit).map((row) => ({
    id: row.id,
    eventType: row.event,
    metadata: row.metadata,
    giftCard: { code: row.code, valueChange: figure(row.cents) },
  }))
  return json({ transactions, total: all.length, hasMore: offset + limit < all.length })
}

function answer(shop: Shop, { method, url, authorization, headers, body }: Asked): Reply {
  if (!authorization.startsWith('Bearer key')) return json({ message: 'Unauthorized' }, 401)
  if (url.pathname === '/company') return json({ id: 'c1', name: 'Shop', currency: shop.currency })
  if (url.pathname === '/reports/transactions') return report(shop, url)
  const [, , code = '', action = ''] = url.pathname.split('/')
  const cards = headers['x-giftup-testmode'] === 'true' ? shop.tests : shop.cards
  const found = cards.find((row) => row.code === decodeURIComponent(code))
  if (!found) return json({ message: 'Not found' }, 404)
  if (method === 'GET') return json(asCard(found))
  const given = JSON.parse(body) as Body
  if (action === 'redeem') return redeem(shop, found, given)
  return action === 'undo-redemption' ? undo(shop, found, given) : topUp(shop, found, given)
}

function control(name: string, shop: Shop, given: Record<string, string>): unknown {
  if (name === 'currency') shop.currency = given['currency'] ?? 'USD'
  if (name === 'behind') shop.behind = Number(given['movements'] ?? '0')
  if (name === 'undo') {
    const of = shop.movements.find((row) => row.code === given['code'] && !row.undone)
    const held = shop.cards.find((row) => row.code === given['code'])
    if (of && held) undo(shop, held, { transactionId: of.id })
  }
  if (name === 'void')
    for (const row of shop.cards) if (row.code === given['code']) row.isVoided = !row.isVoided
  return { cards: shop.cards, movements: shop.movements }
}

standIn<Shop>({
  shopOf: ({ url, authorization }) =>
    ofKey(url.searchParams.get('key') ?? authorization.replace('Bearer ', '')),
  answer,
  control,
})
