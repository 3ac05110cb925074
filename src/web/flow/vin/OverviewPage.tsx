import { useLingui } from '@lingui/react/macro'
import { Page } from '../../ui/index.ts'

export default function OverviewPage() {
  const { t } = useLingui()
  return <Page title={t`Overview`}>{null}</Page>
}
