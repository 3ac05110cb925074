import { userActor } from '#domain/people/roles.ts'
import { newId } from '#server/base/ids.ts'
import { insertReply, insertText } from '#server/messages/conversations/texts.queries.ts'
import type { TestCompany } from '#test/factories.ts'
import type { TestServer } from '../server.ts'
import type { Standin } from '../standin.ts'
import type { RawInput } from '../station.ts'

const ACCOUNT = 'ACtest'
export const BASE = 'https://shop.example'

/** Settings of a server that texts through a stand-in. */
export const twilioSettings = ({ url }: Standin): Record<string, string> => ({
  TWILIO_URL: url,
  TWILIO_ACCOUNT_SID: ACCOUNT,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  BAYLINE_URL: BASE,
})

export interface Reported {
  url: string
  body: string
  signature: string
}

interface State {
  messages: { sid: string; to: string; from: string; body: string; media: string[]; callback: string }[]
  fetched: string[]
}

/** The stand-in's hand and ledger. */
export class Phone {
  readonly #standin: () => Standin
  constructor(standin: () => Standin) {
    this.#standin = standin
  }
  async sim(name: string, given: Record<string, string> = {}): Promise<unknown> {
    const answer = await fetch(`${this.#standin().url}/_sim/${name}?account=${ACCOUNT}`, {
      method: 'POST',
      body: JSON.stringify(given),
    })
    return answer.json()
  }
  /** What went out to a number, the oldest first. */
  async inbox(number: string): Promise<State['messages']> {
    const { messages } = (await this.sim('state')) as State
    return messages.filter((row) => row.to === number)
  }
  /** The media that were fetched, and whether the account's key came along. */
  async fetched(): Promise<string[]> {
    return ((await this.sim('state')) as State).fetched
  }
  /** The next request that texts ends so. */
  async next(action: string): Promise<void> {
    await this.sim('next', { match: `POST /2010-04-01/Accounts/${ACCOUNT}/Messages.json`, action })
  }
  status(given: Record<string, string>): Promise<Reported> {
    return this.sim('status', given) as Promise<Reported>
  }
  receive(from: string, body: string, given: Record<string, string> = {}): Promise<Reported> {
    return this.sim('receive', {
      from,
      body,
      url: `${BASE}/api/v2/texts/received`,
      host: this.#standin().url,
      ...given,
    }) as Promise<Reported>
  }
}

/** Carries a message of the stand-in to the server, as Twilio would. */
export const deliver = (server: TestServer, { url, body, signature }: Reported) =>
  server.app.inject({
    method: 'POST',
    url: url.slice(BASE.length),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    payload: body,
  })

/** The link in a text. */
export const tokenIn = (body: string): string => /token=([\w-]+)/.exec(body)?.[1] ?? ''

/** A text to the customer of an order with what it answered, as if Twilio had taken it. */
export async function everyText(company: TestCompany, orderId: string, body: string): Promise<string> {
  const id = newId()
  const { id: company_id, users, server } = company
  await server.services.database.tenant(company_id, async (tx) => {
    const session = {
      company_id,
      user_id: users.Owner.id,
      session_id: id,
      actor: userActor('Owner'),
      name: body,
    }
    const of = { order_id: orderId, payment_id: null }
    const whose = { customer_id: null, fleet_location_id: null }
    const text = { id, ...of, ...whose, kind: 'receipt' as const, sent_to: '4505550142', body, segments: 1 }
    await insertText(tx, session, text)
    const reply = { id: newId(), text_id: id, ...of, ...whose, sid: newId(), sent_from: text.sent_to, body }
    await insertReply(tx, company_id, reply)
  })
  return id
}

/** Good inputs of each route of texts that takes an id. */
export const textInputs = (ids: Record<string, string>): Record<string, RawInput[]> => {
  const { company = '', order = '', text = '' } = ids
  return {
    'texts.listForOrder': [{ params: { id: order } }],
    'texts.status': [{ params: { company_id: company, text_id: text }, body: {} }],
    'texts.received': [{ body: {} }],
    'receipts.text': [{ params: { id: order }, body: { id: newId(), to: '4505550142' } }],
    'receipts.open': [{ body: { token: 'x' } }],
    'receipts.paper': [{ body: { token: 'x', format: 'pdf', language: 'en' } }],
  }
}
