import { useLingui } from '@lingui/react/macro'
import { Page } from '../ui/index.ts'

export default function HomePage() {
  const { t } = useLingui()
  return <Page title={t`Home`}>{null}</Page>
}
