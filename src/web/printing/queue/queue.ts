import type { PrinterReport } from '#domain/printing/agent.ts'
import type { PrintDocument } from '#domain/printing/station.ts'
import { newId } from '#web/base/device/device.ts'
import { createStore, useStore } from '#web/base/store.ts'
import type { AgentJob, AgentOutcome } from './agent.ts'

type Problem = Exclude<AgentOutcome, 'sent'> | 'out_of_paper' | 'offline' | 'failed' | 'not_made'

/** `waiting`: on its way to the agent. `sent`: in the printer's queue. `printed`: the agent said so. */
export interface PrintJob {
  id: string
  document: PrintDocument
  /** What it is, for people: "#1042". */
  title: string
  printer: string
  state: 'waiting' | 'sent' | 'printed' | 'failed'
  problem: Problem | null
  /** What the agent said about the problem, in its own words; empty where it said nothing. */
  words: string
}

interface Work {
  copies: number
  make: () => Promise<Pick<AgentJob, 'data' | 'format' | 'page'>>
  /** What the browser does instead; the person's choice after a failure. */
  byBrowser: () => void
}

const jobs = /* @__PURE__ */ createStore<readonly PrintJob[]>([])
const work = new Map<string, Work>()

export const usePrintJobs = (): readonly PrintJob[] => useStore(jobs)

/** Done jobs stay to be read for a moment; failed ones until the person decides. */
const SHOWN_MS = 6000
const MOST_JOBS = 50

const change = (id: string, part: Partial<PrintJob>): void =>
  jobs.set((all) => all.map((job) => (job.id === id ? { ...job, ...part } : job)))

/** Jobs that were sent and are off the screen: a printer may still report that it has no paper. */
const sent = new Map<string, PrintJob>()

/** Takes a job off the screen. */
export function dismissJob(id: string): void {
  work.delete(id)
  sent.delete(id)
  jobs.set((all) => all.filter((job) => job.id !== id))
}

/** Takes a job off the screen that the agent took: of its failure the person hears later too. */
function hide(id: string): void {
  const job = jobs.get().find((each) => each.id === id)
  if (job?.state !== 'sent') return
  sent.set(id, job)
  const [oldest] = sent.keys()
  if (sent.size > MOST_JOBS && oldest !== undefined) dismissJob(oldest)
  jobs.set((all) => all.filter((each) => each.id !== id))
}

function hear(id: string, report: Exclude<PrinterReport, null>): void {
  const hidden = sent.get(id)
  sent.delete(id)
  if (report !== 'printed') {
    if (hidden) jobs.set((all) => [...all, hidden])
    change(id, { state: 'failed', problem: report })
  } else if (hidden) dismissJob(id)
  else {
    change(id, { state: 'printed', problem: null })
    setTimeout(() => dismissJob(id), SHOWN_MS)
  }
}

let listening = false

async function send(job: Pick<PrintJob, 'id' | 'printer'>): Promise<void> {
  const { id, printer } = job
  const one = work.get(id)
  if (!one) return
  change(id, { state: 'waiting', problem: null, words: '' })
  let made
  try {
    made = await one.make()
  } catch {
    change(id, { state: 'failed', problem: 'not_made' })
    return
  }
  // The code that speaks with the agent is loaded when something is printed by it.
  const { onJobReport, printByAgent } = await import('./agent.ts')
  if (!listening) onJobReport(hear)
  listening = true
  const { outcome, words } = await printByAgent({ id, printer, copies: one.copies, ...made })
  if (outcome === 'sent') {
    // The agent may have reported more before it answered.
    if (jobs.get().some((each) => each.id === id && each.state === 'waiting')) change(id, { state: 'sent' })
    setTimeout(() => hide(id), SHOWN_MS)
  } else change(id, { state: 'failed', problem: outcome, words })
}

/** Prints by the agent. It answers at once: work never waits for a printer. */
export function addPrintJob(job: Pick<PrintJob, 'document' | 'title' | 'printer'> & Work): void {
  const { copies, make, byBrowser, ...shown } = job
  const id = newId()
  work.set(id, { copies, make, byBrowser })
  jobs.set((all) => [
    ...all.slice(1 - MOST_JOBS),
    { ...shown, id, state: 'waiting', problem: null, words: '' },
  ])
  void send({ id, printer: job.printer })
}

/** Tries a failed job again; a second press while it is on its way does nothing. */
export function retryJob({ id, printer }: PrintJob): void {
  if (jobs.get().some((job) => job.id === id && job.state === 'failed')) void send({ id, printer })
}

/** The person prints a failed job with the browser. */
export function printJobByBrowser({ id }: PrintJob): void {
  const one = work.get(id)
  dismissJob(id)
  one?.byBrowser()
}
