import { useLingui } from '@lingui/react/macro'
import { Page } from '../ui/index.ts'

export default function OrderHistoryPage() {
  const { t } = useLingui()
  return <Page title={t`Order history`}>{null}</Page>
}
