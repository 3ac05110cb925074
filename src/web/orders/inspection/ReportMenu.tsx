import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { allInspections } from '#domain/inspections/order.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { Button, IconFileText, IconMail, IconPrinter, Menu } from '#web/ui/index.ts'
import { useNoSending } from '../practice/practiceWords.ts'
import { documentsOf } from '../documents.ts'

const MailReport = /* @__PURE__ */ lazy(() =>
  import('./MailReport.tsx').then((module) => ({ default: module.MailReport })),
)

/** The inspection on paper: printed, as a PDF in either language, or emailed. */
export function ReportMenu({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order } = handle
  const unsent = useNoSending(order)
  const [mailing, setMailing] = useState(false)
  const show = documentsOf(order.id)
  if (allInspections(order).length === 0) return null
  return (
    <>
      <Menu
        width={280}
        trigger={<Button icon={<IconPrinter size={18} aria-hidden />}>{t`Report`}</Button>}
        items={[
          {
            label: t`Print report`,
            icon: <IconPrinter size={17} />,
            onSelect: () => void show('inspection', 'html'),
          },
          {
            label: t`Download report (PDF)`,
            icon: <IconFileText size={17} />,
            onSelect: () => void show('inspection', 'pdf'),
          },
          {
            label: t`Report in English`,
            onSelect: () => void show('inspection', 'pdf', { language: 'en' }),
          },
          {
            label: t`Report in French`,
            onSelect: () => void show('inspection', 'pdf', { language: 'fr-CA' }),
          },
          'divider',
          {
            label: t`Email report…`,
            icon: <IconMail size={17} />,
            onSelect: () => setMailing(true),
            disabledReason: unsent,
          },
        ]}
      />
      {mailing && (
        <Suspense fallback={null}>
          <MailReport handle={handle} onClose={() => setMailing(false)} />
        </Suspense>
      )}
    </>
  )
}
