import { useLingui } from '@lingui/react/macro'
import type { WelcomeShop } from '#contract/company/welcome.ts'
import { useGo, usePageSearch } from '../base/navigation.tsx'
import { useShops } from '../base/session/shop.ts'
import { useUser } from '../base/session/session.ts'
import { Empty, ErrorState, Page, ProblemBanner, Stack, Table } from '../ui/index.ts'
import { useWelcome } from './useWelcome.ts'
import { useWelcomeColumns } from './welcomeColumns.tsx'
import { sortedShops } from './welcomeSort.ts'

/** All shops of the company, live: a row opens its shop. */
export default function WelcomePage() {
  const { t } = useLingui()
  const user = useUser()
  const go = useGo()
  const { shops: chosen, choose } = useShops()
  const [{ sort = '' }, set] = usePageSearch<'/welcome'>()
  const { data, error, refetch } = useWelcome()
  const enter = (shop: WelcomeShop, late = false) => {
    const found = chosen.find(({ id }) => id === shop.shop_id)
    if (!found) return
    choose(found)
    if (late) go('/dash/active_orders', { view: 'list', time: 'late' })
    else go('/dash/')
  }
  const columns = useWelcomeColumns(enter)
  const company = chosen[0]?.company_name ?? ''
  return (
    <Page
      title={t`Welcome`}
      heading={company || t`Welcome`}
      facts={user && `${user.first_name} ${user.last_name}`}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.shops.length === 0 ? (
        <Empty>{t`No active shops.`}</Empty>
      ) : (
        <Stack>
          <ProblemBanner error={error} onRetry={() => void refetch()} />
          <Table
            caption={t`All shops now`}
            columns={columns}
            rows={data ? sortedShops(data.shops, sort) : []}
            rowKey={({ shop_id }) => shop_id}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            onRow={(shop) => enter(shop)}
            loadingRows={data ? 0 : 4}
          />
        </Stack>
      )}
    </Page>
  )
}
