import { useLingui } from '@lingui/react/macro'
import { Page } from '../ui/index.ts'

export default function WelcomePage() {
  const { t } = useLingui()
  return <Page title={t`Welcome`}>{null}</Page>
}
