import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyDeletion as Planned } from '#contract/company/deletion.ts'
import { DELETION_DAYS } from '#domain/company/deletion.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useMay } from '../base/session/session.ts'
import { Banner, Button, ProblemBanner, Section, Stack, toast, useFormats } from '../ui/index.ts'
import { useZone } from '../base/session/zone.ts'
import { DeletionDialog } from './DeletionDialog.tsx'

/** Deletes the company after a waiting time; until then any owner may stop it. */
export function CompanyDeletion() {
  const { t } = useLingui()
  const may = useMay()
  const { data, error, refetch } = useCall('companyDeletion.get', undefined, {
    enabled: may('company.delete'),
  })
  const [asked, setAsked] = useState(false)
  if (!may('company.delete')) return null
  return (
    <Section
      title={t`Delete company`}
      description={t`Deletes everything: customers, vehicles, orders, payments, people and files. It takes effect after ${DELETION_DAYS} days; until then, any owner can stop it.`}
    >
      <Stack gap={3}>
        <ProblemBanner error={error} onRetry={() => void refetch()} />
        {data?.deletion_at ? (
          <PlannedDeletion planned={data} />
        ) : (
          <>
            <p className="ui-quiet">{t`Export everything first, with the button above. Server backups may keep a copy until they’re overwritten.`}</p>
            <div>
              <Button
                variant="danger"
                disabledReason={!data && t`Loading…`}
                onClick={() => setAsked(true)}
              >{t`Delete company…`}</Button>
            </div>
          </>
        )}
      </Stack>
      {asked && data && <DeletionDialog company={data.name} onClose={() => setAsked(false)} />}
    </Section>
  )
}

function PlannedDeletion({ planned }: { planned: Planned }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const zone = useZone()
  const stop = useSend('companyDeletion.cancel', {
    onDone: () => toast(t`Deletion stopped. Nothing was deleted.`),
  })
  const day = date(planned.deletion_at ?? '', zone)
  const person = planned.asked_by
  return (
    <>
      <ProblemBanner error={stop.error} />
      <Banner
        tone="danger"
        title={t`The company will be deleted on ${day}.`}
        actions={<Button busy={stop.isPending} onClick={() => stop.mutate({})}>{t`Stop deletion`}</Button>}
      >
        {t`Requested by ${person}.`}
      </Banner>
    </>
  )
}
