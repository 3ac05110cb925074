import { Page } from '../ui/index.ts'

export default function KitPage() {
  return <Page title="Kit">{null}</Page>
}
