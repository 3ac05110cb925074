import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useHeld } from '#web/base/session/held.ts'
import { Button, ButtonLink, IconPlus, Page } from '#web/ui/index.ts'
import { ConsentSection } from '../consent/ConsentSection.tsx'
import { newOrderPage } from '../links.ts'
import { MergeDialog } from '../MergeDialog.tsx'
import { PartySidebar, type PartyParts } from '../PartySidebar.tsx'
import { RemoveButton, useRemoval } from './useRemoval.tsx'

interface PartyPageProps extends PartyParts {
  kind: 'customer' | 'fleet_location'
  record: { id: string; removed_at: string | null }
  title: string
  facts?: ReactNode
  /** The messages after it is archived and after it is restored. */
  said: { removed: string; back: string }
  /** Opens the list after it is archived. */
  onLeave: () => void
  /** Its form; `merge` opens the merge with another record, by its id. */
  children: (steps: { restore: () => void; merge: (other: string) => void }) => ReactNode
}

/** The page of a customer or a fleet location, with vehicles, orders and money at the side. */
export function PartyPage(props: PartyPageProps) {
  const { kind, record, title, facts, said, onLeave, children, ...parts } = props
  const { t } = useLingui()
  const { id, removed_at } = record
  const held = useHeld()
  const [merging, setMerging] = useState<string | null>(null)
  const removal = useRemoval(kind, id, said, onLeave)
  return (
    <Page
      title={title}
      facts={facts}
      side={<PartySidebar kind={kind} id={id} {...parts} />}
      sideLabel={t`Vehicles and orders`}
      actions={
        <>
          <RemoveButton removal={removal} removed={removed_at !== null} />
          <Button disabledReason={held('customers.merge')} onClick={() => setMerging('')}>{t`Merge…`}</Button>
          <ButtonLink
            variant="primary"
            icon={<IconPlus size={17} aria-hidden />}
            {...newOrderPage(kind, id)}
          >{t`New order`}</ButtonLink>
        </>
      }
    >
      {children({ restore: removal.restore, merge: setMerging })}
      <ConsentSection kind={kind} id={id} />
      {merging !== null && (
        <MergeDialog
          kind={kind}
          id={id}
          other={merging}
          onClose={() => setMerging(null)}
          onMerged={() => setMerging(null)}
        />
      )}
    </Page>
  )
}
