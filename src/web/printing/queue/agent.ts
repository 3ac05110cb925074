import { addressesFor, failureOf, reportOf, type PrinterReport } from '#domain/printing/agent.ts'
import { PAGE_SIZES, type PageSize } from '#domain/printing/station.ts'
import type { TerminalPrintingState } from '#domain/base/constants.ts'
import { call } from '#web/base/client/api.ts'
import { createStore, useStore } from '#web/base/store.ts'
import { AgentLost, AgentRefusal, connectWire, type Signer, type Wire } from './wire.ts'

/** Why there is no agent. `local_network`: the browser does not let the page reach this device. */
export type NoAgent = 'absent' | 'blocked' | 'local_network' | 'lost' | 'slow'

export interface AgentState {
  connection: 'disconnected' | 'connecting' | 'connected'
  printing: TerminalPrintingState
  reason: NoAgent | null
  version: string
  printers: readonly string[]
  /** The printer that the system prints on without a choice. */
  usual: string
  /** What the agent reported of a printer last. */
  reports: Readonly<Record<string, Exclude<PrinterReport, 'printed' | null>>>
}

const NONE: AgentState = {
  connection: 'disconnected',
  printing: 'unknown',
  reason: null,
  version: '',
  printers: [],
  usual: '',
  reports: {},
}

const agent = /* @__PURE__ */ createStore<AgentState>(NONE)
let wire: Wire | null = null
let connecting: Promise<Wire | null> | null = null

export const useAgent = (): AgentState => useStore(agent)

/** What the agent says of a job, by the name that the job was given. */
type JobListener = (jobName: string, report: Exclude<PrinterReport, null>) => void
const jobListeners = new Set<JobListener>()

export function onJobReport(listener: JobListener): () => void {
  jobListeners.add(listener)
  return () => jobListeners.delete(listener)
}

const signer: Signer = {
  certificate: () =>
    call('printing.certificate')
      .then((file) => (file as Blob).text())
      .catch(() => null),
  sign: async (hash, timestamp) => (await call('printing.sign', { body: { hash, timestamp } })).signature,
}

interface AgentEvent {
  eventType?: string
  printerName?: string
  jobName?: string
  statusText?: string
}

function hear(event: unknown): void {
  const { eventType, printerName = '', jobName, statusText = '' } = event as AgentEvent
  const report = reportOf(statusText)
  if (eventType === 'JOB' && jobName !== undefined && report !== null)
    for (const listener of jobListeners) listener(jobName, report)
  if (eventType !== 'PRINTER') return
  agent.set((state) => {
    const { [printerName]: _before, ...others } = state.reports
    const reports = report === null || report === 'printed' ? others : { ...others, [printerName]: report }
    return { ...state, reports }
  })
}

function lost(): void {
  wire = null
  agent.set((state) => ({
    ...state,
    connection: 'disconnected',
    printing: 'none',
    reason: state.reason ?? 'lost',
  }))
}

/** A page of this device itself reaches the agent without a permission. */
const isOnDevice = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

/** Whether Chromium keeps the page from this device's own addresses. */
async function isLocalNetworkDenied(): Promise<boolean> {
  for (const name of ['loopback-network', 'local-network-access'])
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName })
      return state !== 'granted'
    } catch {
      // This browser has no such permission under that name.
    }
  return false
}

async function reasonOf(error: unknown): Promise<NoAgent> {
  if (error instanceof AgentRefusal) return 'blocked'
  if (error instanceof AgentLost) return 'slow'
  return !isOnDevice() && (await isLocalNetworkDenied()) ? 'local_network' : 'absent'
}

async function readPrinters(open: Wire): Promise<void> {
  const found = await open.call('printers.find')
  const printers = Array.isArray(found) ? found.map(String) : []
  const usual = await open.call('printers.getDefault').catch(() => '')
  agent.set((state) => ({
    ...state,
    printers,
    usual: typeof usual === 'string' ? usual : '',
    printing: printers.length > 0 ? 'has' : 'none',
  }))
  // An agent that reports no states still prints.
  await open.call('printers.startListening', { printerNames: printers }).catch(() => null)
}

async function connect(): Promise<Wire | null> {
  agent.set({ ...NONE, connection: 'connecting', printing: 'loading' })
  try {
    const own: { wire: Wire | null } = { wire: null }
    const opened = await connectWire(addressesFor(location.protocol === 'https:'), signer, {
      onEvent: hear,
      onLost: () => own.wire !== null && own.wire === wire && lost(),
    })
    if (!opened) throw new Error('no agent')
    own.wire = opened
    wire = opened
    agent.set((state) => ({ ...state, connection: 'connected', version: opened.version }))
    await readPrinters(opened)
    return opened
  } catch (error) {
    wire?.close()
    wire = null
    agent.set({ ...NONE, printing: 'none', reason: await reasonOf(error) })
    return null
  }
}

/** Connects to the agent of this device unless it is connected; null where there is none. */
export async function openAgent(): Promise<Wire | null> {
  if (wire) return wire
  connecting ??= connect().finally(() => {
    connecting = null
  })
  return connecting
}

/** Tries again from the start, and reads the printers anew. */
export async function retryAgent(): Promise<void> {
  wire?.close()
  wire = null
  await openAgent()
}

export interface AgentJob {
  id: string
  printer: string
  copies: number
  /** The data in Base64: commands of the printer's language, or a PDF. */
  data: string
  format: 'command' | 'pdf'
  /** Of a PDF: the paper that the printer takes. */
  page?: PageSize
}

export type AgentOutcome = 'sent' | 'no_agent' | 'dropped' | ReturnType<typeof failureOf>

/** The outcome of a job, and what the agent itself said about a failure. */
export interface AgentAnswer {
  outcome: AgentOutcome
  words: string
}

const MOST_WORDS = 300
const answered = (outcome: AgentOutcome, words = ''): AgentAnswer => ({
  outcome,
  words: words.trim().slice(0, MOST_WORDS),
})

/** Hands a job to the agent. `sent`: it is in the printer's queue; whether it was printed the agent reports later. */
export async function printByAgent({
  id,
  printer,
  copies,
  data,
  format,
  page,
}: AgentJob): Promise<AgentAnswer> {
  const open = await openAgent()
  if (!open) return answered(agent.get().reason === 'blocked' ? 'blocked' : 'no_agent')
  const kind = format === 'pdf' ? 'pixel' : 'raw'
  try {
    await open.call('print', {
      printer: { name: printer },
      options: {
        jobName: id,
        copies,
        ...(page && { size: PAGE_SIZES[page], units: 'in', scaleContent: true }),
      },
      data: [{ type: kind, format, flavor: 'base64', data }],
    })
    return answered('sent')
  } catch (error) {
    if (error instanceof AgentRefusal) return answered(failureOf(error.message), error.message)
    return answered(error instanceof AgentLost ? 'dropped' : 'refused')
  }
}
