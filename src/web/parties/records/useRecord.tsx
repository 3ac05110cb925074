import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#web/base/client/apiError.ts'
import type { CustomerReply, FleetLocationReply, FleetReply } from '#contract/parties/people.ts'
import { Banner, Button } from '#web/ui/index.ts'
import { StaleBanner } from '#web/ui/form/index.ts'
import { changedFields } from './record.ts'
import { useFieldNames } from '../partyWords.ts'

export type Stored = CustomerReply | FleetLocationReply | FleetReply

/** The record with which a form began, while a newer one may have arrived from another station. */
export interface Seen<Row extends Stored> {
  base: Row
  /** The newest known version; equal to `base` while no other person saved. */
  newest: Row
  /** The version over which the next save is written. */
  version: number
  keepMine: () => void
  takeTheirs: (row: Row) => void
  kept: boolean
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'version' in value && 'removed_at' in value

/** The newer record, if one came with a refusal. */
function fromRefusal<Row extends Stored>(error: unknown, known: Row): Row {
  if (!(error instanceof ApiError) || !isStored(error.current) || error.current.id !== known.id) return known
  const given = error.current as Row
  return given.version > known.version ? given : known
}

export function useSeen<Row extends Stored>(latest: Row, error: unknown): Seen<Row> {
  const [base, setBase] = useState(latest)
  const [acceptedVersion, setAccepted] = useState(0)
  const newest = fromRefusal(error, latest)
  // Of a merge no field of this record changed: the next save is over the newer version.
  const same = newest.removed_at === null && changedFields(base, newest).length === 0 ? newest.version : 0
  return {
    base,
    newest,
    version: Math.max(base.version, acceptedVersion, same),
    kept: acceptedVersion >= newest.version,
    keepMine: () => setAccepted(newest.version),
    takeTheirs: (row) => {
      setBase(row)
      setAccepted(0)
    },
  }
}

interface NewerProps<Row extends Stored> {
  seen: Seen<Row>
  /** Whether anything was typed here; otherwise the newer record is simply shown. */
  onTheirs: (row: Row) => void
  onRestore: () => void
}

/** Announces that another station changed or removed the open record. No input is lost. */
export function NewerBanner<Row extends Stored>({ seen, onTheirs, onRestore }: NewerProps<Row>) {
  const { t } = useLingui()
  const names = useFieldNames()
  const { base, newest, kept } = seen
  if (newest.removed_at !== null) {
    const merged = newest.merged_into !== null
    return (
      <Banner
        tone="warn"
        title={merged ? t`This record was merged into another` : t`This record is archived`}
        actions={!merged && <Button size="sm" onClick={onRestore}>{t`Restore`}</Button>}
      >
        {merged ? (
          <Trans>Undo the merge to use this record again. Your changes are still here.</Trans>
        ) : (
          <Trans>Restore it to save. Your changes are still here.</Trans>
        )}
      </Banner>
    )
  }
  const changed = changedFields(base, newest)
  if (newest.version <= base.version || kept || changed.length === 0) return null
  const fields = changed.map(names).join(', ')
  return (
    <StaleBanner
      title={t`Someone else saved this record`}
      onTheirs={() => onTheirs(newest)}
      mine={t`Keep mine`}
      onMine={seen.keepMine}
    >
      <Trans>They changed: {fields}. Your changes are still here.</Trans>
    </StaleBanner>
  )
}
