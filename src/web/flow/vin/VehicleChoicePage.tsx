import { useLingui } from '@lingui/react/macro'
import { Page } from '../../ui/index.ts'

export default function VehicleChoicePage() {
  const { t } = useLingui()
  return <Page title={t`Vehicle`}>{null}</Page>
}
