import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { withWords } from '#web/base/i18n/language.ts'
import { useEntries } from '#web/base/journal/entries.ts'
import { startJournal, tellPerson, useKinds } from '#web/base/journal/handIn.ts'
import type { Entry, Refusal, Rules } from '#web/base/journal/rules.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useOnline } from '#web/base/device/online.ts'
import { useZone } from '#web/base/session/zone.ts'
import { Button, Row, Sheet, Stack, toast, useFormats } from '#web/ui/index.ts'

/** The kinds of an earlier visit; those of a screen that was opened are there. */
const loadKinds = withWords(() => import('../journalKinds.ts'))

interface RefusedProps {
  row: Entry
  refusal: Refusal
  rules: Rules<Entry>
}

/** What the server did not take, why, and what can be done. */
function Refused({ row, refusal: { code, text, request_id, at }, rules }: RefusedProps) {
  const { t } = useLingui()
  const go = useGo()
  const formats = useFormats()
  const zone = useZone()
  const actions = rules.actions(row, go)
  return (
    <li className="ui-plain-row">
      <Stack gap={3}>
        <strong>{rules.title(row, { ...formats, zone })}</strong>
        <span>{text}</span>
        {request_id !== '' && (
          <details className="ui-details">
            <summary>{t`Details`}</summary>
            <code>
              ERROR: {text} CODE: {code} · {request_id} · {at && formats.time(at, zone)}
            </code>
          </details>
        )}
        <Row wrap>
          {actions.map(({ label, run }, place) => (
            <Button
              key={label}
              size="sm"
              variant={place === 0 ? 'primary' : 'secondary'}
              onClick={() => void run()}
            >
              {label}
            </Button>
          ))}
        </Row>
      </Stack>
    </li>
  )
}

/** Starts the journal, tells of refusals, and lists what the server refused. */
export default function NeedsAttention() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const kinds = useKinds()
  const entries = useEntries()
  const refused = entries.flatMap((row) => {
    const { refusal, work } = row
    const rules = kinds.get(work)
    return refusal && rules ? [{ row, refusal, rules }] : []
  })
  useEffect(() => {
    tellPerson({
      refused(_row, error) {
        toast(error.message, { tone: 'danger', action: { label: t`Show`, run: () => setOpen(true) } })
      },
      unstored() {
        toast(t`Your change couldn’t be saved on this device. Reload the page and try again.`, {
          tone: 'danger',
        })
      },
      open: () => setOpen(true),
    })
  }, [t])
  useEffect(() => {
    void startJournal()
  }, [])
  const isUnknown = entries.some(({ work }) => !kinds.has(work))
  const online = useOnline()
  useEffect(() => {
    // Without a connection only the worker has the code.
    if (isUnknown && (online || navigator.serviceWorker?.controller))
      loadKinds()
        .then(({ addAllKinds }) => addAllKinds())
        .catch(() => undefined)
  }, [isUnknown, online])
  return (
    <Sheet open={open && refused.length > 0} onClose={() => setOpen(false)} title={t`Needs attention`}>
      <Stack>
        <p>
          <Trans>The server didn’t accept these changes. Nothing you entered is lost.</Trans>
        </p>
        <ul className="ui-plain-list">
          {refused.map((props) => (
            <Refused key={props.row.id} {...props} />
          ))}
        </ul>
      </Stack>
    </Sheet>
  )
}
