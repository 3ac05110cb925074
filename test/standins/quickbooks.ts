// The API of QuickBooks Online: OAuth 2 with rotating tokens, queries, journal entries by request id.
import http from 'node:http'
import { listen } from './lib/listen.ts'

interface Entry {
  Id: string
  DocNumber: string
  TxnDate: string
  Line: EntryLine[]
}

interface EntryLine {
  Amount: number
  JournalEntryLineDetail: {
    PostingType: 'Debit' | 'Credit'
    AccountRef: { value: string }
    Entity?: { EntityRef: { value: string } }
  }
}

const ACCOUNTS = [
  { Id: '1', FullyQualifiedName: 'Accounts receivable', AcctNum: '1100', AccountType: 'Accounts Receivable' },
  { Id: '2', FullyQualifiedName: 'Cash on hand', AcctNum: '1000', AccountType: 'Bank' },
  { Id: '3', FullyQualifiedName: 'Sales', AcctNum: '4000', AccountType: 'Income' },
  {
    Id: '4',
    FullyQualifiedName: 'Sales tax payable',
    AcctNum: '2200',
    AccountType: 'Other Current Liability',
  },
  { Id: '5', FullyQualifiedName: 'Fees', AcctNum: '4060', AccountType: 'Income' },
  { Id: '6', FullyQualifiedName: 'Cash over and short', AcctNum: '6900', AccountType: 'Expense' },
  { Id: '7', FullyQualifiedName: 'Accounts payable', AcctNum: '2000', AccountType: 'Accounts Payable' },
]
const CUSTOMERS = [{ Id: '58', DisplayName: 'Bayline receivables' }]
const CLIENT = `Basic ${Buffer.from('qbo-client:qbo-secret').toString('base64')}`

const entries = new Map<string, Entry>()
/** By request id: what was answered. */
const answered = new Map<string, Entry>()
const codes = new Set(['code-1'])
const access = new Set<string>()
const refresh = new Set<string>()
const faults: { match: string; action: string }[] = []
let serial = 0
let lifetime = 3600

interface Reply {
  status: number
  body: unknown
}

const fault = (code: string, message: string, detail: string): Reply => ({
  status: 400,
  body: { Fault: { Error: [{ Message: message, Detail: detail, code }], type: 'ValidationFault' } },
})

function tokens(): Reply {
  const made = { access: `at_${++serial}`, refresh: `rt_${serial}` }
  access.add(made.access)
  refresh.add(made.refresh)
  const body = {
    access_token: made.access,
    refresh_token: made.refresh,
    expires_in: lifetime,
    token_type: 'bearer',
  }
  return { status: 200, body }
}

/** A code and a refresh token are valid once. */
function grant(form: URLSearchParams, authorization: string): Reply {
  if (authorization !== CLIENT) return { status: 401, body: { error: 'invalid_client' } }
  const given =
    form.get('grant_type') === 'refresh_token'
      ? refresh.delete(form.get('refresh_token') ?? '')
      : codes.delete(form.get('code') ?? '')
  return given
    ? tokens()
    : { status: 400, body: { error: 'invalid_grant', error_description: 'Token invalid' } }
}

function query(text: string): Reply {
  const [, number] = /from JournalEntry where DocNumber = '([^']+)'/.exec(text) ?? []
  if (number !== undefined) {
    const known = [...entries.values()].filter(({ DocNumber }) => DocNumber === number)
    return { status: 200, body: { QueryResponse: known.length > 0 ? { JournalEntry: known } : {} } }
  }
  const known: Record<string, unknown> = text.includes('from Customer')
    ? { Customer: CUSTOMERS }
    : { Account: ACCOUNTS.map((row) => ({ ...row, Active: true })) }
  return { status: 200, body: { QueryResponse: known, time: new Date().toISOString() } }
}

