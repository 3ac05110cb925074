import { Plural, useLingui } from '@lingui/react/macro'
import { PageLink } from '#web/base/navigation.tsx'
import { FinishedScans } from '../scanParts.tsx'
import { deviceTransfers } from './deviceTransfers.ts'

/** The finished transfers that the server does not have yet, and those that it did not take. */
export function WaitingTransfers() {
  const { t } = useLingui()
  const rows = deviceTransfers.useAll().filter(({ finished }) => finished)
  return (
    <FinishedScans
      kind={deviceTransfers}
      rows={rows}
      title={t`Transfers on this device`}
      header={t`Transfer`}
      waiting={
        <Plural value={rows.length} one="# transfer waits to be sent." other="# transfers wait to be sent." />
      }
      name={({ kind, other_shop_name: shop }) =>
        kind === 'send' ? t`Send to ${shop}` : t`Receive from ${shop}`
      }
      renderMore={({ version, refusal, transfer_id }) =>
        version > 0 &&
        refusal !== null && (
          <PageLink to="/dash/inventory/transfer/:id" ids={{ id: transfer_id }}>
            {t`Open transfer`}
          </PageLink>
        )
      }
    />
  )
}
