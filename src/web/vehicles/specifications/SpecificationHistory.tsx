import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { ErrorState, useFormats } from '#web/ui/index.ts'
import { useSpecificationNames } from './specificationWords.ts'
import { useZone } from '#web/base/session/zone.ts'
import css from './specifications.module.css'

type Change = CallReply<'specifications.history'>['changes'][number]

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Who changed a specification, when, and from what; loaded when it is opened. */
export function SpecificationHistory({ id }: { id: string }) {
  const { t } = useLingui()
  const { zonedTime } = useFormats()
  const zone = useZone()
  const [open, setOpen] = useState(false)
  const { data, error } = useCall('specifications.history', { params: { id } }, { enabled: open })
  const changed = useChanged()
  return (
    <details className={css['spec-history']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Change history`}</summary>
      {error && <ErrorState error={error} />}
      <ul>
        {data?.changes.map((row) => (
          <li key={row.id}>
            <span className="ui-quiet">
              {zonedTime(row.changed_at, zone)} · {row.user_name}
            </span>
            <div>{changed(row)}</div>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What changed, field by field. */
function useChanged(): (row: Change) => string {
  const { t } = useLingui()
  const names = useSpecificationNames()
  return ({ before, after }) => {
    if (!after) return t`Removed`
    const fields = Object.entries(names).flatMap(([field, name]) => {
      const [from, to] = [shown(before?.[field]), shown(after[field])]
      return from === to ? [] : [`${name}: ${from === '' ? '' : `${from} → `}${to === '' ? '–' : to}`]
    })
    return fields.join(', ')
  }
}