function wrong(entry: Omit<Entry, 'Id'>): Reply | null {
  const cents = entry.Line.map(
    ({ Amount, JournalEntryLineDetail: { PostingType } }) =>
      Math.round(Amount * 100) * (PostingType === 'Debit' ? 1 : -1),
  )
  if (cents.reduce((sum, each) => sum + each, 0) !== 0)
    return fault('6010', 'Unbalanced', 'Debits and credits differ')
  if (entry.DocNumber.length > 21) return fault('2050', 'String length', 'DocNumber is longer than 21')
  for (const { JournalEntryLineDetail: line } of entry.Line) {
    const account = ACCOUNTS.find(({ Id }) => Id === line.AccountRef.value)
    if (!account)
      return fault('2500', 'Invalid Reference Id', `Accounts element id ${line.AccountRef.value} not found`)
    if (account.AccountType === 'Accounts Receivable' && !line.Entity)
      return fault('6000', 'Business Validation', 'A customer is required on accounts receivable')
  }
  return null
}

function book(requestId: string, entry: Omit<Entry, 'Id'>): Reply {
  const before = answered.get(requestId)
  if (before) return { status: 200, body: { JournalEntry: before } }
  const refused = wrong(entry)
  if (refused) return refused
  const made = { ...entry, Id: String(++serial) }
  entries.set(made.Id, made)
  answered.set(requestId, made)
  return { status: 200, body: { JournalEntry: made } }
}

function answer(method: string, url: URL, authorization: string, body: string): Reply {
  if (url.pathname === '/oauth2/v1/tokens/bearer') return grant(new URLSearchParams(body), authorization)
  if (url.pathname === '/v2/oauth2/tokens/revoke') {
    refresh.delete((JSON.parse(body) as { token: string }).token)
    return { status: 200, body: {} }
  }
  if (!access.has(authorization.replace('Bearer ', '')))
    return { status: 401, body: { Fault: { Error: [{ Message: 'AuthenticationFailed', code: '3200' }] } } }
  const path = url.pathname.replace(/^\/v3\/company\/\d+/, '')
  if (path.startsWith('/companyinfo'))
    return { status: 200, body: { CompanyInfo: { CompanyName: 'Sandbox Garage' } } }
  if (path === '/query') return query(url.searchParams.get('query') ?? '')
  if (method === 'POST' && path === '/journalentry')
    return book(url.searchParams.get('requestid') ?? '', JSON.parse(body) as Omit<Entry, 'Id'>)
  return fault('4001', 'Unsupported', path)
}

function control(name: string, given: Record<string, string>): unknown {
  if (name === 'next') faults.push({ match: given['match'] ?? '', action: given['action'] ?? '' })
  if (name === 'token') refresh.add(given['refresh'] ?? '')
  if (name === 'code') codes.add(given['code'] ?? '')
  // Request ids are not remembered forever.
  if (name === 'forget') answered.clear()
  // Every access token expires now; `refresh`: no refresh token works any more.
  if (name === 'expire') {
    access.clear()
    if (given['refresh'] === 'yes') refresh.clear()
  }
  if (name === 'lifetime') lifetime = Number(given['seconds'])
  return { entries: [...entries.values()], refresh: refresh.size }
}

function write(reply: http.ServerResponse, { status, body }: Reply): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const server = http.createServer((request, reply) => {
  const send = (reported: Reply): void => write(reply, reported)
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    const url = new URL(request.url ?? '/', 'http://standin')
    const method = request.method ?? 'GET'
    if (url.pathname.startsWith('/_sim/'))
      return send({
        status: 200,
        body: control(url.pathname.slice(6), body === '' ? {} : (JSON.parse(body) as Record<string, string>)),
      })
    // The page on which the owner allows it: here it is allowed at once.
    if (url.pathname === '/connect/oauth2') {
      const code = `code-${++serial}`
      codes.add(code)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({
        code,
        state: url.searchParams.get('state') ?? '',
        realmId: '4620816365',
      }).toString()
      return void reply.writeHead(302, { location: back.href }).end()
    }
    const at = faults.findIndex(({ match }) => url.pathname.includes(match))
    const action = at < 0 ? '' : (faults.splice(at, 1)[0]?.action ?? '')
    if (action === 'timeout') return
    if (/^\d+$/.test(action)) return send({ status: Number(action), body: {} })
    if (action === 'fault') return send(fault('610', 'Object Not Found', 'Something is inactive'))
    const done = answer(method, url, request.headers.authorization ?? '', body)
    // Done, and the answer is lost.
    if (action === 'drop') return void request.socket.destroy()
    send(done)
  })
})

listen(server)
