const STANDIN = 'http://127.0.0.1:4322'
const ACCOUNT = 'ACe2e'

interface Message {
  sid: string
  to: string
  body: string
  media: string[]
}

async function sim(name: string, body: Record<string, string> = {}): Promise<unknown> {
  const address = `${STANDIN}/_sim/${name}?account=${ACCOUNT}`
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  return answer.json()
}

/** Each worker has exchanges of its own, which exist: from 220 to 299. */
const EXCHANGE = `2${2 + (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 8)}`
let serial = Date.now() % 100_000

/** A number that no other run texts: as it is typed, and as a provider has it. */
export function freshNumber(): { digits: string; typed: string; wire: string } {
  const line = String((serial += 7) % 100_000).padStart(5, '0')
  const digits = `305${EXCHANGE}${line}`
  return { digits, typed: `(305) ${EXCHANGE}${line.slice(0, 1)}-${line.slice(1)}`, wire: `+1${digits}` }
}

/** What this number was texted last. */
export async function lastText(number: string): Promise<Message | undefined> {
  const { messages } = (await sim('state')) as { messages: Message[] }
  return messages.findLast((row) => row.to === number)
}

/** The next text to this number ends so; another test texts meanwhile. */
export const nextText = (number: string, action: string): Promise<unknown> =>
  sim('next', {
    match: `POST /2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
    has: encodeURIComponent(number),
    action,
  })

/** Twilio tells the outcome of a text. */
export const postStatus = (sid: string, status: string, error = ''): Promise<unknown> =>
  sim('status', { sid, status, error, post: 'yes' })

/** The customer writes back. */
export const writeBack = (from: string, body: string, server: string): Promise<unknown> =>
  sim('receive', { from, body, url: `${server}/api/v2/texts/received`, post: 'yes' })

/** The customer sends a photo. */
export const sendPhoto = (from: string, body: string, server: string): Promise<unknown> =>
  sim('receive', {
    from,
    body,
    media: 'front',
    host: STANDIN,
    url: `${server}/api/v2/texts/received`,
    post: 'yes',
  })
