// The API of Twilio's messages: accounts that send texts, numbers that cannot be texted, signed callbacks.
import { createHmac, randomBytes } from 'node:crypto'
import { json, shops, standIn, type Asked, type Faulty, type Reply } from './lib/faulty.ts'

interface Message {
  sid: string
  to: string
  from: string
  body: string
  media: string[]
  callback: string
  status: string
}

interface Account extends Faulty {
  /** The account's token: whatever the first request says. */
  token: string
  messages: Message[]
  /** Numbers that answered STOP. */
  stopped: string[]
  /** Its id. */
  sid: string
  /** The media that were fetched, and whether the account's key came along. */
  fetched: string[]
}

const ofAccount = shops<Account>(() => ({
  faults: [],
  token: '',
  messages: [],
  stopped: [],
  sid: '',
  fetched: [],
}))

/** Twilio's own magic numbers of test credentials, and what they provoke. */
const MAGIC: Record<string, number> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550003': 21408,
  '+15005550004': 21610,
  '+15005550009': 21614,
}
const WORDS: Record<number, string> = {
  20003: 'Authenticate',
  20429: 'Too Many Requests',
  21211: "The 'To' number is not a valid phone number.",
  21408: 'Permission to send an SMS has not been enabled for the region',
  21602: 'Message body is required.',
  21603: "A 'From' or 'MessagingServiceSid' parameter is required.",
  21609: "The 'StatusCallback' URL is not a valid URL.",
  21610: 'Attempt to send to unsubscribed recipient',
  21612: "The 'To' phone number is not currently reachable.",
  21614: "'To' number is not a valid mobile number",
}

const failure = (code: number, status = 400): Reply =>
  json(
    {
      code,
      message: WORDS[code] ?? 'Refused',
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status,
    },
    status,
  )

const sidOf = (kind: string): string => `${kind}${randomBytes(16).toString('hex')}`

function refusal(account: Account, form: URLSearchParams): number {
  const to = form.get('To') ?? ''
  if (!/^\+\d{8,15}$/.test(to)) return 21211
  if (!form.get('Body') && !form.get('MediaUrl')) return 21602
  if (!form.get('From') && !form.get('MessagingServiceSid')) return 21603
  if (!URL.canParse(form.get('StatusCallback') ?? '')) return 21609
  return account.stopped.includes(to) ? 21610 : (MAGIC[to] ?? 0)
}

function send(account: Account, form: URLSearchParams): Reply {
  const code = refusal(account, form)
  if (code !== 0) return failure(code)
  const message = {
    sid: sidOf('SM'),
    to: form.get('To') ?? '',
    from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
    body: form.get('Body') ?? '',
    media: form.getAll('MediaUrl'),
    callback: form.get('StatusCallback') ?? '',
    status: 'queued',
  }
  account.messages.push(message)
  const num_segments = String(Math.max(1, Math.ceil(message.body.length / 153)))
  return json({ ...message, num_segments, error_code: null }, 201)
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const MB = 1024 * 1024

/** Received media by name: pictures, what is too large with and without its length, and what leads elsewhere. */
function mediaOf(account: Account, name: string, authorization: string): Reply {
  account.fetched.push(`${name} ${authorization === '' ? 'open' : 'with key'}`)
  const png = { 'content-type': 'image/png' }
  if (name === 'huge') return { status: 200, body: Buffer.alloc(50 * MB), headers: png }
  if (name === 'endless')
    return { status: 200, body: Buffer.alloc(50 * MB), headers: { ...png, 'transfer-encoding': 'chunked' } }
  if (name === 'page') return { status: 200, body: '<script>1</script>', headers: png }
  return { status: 200, body: PIXEL, headers: png }
}

/** Twilio asks for the account's key, then redirects to where it keeps media. */
function redirected(account: Account, name: string): Reply {
  if (name === 'gone') return failure(20404, 404)
  const away =
    name === 'elsewhere' ? 'http://169.254.169.254/latest/meta-data' : `/kept/${account.sid}/${name}`
  return { status: 307, body: '', headers: { location: away } }
}

function answer(account: Account, { method, url, authorization, body }: Asked): Reply {
  const [, folder = '', , kept = ''] = url.pathname.split('/')
  if (folder === 'kept') return mediaOf(account, kept, authorization)
  const [sid = '', token = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
    .toString()
    .split(':')
  account.token ||= token
  if (token === 'wrong' || token !== account.token) return failure(20003, 401)
  const [, media = ''] = /\/Messages\/\w+\/Media\/(\w+)$/.exec(url.pathname) ?? []
  if (method === 'GET' && media !== '') return redirected(account, media)
  if (url.pathname.endsWith('/Balance.json'))
    return json({ account_sid: sid, balance: '42.50', currency: 'USD' })
  if (method !== 'POST' || url.pathname !== `/2010-04-01/Accounts/${sid}/Messages.json`)
    return failure(20404, 404)
  return send(account, new URLSearchParams(body))
}

/** A form as Twilio sends it, with its signature. */
function signed(account: Account, url: string, fields: Record<string, string>) {
  const said =
    url +
    Object.keys(fields)
      .sort()
      .map((key) => key + fields[key])
      .join('')
  const signature = createHmac('sha1', account.token).update(said).digest('base64')
  return { url, body: new URLSearchParams(fields).toString(), signature }
}

/** Twilio posts its messages on its own; a test that has no address for it takes them and carries them there. */
function tell(account: Account, given: Record<string, string>, url: string, fields: Record<string, string>) {
  const message = signed(account, url, fields)
  if (given['post'] === 'yes')
    void fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': message.signature,
      },
      body: message.body,
    })
  return message
}

function control(name: string, account: Account, given: Record<string, string>): unknown {
  if (name === 'status') {
    const { sid = '', status = 'delivered', error = '' } = given
    const message = sid === '' ? account.messages.at(-1) : account.messages.find((row) => row.sid === sid)
    if (!message) return {}
    message.status = status
    return tell(account, given, message.callback, {
      MessageSid: message.sid,
      MessageStatus: status,
      To: message.to,
      From: message.from,
      ...(error !== '' && { ErrorCode: error }),
    })
  }
  if (name === 'receive') {
    const {
      from = '',
      body = '',
      url = '',
      sid = sidOf('SM'),
      media = '',
      type = 'image/png',
      host = '',
    } = given
    const names = media === '' ? [] : media.split(',')
    const fields = names.flatMap((name, at) => [
      [`MediaUrl${at}`, `${host}/2010-04-01/Accounts/${account.sid}/Messages/${sid}/Media/${name}`],
      [`MediaContentType${at}`, type],
    ])
    if (body === 'STOP') account.stopped.push(from)
    if (body === 'START') account.stopped = account.stopped.filter((row) => row !== from)
    return tell(account, given, url, {
      MessageSid: sid,
      From: from,
      To: '+15005550006',
      Body: body,
      NumMedia: String(names.length),
      ...(Object.fromEntries(fields) as Record<string, string>),
    })
  }
  return { messages: account.messages, stopped: account.stopped, fetched: account.fetched }
}

standIn<Account>({
  shopOf: ({ url }) => {
    const parts = url.pathname.split('/')
    const sid = url.searchParams.get('account') ?? parts[parts[1] === 'kept' ? 2 : 3] ?? 'none'
    const account = ofAccount(sid)
    account.sid = sid
    return account
  },
  answer,
  control,
})
