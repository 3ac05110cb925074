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
      toast(t`The download starts. The archive holds everything: store it where only you can read it.`)
    },
  })
  if (!may('company.export')) return null
  return (
    <Section
      title={t`Full export`}
      description={t`Customers, vehicles, orders, payments, stock, people, settings and files as one ZIP, with lists for spreadsheets. It can be imported into another installation of Bayline. Passwords and connections to vendors are not in it.`}
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
