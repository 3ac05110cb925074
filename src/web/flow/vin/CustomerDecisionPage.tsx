import { useLingui } from '@lingui/react/macro'
import { Page } from '../../ui/index.ts'

export default function CustomerDecisionPage() {
  const { t } = useLingui()
  return <Page title={t`Customer`}>{null}</Page>
}
