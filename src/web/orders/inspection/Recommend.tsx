import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import { childCount } from '#domain/orders/lines/packageLines.ts'
import type { CataloguePackage } from '#domain/catalogue/package.ts'
import { fold } from '#domain/base/search.ts'
import { newId } from '#web/base/device/device.ts'
import { proposed, useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { Autocomplete, Button, Chip, IconPlus, NumberField, toast, useFormats } from '#web/ui/index.ts'
import { useNamed } from '#web/base/useNamed.ts'
import css from './inspection.module.css'

interface RecommendProps {
  handle: OrderHandle
  row: OrderInspection
}

/** Turns a finding into work on the order, not approved yet: the point's own in one touch, or any other. */
export function Recommend({ handle, row }: RecommendProps) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const { money } = useFormats()
  const { order, actions } = handle
  const { data, ...answer } = proposed(useCall('catalogue.get', undefined, { staleTime: 60_000 }))
  const packages = data?.packages ?? []
  const mine = order.packages.filter((line) => line.inspection_id === row.id)
  const own = row.recommend
  const work = packages.find((item) => item.id === own?.package_id)
  const price = work?.price ?? own?.price ?? null
  const there = mine.some((line) => line.package_id === own?.package_id || line.name === own?.name)
  const add = (
    item: CataloguePackage | null,
    job: { name: string; name_french: string; price: string } | null,
  ) => {
    const child_ids = Array.from({ length: item ? childCount(item) : 0 }, newId)
    const done = handle.run(
      {
        type: 'inspection.recommend',
        inspection_id: row.id,
        line_id: newId(),
        child_ids,
        package_id: item?.id ?? null,
        job,
      },
      item ? { package: item } : {},
    )
    if (typeof done === 'string') toast(t`Added to the order, waiting for the customer’s approval.`)
  }
  if (!actions.edit.ok) return null
  return (
    <div className={css['dvi-recommend']}>
      <h3>{t`Recommended work`}</h3>
      {mine.map((line) => (
        <p key={line.id}>
          {nameOf(line)}{' '}
          <Chip tone={line.approved ? 'ok' : 'warn'}>
            {line.approved ? t`Approved` : t`Not approved yet`}
          </Chip>
        </p>
      ))}
      {own && !there && (
        <Button
          variant="primary"
          size="lg"
          icon={<IconPlus size={18} aria-hidden />}
          disabledReason={price === null && t`No price yet. Set one before selling it.`}
          onClick={() => {
            if (work) add(work, null)
            else if (own.price !== null)
              add(null, { name: own.name, name_french: own.name_french, price: own.price })
          }}
        >
          {price === null
            ? t`Recommend ${nameOf(own)}`
            : t`Recommend ${nameOf(own)}, ${money(price, order.currency)}`}
        </Button>
      )}
      <OtherWork
        packages={packages}
        answer={answer}
        onPackage={(item) => add(item, null)}
        onJob={(job) => add(null, job)}
      />
    </div>
  )
}

interface OtherWorkProps {
  packages: readonly CataloguePackage[]
  /** Whether the menu is loading, or could not be read. */
  answer: { loading: boolean; failed: boolean }
  onPackage: (item: CataloguePackage) => void
  onJob: (job: { name: string; name_french: string; price: string }) => void
}

/** Any package of the menu, or a job with a name and a price. */
function OtherWork({ packages, answer, onPackage, onJob }: OtherWorkProps) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const [text, setText] = useState('')
  const [job, setJob] = useState<{ name: string; price: string } | null>(null)
  const free = text.trim()
  const options = packages
    .filter((item) => item.price !== null && fold(`${item.name} ${item.name_french}`).includes(fold(text)))
    .slice(0, 8)
    .map((item) => ({ id: item.id, label: nameOf(item) }))
  if (job) {
    return (
      <div className={css['dvi-job']}>
        <NumberField
          label={t`Price of ${job.name}`}
          value={job.price}
          onChange={(price) => setJob({ ...job, price })}
        />
        <Button
          variant="primary"
          disabledReason={job.price === '' && t`Enter a price.`}
          onClick={() => {
            onJob({ ...job, name_french: '' })
            setJob(null)
          }}
        >{t`Recommend`}</Button>
        <Button variant="ghost" onClick={() => setJob(null)}>{t`Cancel`}</Button>
      </div>
    )
  }
  return (
    <Autocomplete
      label={t`Other work`}
      placeholder={t`Package or custom job`}
      value={text}
      onChange={setText}
      {...answer}
      options={options}
      onPick={({ id }) => {
        const item = packages.find((row) => row.id === id)
        if (item) onPackage(item)
        else setJob({ name: free, price: '' })
        setText('')
      }}
      {...(free !== '' && { footer: { id: 'job', label: t`“${free}” as a custom job…` } })}
    />
  )
}
