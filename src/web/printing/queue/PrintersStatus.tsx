import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { assignmentOf, PRINT_DOCUMENTS } from '#domain/printing/station.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePreferences } from '#web/base/session/preferences.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, ButtonLink, Chip, Section } from '#web/ui/index.ts'
import { openAgent, useAgent } from './agent.ts'
import { usePrintJobs } from './queue.ts'
import { useStation } from '../station.ts'
import { testPrint } from '../testPrint.ts'
import { useDocumentWord, useJobWord, useNoAgentWords } from '../words.ts'
import css from '../printing.module.css'

/** The printers of this station, each with what it prints and a test. */
export function PrintersStatus() {
  const { t } = useLingui()
  const agent = useAgent()
  const { settings } = useStation()
  const shop = useShop()
  const jobs = usePrintJobs()
  const jobWord = useJobWord()
  const designs = useCall('printing.designs', { query: { shop_id: shop.id } }).data?.designs ?? []
  const { language } = usePreferences()
  const documentWord = useDocumentWord()
  const noAgent = useNoAgentWords()
  useEffect(() => void openAgent(), [])
  const used = PRINT_DOCUMENTS.filter((document) => assignmentOf(settings, document).printer !== '')
  const printers = [...new Set(used.map((document) => assignmentOf(settings, document).printer))]
  const state = (printer: string) => {
    if (agent.connection !== 'connected' || !agent.printers.includes(printer))
      return <Chip tone="danger">{t`Not connected`}</Chip>
    if (agent.reports[printer] === undefined)
      return <Chip tone="ok">{t({ context: 'system state', message: 'OK' })}</Chip>
    return <Chip tone="warn">{agent.reports[printer] === 'out_of_paper' ? t`Out of paper` : t`Error`}</Chip>
  }
  return (
    <Section
      title={t`This station’s printers`}
      {...(agent.reason && { description: noAgent(agent.reason).title })}
      actions={<ButtonLink to="/dash/user_settings/printing">{t`Printing`}</ButtonLink>}
    >
      {printers.length === 0 ? (
        <p className="ui-quiet">{t`No printer chosen. Everything prints from the browser.`}</p>
      ) : (
        <ul className={css['printers']}>
          {printers.map((printer) => {
            const prints = used.filter((document) => assignmentOf(settings, document).printer === printer)
            const [first] = prints
            const last = jobs.findLast((job) => job.printer === printer)
            return (
              <li key={printer} className={css['printer']}>
                <div>
                  <strong>{printer}</strong> {state(printer)}
                  <div className="ui-quiet">{prints.map(documentWord).join(', ')}</div>
                  {last && <output>{jobWord(last)}</output>}
                </div>
                {first && (
                  <Button
                    size="sm"
                    aria-label={t`Test print: ${printer}`}
                    onClick={() =>
                      testPrint(first, settings, { title: t`Test print`, shop: shop.name, language }, designs)
                    }
                  >{t`Test print`}</Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
