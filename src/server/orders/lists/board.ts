import type { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import { orderFacts } from '#domain/orders/editing/status.ts'
import { canMove, ORDER_STATUSES } from '#domain/orders/status/status.ts'
import type { Actor } from '#domain/people/roles.ts'
import type { Context } from '#server/base/http/context.ts'
import { shareReply } from '#server/base/http/sharedReply.ts'
import type { SharedReads } from '#server/base/servers/sharedReads.ts'
import { AppError } from '#server/base/errors.ts'
import { boardCards, boardShop, isMyShop, startOfToday, type CardRow } from './orderList.queries.ts'

type BoardReply = ReplyOf<typeof api.orders.board>

/** The cards of a shop as one read found them, with the reply to each kind of caller. */
export interface Board {
  cards: readonly CardRow[]
  replies: Map<string, BoardReply>
}

declare module '#server/base/http/context.ts' {
  interface Services {
    /** An event makes every screen of a shop fetch its board: the cards are read once for many. */
    boards: SharedReads<Board>
  }
}

function moves(card: CardRow, actor: Actor) {
  const facts = orderFacts(card, false)
  return Object.fromEntries(ORDER_STATUSES.map((to) => [to, canMove(facts, to, actor)]))
}

/** The board as this actor sees it: what may be done with a card depends on the actor's rights. */
function replyTo({ cards, replies }: Board, actor: Actor): BoardReply {
  const kind = JSON.stringify(actor)
  const known = replies.get(kind)
  if (known) return known
  const reply = shareReply({ cards: cards.map((card) => ({ ...card, moves: moves(card, actor) })) })
  replies.set(kind, reply)
  return reply
}

/** The board of a shop in which the caller works; any other shop is not found. */
export async function boardReply({ session, services }: Context, shopId: string): Promise<BoardReply> {
  const { company_id, actor } = session
  const { database, boards } = services
  const allowed = database.tenant(company_id, (tx) => isMyShop(tx, session, shopId))
  const read = boards.read(`${company_id} ${shopId}`, () =>
    database.tenant(company_id, async (tx) => {
      const shop = await boardShop(tx, company_id, shopId)
      const cards = shop ? await boardCards(tx, company_id, shopId, startOfToday(shop.time_zone)) : []
      return { cards, replies: new Map() }
    }),
  )
  const [isMine, board] = await Promise.all([allowed, read])
  if (!isMine)
    throw new AppError('not_found', {
      fields: [{ pointer: '/query/shop_id', code: 'not_found', detail: 'shop_id' }],
    })
  return replyTo(board, actor)
}
