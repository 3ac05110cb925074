import { useLingui } from '@lingui/react/macro'
import { Page } from '../../ui/index.ts'

export default function VinSearchPage() {
  const { t } = useLingui()
  return <Page title={t`Find by VIN`}>{null}</Page>
}
