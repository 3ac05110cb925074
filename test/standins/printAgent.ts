import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { listen } from './lib/listen.ts'
import { printEpl } from './printer/eplPrinter.ts'
import { printEscpos } from './printer/escposPrinter.ts'
import type { Printed } from './printer/picture.ts'
import { acceptSockets, type Socket } from './printer/socket.ts'
import { printZpl } from './printer/zplPrinter.ts'

/**
 * A printing agent that speaks the frames of QZ Tray 2.2 and draws what it "printed". `POST /_sim/mode` makes it refuse,
 * drop the socket, answer late or lose a printer; `GET /_sim/jobs` lists what was printed.
 */
interface Job {
  printer: string
  name: string
  format: string
  bytes: number
  copies: number
  /** The paper of a PDF in inches. */
  size: { width: number; height: number } | null
  texts: Printed['texts']
  png: Buffer | null
}

interface Mode {
  /** Every connection is refused, as after a person pressed Block. */
  blocked: boolean
  /** The socket ends when the next job arrives, before an answer. */
  drop_on_print: boolean
  answer_after_ms: number
  /** Printers that were unplugged. */
  gone: string[]
  /** What is reported of a job after it was taken; empty for nothing. */
  report: string
}

const PRINTERS = ['Zebra ZD421', 'Epson TM-T88VI', 'Office Laser']
const OPEN_MODE: Mode = { blocked: false, drop_on_print: false, answer_after_ms: 0, gone: [], report: '' }
const OLDEST_MS = 15 * 60_000
const FOLDER = process.env['STANDIN_PICTURES']

let mode: Mode = { ...OPEN_MODE }
const jobs: Job[] = []
const sockets = new Set<Socket>()
let pings = 0

interface Frame {
  call?: string
  params?: unknown
  certificate?: string | null
  signature?: string
  timestamp?: number
  uid?: string
  signAlgorithm?: string
}

const UNSIGNED = new Set(['getVersion', 'printers.getStatus', 'printers.stopListening'])

/** Whether the certificate's key signed the request in the last 15 minutes. */
function isSigned(
  { call, params, timestamp = 0, signature = '', signAlgorithm }: Frame,
  certificate: string,
): boolean {
  if (signAlgorithm !== 'SHA512' || Math.abs(Date.now() - timestamp) > OLDEST_MS) return false
  const hash = createHash('sha256').update(JSON.stringify({ call, params, timestamp })).digest('hex')
  return createVerify('RSA-SHA512')
    .update(hash)
    .verify(new X509Certificate(certificate).publicKey, signature, 'base64')
}

const here = (): string[] => PRINTERS.filter((name) => !mode.gone.includes(name))

/** What comes out of a printer: one picture for each label, or one receipt. A PDF’s pages are drawn later. */
async function draw(format: string, data: Buffer): Promise<Printed[]> {
  if (format === 'pdf') return []
  const begin = data.subarray(0, 3).toString('latin1')
  if (begin !== '^XA') return [await (begin.startsWith('\nN') ? printEpl(data, 203) : printEscpos(data, 576))]
  const labels = data.toString('latin1').split(/(?<=\^XZ\n)/)
  return Promise.all(labels.map((label) => printZpl(Buffer.from(label, 'latin1'), 203)))
}

/** Draws the pages of a PDF beside it; where there is no browser the PDF alone stays. */
async function drawPages(file: string, pdf: Buffer): Promise<void> {
  try {
    const { printPdf } = await import('./printer/pdfPrinter.ts')
    for (const [at, page] of (await printPdf(pdf)).entries()) writeFileSync(`${file} ${at + 1}.png`, page)
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    console.warn(`The pages of ${file}.pdf were not drawn: ${why}`)
  }
}

/** Stores what was printed: a picture of each label, receipt or page, and a PDF as it came. */
function keep(printer: string, printed: readonly Printed[], pdf: Buffer): void {
  if (FOLDER === undefined) return
  mkdirSync(FOLDER, { recursive: true })
  const file = path.join(FOLDER, `${new Date().toISOString().replaceAll(/[:.]/g, '-')} ${printer}`)
  for (const [at, { png }] of printed.entries()) writeFileSync(`${file} ${at + 1}.png`, png)
  if (printed.length > 0) return
  writeFileSync(`${file}.pdf`, pdf)
  // The job does not wait for the browser that draws them.
  void drawPages(file, pdf)
}

interface PrintParams {
  printer?: { name?: string }
  options?: { jobName?: string; copies?: number; size?: Job['size'] }
  data?: { type?: string; format?: string; flavor?: string; data?: string }[]
}

