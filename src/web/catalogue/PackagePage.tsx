import { useNamed } from '../base/useNamed.ts'
import type { PackageForm } from './packageBody.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { packageBody, type StoredPackage } from '#contract/catalogue/packages.ts'
import { newId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useGo, usePageSearch } from '../base/navigation.tsx'
import { EditorPage, useZodForm } from '../ui/form/index.ts'
import { PendingPage, Section, toast } from '../ui/index.ts'
import { Images } from '../shop/lists/Images.tsx'
import { Bill } from './Bill.tsx'
import { bodyOf, emptyPackage, type PartFacts, type Parts } from './packageBody.ts'
import { PackageBasics, WhenAndWhere } from './PackageBasics.tsx'
import { FeeRows, OptionRows, ServiceRows } from './PackageRows.tsx'
import { PartRows } from './PartRows.tsx'

/** One package of the menu: its name, price and contents, and its total. */
export default function PackagePage() {
  const { t } = useLingui()
  const [{ id = '' }] = usePageSearch<'/dash/settings/packages/package'>()
  const { data, error, refetch } = useCall('packages.get', { params: { id } }, { enabled: id !== '' })
  if (id === '') return <Editor key="new" stored={null} />
  if (data) return <Editor key={id} stored={data.package} />
  return <PendingPage title={t`Package`} error={error} onRetry={() => void refetch()} />
}

function factsOf(stored: StoredPackage | null): Parts {
  const facts: Record<string, PartFacts> = {}
  for (const { inventory_item_id, filters = [], ...part } of stored?.parts ?? [])
    if (inventory_item_id !== null && filters.length === 0) facts[inventory_item_id] = part
  return facts
}

function Editor({ stored }: { stored: StoredPackage | null }) {
  const { t } = useLingui()
  const named = useNamed()
  const go = useGo()
  const [id] = useState(() => stored?.id ?? newId())
  const [parts, setParts] = useState(() => factsOf(stored))
  const form = useZodForm(packageBody, stored ? bodyOf(stored) : emptyPackage)
  const save = useSend('packages.save', {
    onDone: ({ package: saved }) => {
      toast(t`${named(saved)} saved.`)
      go('/dash/settings/packages')
    },
  })
  return (
    <EditorPage<PackageForm, StoredPackage>
      title={stored ? stored.name : t`New package`}
      form={form}
      saving={save}
      send={(body) => save.mutate({ params: { id }, body })}
      back="/dash/settings/packages"
      changed={t`Someone else changed this package.`}
      formOf={bodyOf}
      theirs={(newer) => t`Their price: ${newer.price ?? '–'}. Your changes are still here.`}
      side={<Bill id={id} parts={parts} />}
      sideLabel={t`Package total`}
    >
      <PackageBasics />
      <Section title={t`Parts and fluids`} description={t`Parts used, and how each one is priced.`}>
        <PartRows parts={parts} onPart={(item, facts) => setParts((all) => ({ ...all, [item]: facts }))} />
      </Section>
      <Section title={t`Services`} description={t`Services listed on the invoice.`}>
        <ServiceRows />
      </Section>
      <Section title={t`Options`} description={t`Add-ons offered at the counter, with prices.`}>
        <OptionRows />
      </Section>
      <Section title={t`Fees`} description={t`Fees added automatically with this package.`}>
        <FeeRows />
      </Section>
      <WhenAndWhere />
      <Images kind="package" id={stored ? id : null} />
    </EditorPage>
  )
}
