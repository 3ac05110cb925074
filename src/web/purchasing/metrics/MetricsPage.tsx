import { useLingui } from '@lingui/react/macro'
import { useCall } from '#web/base/client/hooks.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Empty, Page, Tabs } from '#web/ui/index.ts'
import { ExceptionsView } from './ExceptionsView.tsx'
import { MetricsView } from './MetricsView.tsx'

/** What the stock of the shop is worth and how it moves, and what someone should look at. */
export default function MetricsPage() {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const may = useMay()('costs.view')
  const [{ view }, setSearch] = usePageSearch<'/dash/inventory/metrics'>()
  const { data } = useCall('stockMetrics.exceptions', { query: { shop_id } }, { enabled: may })
  const open = data?.exceptions.filter((row) => !row.is_expected).length
  if (!may)
    return (
      <Page title={t`Inventory metrics`}>
        <Empty>{t`You need permission to see costs.`}</Empty>
      </Page>
    )
  return (
    <Page
      title={t`Inventory metrics`}
      width="normal"
      actions={<Button onClick={() => print()}>{t`Print`}</Button>}
    >
      <Tabs
        label={t`Inventory metrics`}
        value={view === 'exceptions' ? 'exceptions' : 'figures'}
        onChange={(next) => setSearch({ view: next === 'exceptions' ? next : '' })}
        tabs={[
          { value: 'figures', label: t`Figures`, panel: <MetricsView key={shop_id} shopId={shop_id} /> },
          {
            value: 'exceptions',
            label: open === undefined ? t`Exceptions` : t`Exceptions (${open})`,
            panel: <ExceptionsView key={shop_id} shopId={shop_id} />,
          },
        ]}
      />
    </Page>
  )
}
