import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { AccountingConnection } from '#contract/accounting/accounting.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import {
  Banner,
  Button,
  ProblemBanner,
  Row,
  Section,
  Skeleton,
  Stack,
  toast,
  useFormats,
} from '../ui/index.ts'
import { AccountMap } from './AccountMap.tsx'

/** The shop's books in QuickBooks Online: connection, mapped accounts, and what is missing. */
export function AccountingSection({ shopId }: { shopId: string }) {
  const { t } = useLingui()
  const { data, error } = useCall('accounting.get', { query: { shop_id: shopId } })
  return (
    <Section
      title="QuickBooks Online"
      description={t`Each closed day posts to QuickBooks as one journal entry.`}
    >
      <ComingBack />
      <ProblemBanner error={error} />
      {data ? <Connection stored={data} /> : !error && <Skeleton height={90} />}
    </Section>
  )
}

/** Intuit sent the owner back with a code: it is exchanged for a connection once, and removed from the address. */
function ComingBack() {
  const { t } = useLingui()
  const [back, set] = usePageSearch<'/dash/settings/company/payments'>()
  const sent = useRef(false)
  const complete = useSend('accounting.complete', {
    onDone: ({ realm_name }) => toast(t`Connected to ${realm_name}.`),
  })
  useEffect(() => {
    const { code = '', state = '', realmId: realm_id = '', error = '' } = back
    if (sent.current || state === '') return
    sent.current = true
    set({ code: '', state: '', realmId: '', error: '' })
    if (error !== '') toast(t`The connection wasn’t authorized at Intuit.`, { tone: 'danger' })
    else complete.mutate({ body: { code, state, realm_id } })
  })
  return <ProblemBanner error={complete.error} />
}

function Connection({ stored }: { stored: AccountingConnection }) {
  const { t } = useLingui()
  const missing = stored.missing.join(', ')
  const address = stored.redirect_url
  if (stored.state === 'not_configured')
    return (
      <Banner title={t`Not configured. Missing: ${missing}`}>
        {t`The administrator of this installation creates an app at Intuit with the redirect URI ${address} and enters its client ID and secret.`}
      </Banner>
    )
  return (
    <Stack>
      <State stored={stored} />
      {stored.state === 'connected' && <AccountMap key={stored.version} stored={stored} />}
    </Stack>
  )
}

function State({ stored }: { stored: AccountingConnection }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const body = { shop_id: stored.shop_id }
  const connect = useSend('accounting.connect', { onDone: ({ url }) => location.assign(url) })
  const disconnect = useSend('accounting.disconnect', {
    onDone: () => toast(t`QuickBooks disconnected. Posted entries stay in QuickBooks.`),
  })
  const realm = stored.realm_name
  const name = stored.connected_name
  const at = stored.connected_at === null ? '' : dateTime(stored.connected_at, zone)
  const connected = stored.state === 'connected'
  return (
    <>
      <ProblemBanner error={connect.error ?? disconnect.error} />
      {stored.state === 'expired' && (
        <Banner
          tone="warn"
          title={t`QuickBooks no longer accepts this connection. Reconnect; nothing is lost.`}
        />
      )}
      {stored.state === 'not_connected' && <p className="ui-quiet">{t`Not connected.`}</p>}
      {connected && <p className="ui-quiet">{t`Connected to ${realm} by ${name}, ${at}`}</p>}
      <Row wrap>
        {!connected && (
          <Button busy={connect.isPending} onClick={() => connect.mutate({ body })}>
            {stored.state === 'expired' ? t`Reconnect` : t`Connect QuickBooks`}
          </Button>
        )}
        {stored.state !== 'not_connected' && (
          <Button
            variant="ghost"
            busy={disconnect.isPending}
            onClick={() => disconnect.mutate({ body })}
          >{t`Disconnect`}</Button>
        )}
      </Row>
    </>
  )
}
