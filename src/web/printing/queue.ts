import type { PrinterReport } from '../../domain/printing/agent.ts'
import type { PrintDocument } from '../../domain/printing/station.ts'
import { newId } from '../base/device.ts'
import { createStore, useStore } from '../base/store.ts'
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

/** Takes a job off the screen. */
export function dismissJob(id: string): void {
  work.delete(id)
  jobs.set((all) => all.filter((job) => job.id !== id))
}

function hear(id: string, report: Exclude<PrinterReport, null>): void {
  const job = jobs.get().find((each) => each.id === id)
  if (!job) return
  if (report === 'printed') {
    change(id, { state: 'printed', problem: null })
    setTimeout(() => dismissJob(id), SHOWN_MS)
  } else change(id, { state: 'failed', problem: report })
}

let listening = false

async function send(job: Pick<PrintJob, 'id' | 'printer'>): Promise<void> {
  const { id, printer } = job
  const one = work.get(id)
  if (!one) return
  change(id, { state: 'waiting', problem: null })
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
  const outcome = await printByAgent({ id, printer, copies: one.copies, ...made })
  if (outcome === 'sent') {
    // The agent may have reported more before it answered.
    if (jobs.get().some((each) => each.id === id && each.state === 'waiting')) change(id, { state: 'sent' })
    setTimeout(() => {
      if (jobs.get().some((each) => each.id === id && each.state === 'sent')) dismissJob(id)
    }, SHOWN_MS)
  } else change(id, { state: 'failed', problem: outcome })
}

/** Prints by the agent. It answers at once: work never waits for a printer. */
export function addPrintJob(job: Pick<PrintJob, 'document' | 'title' | 'printer'> & Work): void {
  const { copies, make, byBrowser, ...shown } = job
  const id = newId()
  work.set(id, { copies, make, byBrowser })
  jobs.set((all) => [...all.slice(1 - MOST_JOBS), { ...shown, id, state: 'waiting', problem: null }])
  void send({ id, printer: job.printer })
}

export function retryJob(job: PrintJob): void {
  void send(job)
}

/** The person prints a failed job with the browser. */
export function printJobByBrowser({ id }: PrintJob): void {
  const one = work.get(id)
  dismissJob(id)
  one?.byBrowser()
}
