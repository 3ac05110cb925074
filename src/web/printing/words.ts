import { useLingui } from '@lingui/react/macro'
import { LABEL_KINDS } from '#domain/printing/kinds/all.ts'
import type { LabelUnit } from '#domain/printing/drawing/label.ts'
import type { Note } from '#domain/printing/drawing/page.ts'
import { isLabel, type PrintDocument } from '#domain/printing/station.ts'
import type { NoAgent } from './queue/agent.ts'
import type { PrintJob } from './queue/queue.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The name of a document that a station prints. */
export function useDocumentWord(): (document: PrintDocument) => string {
  const { t } = useLingui()
  const say = useSay()
  const words = {
    invoice: t`Invoice`,
    estimate: t`Estimate`,
    work_order: t`Work order for the bay`,
    inspection: t`Inspection report`,
    purchase_order: t`Purchase order`,
    z_report: t`Z report`,
    statement: t`Statement`,
    receipt: t`Receipt`,
    count_sheet: t`Count sheet`,
  }
  return (document) => (isLabel(document) ? say(LABEL_KINDS[document].words) : words[document])
}

/** How a unit of label sizes is written. */
export function useLengthWord(): (unit: LabelUnit) => string {
  const { t } = useLingui()
  return (unit) => (unit === 'in' ? t({ context: 'length', message: 'in' }) : unit)
}

/** Why there is no agent, and what to do. */
export function useNoAgentWords(): (reason: NoAgent) => { title: string; help: string } {
  const { t } = useLingui()
  const words: Record<NoAgent, { title: string; help: string }> = {
    absent: {
      title: t`No printing agent found on this device`,
      help: t`Install QZ Tray (qz.io) on this device, or start it if it is installed, then try again. Until then documents are printed by the browser.`,
    },
    blocked: {
      title: t`The printing agent blocks this page`,
      help: t`Someone pressed Block in the agent’s window. Open QZ Tray’s Site Manager, remove this site from Blocked, then try again.`,
    },
    local_network: {
      title: t`The browser is blocking the printing agent`,
      help: t`Press the icon left of the address, set “Local network access” (or “Apps on device”) to Allow, then try again.`,
    },
    lost: {
      title: t`Lost connection to the printing agent`,
      help: t`The agent was closed or restarted. Start it, then try again.`,
    },
    slow: {
      title: t`The printing agent isn’t responding`,
      help: t`Look for a permission prompt from the agent, then try again.`,
    },
  }
  return (reason) => words[reason]
}

/** The state of a print job. */
export function useJobWord(): (job: PrintJob) => string {
  const { t } = useLingui()
  const problems: Record<NonNullable<PrintJob['problem']>, string> = {
    no_agent: t`The printing agent is not running.`,
    blocked: t`The printing agent blocked the job.`,
    dropped: t`Lost connection to the printing agent. Check the printer before you try again; it may have printed.`,
    printer_gone: t`Printer not found.`,
    refused: t`The printing agent rejected the job.`,
    out_of_paper: t`The printer is out of paper.`,
    offline: t`The printer is off or not connected.`,
    failed: t`The printer reported an error.`,
    not_made: t`Couldn’t create the document.`,
  }
  return ({ state, problem, words }) => {
    if (problem === 'refused' && words !== '') return t`The printing agent reported an error: ${words}`
    if (problem !== null) return problems[problem]
    if (state === 'waiting') return t`On its way to the printer`
    return state === 'sent' ? t`Sent to the printer` : t`Printed`
  }
}

/** What was done so that a label fits. */
export function useNoteWord(): (note: Note) => string {
  const { t } = useLingui()
  return ({ code, what }) => {
    const words = {
      cut: t`Cut to fit: ${what}`,
      replaced: t`Characters the printer doesn’t support were replaced: ${what}`,
      too_long: t`Too long for a barcode: ${what}`,
      outside: t`Past the label’s edge: ${what}`,
      longer: t`Longer than the label: this printer can’t print side by side.`,
    }
    return words[code]
  }
}
