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
