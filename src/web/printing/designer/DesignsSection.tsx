import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { LABEL_KIND_NAMES, LABEL_KINDS, type LabelKindName } from '#domain/printing/kinds/all.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Chip, Section } from '#web/ui/index.ts'
import css from '../printing.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'

const LabelDesigner = /* @__PURE__ */ lazy(() =>
  import('./LabelDesigner.tsx').then((module) => ({ default: module.LabelDesigner })),
)

/** The labels of the company, for people who may change them. */
export function DesignsSection() {
  const { t } = useLingui()
  const say = useSay()
  const shop = useShop()
  const may = useMay()
  const { data } = useCall('printing.designs', { query: { shop_id: shop.id } })
  const [open, setOpen] = useState<LabelKindName | null>(null)
  if (!may('operations.edit') || !data) return null
  const own = (kind: LabelKindName) => data.designs.filter((row) => row.kind === kind)
  return (
    <Section
      title={t`Label designs`}
      description={t`How labels look on every station of the company or of this shop.`}
    >
      <ul className={css['printers']}>
        {LABEL_KIND_NAMES.map((kind) => (
          <li key={kind}>
            <Button size="sm" onClick={() => setOpen(kind)}>
              {say(LABEL_KINDS[kind].words)}
            </Button>
            {own(kind).length > 0 && <Chip tone="brand">{t`Custom design`}</Chip>}
          </li>
        ))}
      </ul>
      <Suspense>
        {open && (
          <LabelDesigner
            kind={open}
            designs={data.designs}
            logoUrl={data.logo}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Section>
  )
}
