import { useLingui } from '@lingui/react/macro'
import { download } from '../base/client/download.ts'
import { useSend } from '../base/client/hooks.ts'
import { useMay } from '../base/session/session.ts'
import { Button, IconFileText, ProblemBanner, Section, Stack, toast } from '../ui/index.ts'

/** Everything of the company as one archive. */
export function FullExport() {
  const { t } = useLingui()
  const may = useMay()
  const link = useSend('fullExport.link', {
    onDone: ({ url }) => {
      download(url)
      toast(t`Download started. The file contains all your data; store it somewhere safe.`)
    },
  })
  if (!may('company.export')) return null
  return (
    <Section
      title={t`Full export`}
      description={t`Customers, vehicles, orders, payments, stock, people, settings and files in one ZIP, with spreadsheet files. You can import it into another Bayline installation. Passwords and provider connections aren’t included.`}
    >
      <Stack gap={3}>
        <ProblemBanner error={link.error} />
        <div>
          <Button
            icon={<IconFileText size={17} aria-hidden />}
            busy={link.isPending}
            onClick={() => link.mutate({})}
          >{t`Export everything`}</Button>
        </div>
      </Stack>
    </Section>
  )
}
