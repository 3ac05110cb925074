import { useLingui } from '@lingui/react/macro'
import { Page } from '../ui/index.ts'

export default function ActiveOrdersPage() {
  const { t } = useLingui()
  return <Page title={t`Active orders`}>{null}</Page>
}
