import { useNamed } from '../base/useNamed.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { inspectBody, type StoredInspect } from '#contract/inspections/inspects.ts'
import { newId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { Button, SelectField, Sheet, Stack, toast } from '../ui/index.ts'
import {
  Form,
  FormCheckbox,
  FormNumber,
  FormText,
  newerOf,
  StaleNotice,
  useZodForm,
} from '../ui/form/index.ts'
import { Choices } from './Choices.tsx'
import { useMeasures } from './inspectionWords.ts'

type Body = z.input<typeof inspectBody>

const fresh: Body = { name: '', name_french: '', measures: [], recommend: null, active: true, version: 0 }
const OWN_JOB = 'own'

const formOf = ({ id: _id, ...rest }: StoredInspect): Body => rest

/** One point; null is a new one. */
export function InspectSheet({ stored, onClose }: { stored: StoredInspect | null; onClose: () => void }) {
  const { t } = useLingui()
  const named = useNamed()
  const measures = useMeasures()
  const [id] = useState(() => stored?.id ?? newId())
  const form = useZodForm(inspectBody, stored ? formOf(stored) : fresh)
  const save = useSend('inspects.save', {
    onDone: ({ item }) => {
      toast(t`${named(item)} saved.`)
      onClose()
    },
  })
  const send = (body: Body) => save.mutate({ params: { id }, body })
  return (
    <Sheet open onClose={onClose} title={stored ? stored.name : t`New inspection item`}>
      <Form form={form} error={save.error} reported={newerOf(save.error) !== null} onSubmit={send}>
        <Stack gap={4}>
          <StaleNotice<StoredInspect>
            error={save.error}
            title={t`Someone else changed this inspection item.`}
            formOf={formOf}
          />
          <FormText name="name" label={t`Name (English)`} required />
          <FormText name="name_french" label={t`Name (French)`} />
          <Choices name="measures" label={t`Measurements`} none={t`nothing`} rows={measures} />
          <LeadsTo />
          <FormCheckbox name="active" label={t`Active`} />
          <Button type="submit" variant="primary" busy={save.isPending}>{t`Save`}</Button>
        </Stack>
      </Form>
    </Sheet>
  )
}

/** The work that a finding recommends: a package of the menu, or a job with a name and a price. */
function LeadsTo() {
  const { t } = useLingui()
  const nameOf = useNamed()
  const { control } = useFormContext<Body>()
  const { field } = useController({ name: 'recommend', control })
  const { data } = useCall('catalogue.get')
  const packages = data?.packages ?? []
  const value = field.value
  const choose = (chosen: string) => {
    const work = packages.find((row) => row.id === chosen)
    if (work)
      field.onChange({ package_id: work.id, name: work.name, name_french: work.name_french, price: null })
    else
      field.onChange(chosen === OWN_JOB ? { package_id: null, name: '', name_french: '', price: '' } : null)
  }
  return (
    <>
      <SelectField
        label={t`If marked Soon or Now, recommend`}
        value={value === null ? '' : (value.package_id ?? OWN_JOB)}
        onChange={choose}
        placeholder={t`nothing`}
        options={[
          { value: OWN_JOB, label: t`Custom job…` },
          ...packages.map((row) => ({ value: row.id, label: nameOf(row) })),
        ]}
      />
      {value !== null && value.package_id === null && (
        <>
          <FormText name="recommend.name" label={t`Job name (English)`} required />
          <FormText name="recommend.name_french" label={t`Job name (French)`} />
          <FormNumber name="recommend.price" label={t`Price`} required />
        </>
      )}
    </>
  )
}
