/** Where a printing agent listens on the device itself, in the order in which it is tried. */
export const AGENT_PORTS = {
  secure: [8181, 8282, 8383, 8484],
  insecure: [8182, 8283, 8384, 8485],
} as const

/** Every address of an agent; the page may open no other. */
export const AGENT_ADDRESSES: readonly string[] = [
  ...AGENT_PORTS.secure.map((port) => `wss://localhost:${port}`),
  ...AGENT_PORTS.insecure.map((port) => `ws://localhost:${port}`),
]

/** The addresses in the order of a page: one that came over TLS tries the secure ones first. */
export const addressesFor = (secure: boolean): readonly string[] =>
  secure ? AGENT_ADDRESSES : [...AGENT_ADDRESSES.slice(4), ...AGENT_ADDRESSES.slice(0, 4)]

/** Why a request failed, from the words of the agent. */
export type AgentFailure = 'blocked' | 'printer_gone' | 'refused'

export function failureOf(words: string): AgentFailure {
  if (/blocked/i.test(words)) return 'blocked'
  return /cannot find printer|could not be found|printer must be specified|connection refused|offline/i.test(
    words,
  )
    ? 'printer_gone'
    : 'refused'
}

/** What the agent reports of a job or a printer. */
export type PrinterReport = 'printed' | 'out_of_paper' | 'offline' | 'failed' | null

export function reportOf(statusText: string): PrinterReport {
  if (/^(complete|completed|printed)$/i.test(statusText)) return 'printed'
  if (/paper|media/i.test(statusText)) return 'out_of_paper'
  if (/offline|not_available|unreachable|disconnected/i.test(statusText)) return 'offline'
  return /error|abort|cancel|denied|deleted|fault/i.test(statusText) ? 'failed' : null
}
