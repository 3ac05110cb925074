import { useLingui } from '@lingui/react/macro'
import { Page } from '../../ui/index.ts'

export default function AddCustomerFleetVinPage() {
  const { t } = useLingui()
  return <Page title={t`New customer or fleet`}>{null}</Page>
}
