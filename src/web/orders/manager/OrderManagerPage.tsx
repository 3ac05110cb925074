import { useLingui } from '@lingui/react/macro'
import { useOrder } from '../handle/useOrder.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { ErrorState, Loading, Page, Skeleton } from '#web/ui/index.ts'
import { ManagedOrder } from './ManagedOrder.tsx'
import { ManagerList } from './ManagerList.tsx'

/** Orders of every status; with `?id=` one of them. */
export default function OrderManagerPage() {
  const [{ id = '' }] = usePageSearch<'/dash/order_manager'>()
  return id === '' ? <ManagerList /> : <One key={id} id={id} />
}

function One({ id }: { id: string }) {
  const { t } = useLingui()
  const { handle, error, retry } = useOrder(id)
  if (handle) return <ManagedOrder handle={handle} />
  return (
    <Page title={t`Order manager`}>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Loading>
          <Skeleton height={120} />
          <Skeleton height={260} />
        </Loading>
      )}
    </Page>
  )
}
