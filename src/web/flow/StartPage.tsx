import { useLingui } from '@lingui/react/macro'
import { Page } from '../ui/index.ts'

export default function StartPage() {
  const { t } = useLingui()
  return <Page title={t`New order`}>{null}</Page>
}
