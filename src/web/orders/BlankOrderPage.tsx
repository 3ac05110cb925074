import { useLingui } from '@lingui/react/macro'
import { Page } from '../ui/index.ts'

export default function BlankOrderPage() {
  const { t } = useLingui()
  return <Page title={t`Blank order`}>{null}</Page>
}