async function print({ printer, options, data }: PrintParams): Promise<void> {
  const name = printer?.name
  if (name === undefined) throw new Error('A printer must be specified before printing')
  if (!here().includes(name)) throw new Error(`Cannot find printer with name "${name}"`)
  const [first] = data ?? []
  const format = first?.format ?? 'command'
  const bytes = Buffer.from(first?.data ?? '', first?.flavor === 'base64' ? 'base64' : 'utf8')
  if (format === 'pdf' && bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('Failed to parse PDF')
  const printed = await draw(format, bytes)
  const job: Job = {
    printer: name,
    name: options?.jobName ?? '',
    format,
    bytes: bytes.length,
    copies: options?.copies ?? 1,
    size: options?.size ?? null,
    texts: printed.flatMap(({ texts }) => texts),
    png: printed[0]?.png ?? null,
  }
  jobs.push(job)
  keep(name, printed, bytes)
}

function report(socket: Socket, { printer, name }: Pick<Job, 'printer' | 'name'>): void {
  if (mode.report === '') return
  const event = {
    eventType: 'JOB',
    printerName: printer,
    jobName: name,
    statusText: mode.report,
    severity: 'INFO',
  }
  socket.send(JSON.stringify({ type: 'PRINTER', event: JSON.stringify(event) }))
}

async function answer(socket: Socket, frame: Frame, certificate: string): Promise<unknown> {
  const { call = '' } = frame
  const params = (frame.params ?? {}) as Record<string, unknown>
  if (!UNSIGNED.has(call) && !isSigned(frame, certificate)) throw new Error('Request blocked')
  switch (call) {
    case 'getVersion':
      return '2.2.6'
    case 'printers.find':
      return here()
    case 'printers.getDefault':
      return here()[0] ?? ''
    case 'printers.startListening':
    case 'printers.stopListening':
      return null
    case 'print':
      if (mode.drop_on_print) {
        mode.drop_on_print = false
        socket.drop()
        return undefined
      }
      await print(params)
      setTimeout(() => {
        const job = jobs.at(-1)
        if (job) report(socket, job)
      }, 0)
      return undefined
    default:
      throw new Error(`Invalid function call: ${call}`)
  }
}

function connected(socket: Socket): (text: string) => void {
  sockets.add(socket)
  let certificate = ''
  const reply = (uid: string, part: object) => {
    const say = () => socket.send(JSON.stringify({ uid, ...part }))
    if (mode.answer_after_ms > 0) setTimeout(say, mode.answer_after_ms)
    else say()
  }
  return (text) => {
    if (text === 'ping') {
      pings += 1
      return
    }
    const frame = JSON.parse(text) as Frame
    const { uid, call } = frame
    if (uid === undefined) {
      socket.close(4003)
      return
    }
    if (call === undefined) {
      certificate = frame.certificate ?? ''
      if (mode.blocked || certificate === '') {
        socket.send(JSON.stringify({ uid, error: 'Connection blocked by client' }))
        socket.drop()
      } else reply(uid, {})
      return
    }
    answer(socket, frame, certificate).then(
      (result) => reply(uid, result === undefined ? {} : { result }),
      (error: unknown) => reply(uid, { error: error instanceof Error ? error.message : String(error) }),
    )
  }
}

function control(asked: IncomingMessage, reply: ServerResponse): void {
  const json = (value: unknown) =>
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  const picture = /^\/_sim\/jobs\/(\d+)\.png$/.exec(asked.url ?? '')
  if (picture) {
    const png = jobs[Number(picture[1])]?.png
    if (png) reply.setHeader('content-type', 'image/png').end(png)
    else reply.writeHead(404).end()
  } else if (asked.url === '/json') json({ product: 'QZ Tray', version: '2.2.6' })
  else if (asked.url === '/_sim/jobs') json(jobs.map(({ png, ...job }) => ({ ...job, drawn: png !== null })))
  else if (asked.url === '/_sim/pings') json({ pings })
  else if (asked.url === '/_sim/drop') {
    for (const socket of sockets) socket.drop()
    json({})
  } else if (asked.url === '/_sim/mode' && asked.method === 'POST') {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      mode = { ...OPEN_MODE, ...(JSON.parse(Buffer.concat(parts).toString()) as Partial<Mode>) }
      json(mode)
    })
  } else reply.writeHead(404).end()
}

const server = createServer(control)
acceptSockets(server, connected)
listen(server)
