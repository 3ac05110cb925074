import { useLingui } from '@lingui/react/macro'
import { Page } from '../ui/index.ts'

export default function WorkOrderPage() {
  const { t } = useLingui()
  return <Page title={t`Work order`}>{null}</Page>
}
