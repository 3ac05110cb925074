import { useNamed } from '../base/useNamed.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { groupBody, type StoredGroup } from '#contract/inspections/inspects.ts'
import { fold } from '#domain/base/search.ts'
import { newId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useGo } from '../base/navigation.tsx'
import {
  Autocomplete,
  Button,
  ButtonLink,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconCheck,
  Page,
  Section,
  Stack,
  toast,
} from '../ui/index.ts'
import {
  Form,
  FormCheckbox,
  FormRow,
  FormRows,
  FormSelect,
  FormText,
  newerOf,
  StaleNotice,
  useFormRows,
  useZodForm,
} from '../ui/form/index.ts'
import { useNoteRules } from './inspectionWords.ts'
import css from './inspections.module.css'

type Body = z.input<typeof groupBody>

const fresh: Body = { name: '', name_french: '', items: [], active: true, version: 0 }
const formOf = ({ id: _id, ...rest }: StoredGroup): Body => rest

/** One group: its names, and its points in the order of inspection. */
export function GroupEditor({ stored }: { stored: StoredGroup | null }) {
  const { t } = useLingui()
  const named = useNamed()
  const go = useGo()
  const [id] = useState(() => stored?.id ?? newId())
  const form = useZodForm(groupBody, stored ? formOf(stored) : fresh)
  const save = useSend('inspectGroups.save', {
    onDone: ({ group }) => {
      toast(t`${named(group)} saved.`)
      go('/dash/settings/inspects/group')
    },
  })
  const send = (body: Body) => save.mutate({ params: { id }, body })
  return (
    <Form
      form={form}
      error={save.error}
      reported={newerOf(save.error) !== null}
      onSubmit={send}
      className="ins-form"
    >
      <Page
        title={stored ? stored.name : t`New group`}
        width="normal"
        actions={
          <>
            <ButtonLink to="/dash/settings/inspects/group" discards>{t`Cancel`}</ButtonLink>
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              icon={<IconCheck size={16} aria-hidden />}
            >{t`Save`}</Button>
          </>
        }
      >
        <Stack gap={6}>
          <StaleNotice<StoredGroup>
            error={save.error}
            title={t`Someone else changed this group.`}
            formOf={formOf}
          />
          <Section title={t`Group`}>
            <Stack gap={4}>
              <div className={css['ins-pair']}>
                <FormText name="name" label={t`Name (English)`} required />
                <FormText name="name_french" label={t`Name (French)`} />
              </div>
              <FormCheckbox name="active" label={t`Active`} />
            </Stack>
          </Section>
          <Section
            title={t`Items in order`}
            description={t`Required items must be answered, and required notes filled in, before the order can be finalized.`}
          >
            <Points />
          </Section>
        </Stack>
      </Page>
    </Form>
  )
}

function Points() {
  const { t } = useLingui()
  const nameOf = useNamed()
  const rules = useNoteRules()
  const [text, setText] = useState('')
  const { fields, append, remove, move } = useFormRows('items')
  const chosen = useWatch<Body, 'items'>({ name: 'items' })
  const { data } = useCall('inspects.list')
  const items = new Map((data?.items ?? []).map((row) => [row.id, row]))
  const options = [...items.values()]
    .filter((row) => row.active && !chosen.some((point) => point.item_id === row.id))
    .filter((row) => fold(`${row.name} ${row.name_french}`).includes(fold(text)))
    .map((row) => ({ id: row.id, label: nameOf(row) }))
  return (
    <>
      <FormRows>
        {fields.map((field, at) => {
          const item = items.get(chosen[at]?.item_id ?? '')
          const name = item ? nameOf(item) : '…'
          return (
            <FormRow
              key={field.row_id}
              title={`${String(at + 1)}. ${name}`}
              removeLabel={t`Remove ${name}`}
              onRemove={() => remove(at)}
            >
              <FormCheckbox name={`items.${at}.required`} label={t`Required`} />
              <FormSelect name={`items.${at}.note_required`} label={t`Note`} options={rules} />
              <IconButton
                label={t`Move ${name} up`}
                icon={<IconArrowUp size={16} />}
                disabledReason={at === 0 && t`Already first.`}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                label={t`Move ${name} down`}
                icon={<IconArrowDown size={16} />}
                disabledReason={at === fields.length - 1 && t`Already last.`}
                onClick={() => move(at, at + 1)}
              />
            </FormRow>
          )
        })}
      </FormRows>
      <Autocomplete
        label={t`Add item`}
        value={text}
        onChange={setText}
        options={options}
        onPick={({ id }) => {
          append({ item_id: id, required: false, note_required: 'now' })
          setText('')
        }}
      />
    </>
  )
}
