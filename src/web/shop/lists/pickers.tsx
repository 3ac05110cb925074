import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { OIL_FORMULATIONS } from '#domain/catalogue/formulations.ts'
import { GEAR_OIL_GRADES, OIL_VISCOSITIES } from '#domain/base/constants.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import type { SelectOption } from '#web/ui/index.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { FormSelect } from '#web/ui/form/index.ts'
import css from './lists.module.css'

const LASTING = { staleTime: 60_000 }

type Tag = CallReply<'tags.list'>['rows'][number]

/** The company's tags with their names in the person's language. */
export function useTags(): { tags: readonly Tag[]; tagName: (id: string) => string } {
  const { data } = useCall('tags.list', undefined, LASTING)
  const named = useNamed()
  const tags = data?.rows ?? []
  return {
    tags,
    tagName: (id) => {
      const tag = tags.find((row) => row.id === id)
      return tag ? named(tag) : ''
    },
  }
}

export function Dot({ colour }: { colour: string }) {
  return <span className={css['list-dot']} style={{ '--dot': colour } as object} aria-hidden />
}

/** The tags of an item or an option, each pressed on or off. */
export function FormTags({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const { tags, tagName } = useTags()
  const chosen = (field.value ?? []) as readonly string[]
  const toggle = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  if (tags.length === 0) return null
  return (
    <fieldset className={css['list-tags']}>
      <legend>{label}</legend>
      {tags.map((tag) => (
        <button
          key={tag.id}
          type="button"
          className={css['list-tag']}
          aria-pressed={chosen.includes(tag.id)}
          onClick={() => toggle(tag.id)}
        >
          <Dot colour={tag.colour} />
          {tagName(tag.id)}
        </button>
      ))}
    </fieldset>
  )
}

type Classification = CallReply<'classifications.list'>['rows'][number]

/** The company's financial categories. */
export function useClassifications(): readonly Classification[] {
  return useCall('classifications.list', undefined, LASTING).data?.rows ?? []
}

/** The financial category of something. */
export function FormClassification({ name }: { name: string }) {
  const { t } = useLingui()
  const categories = useClassifications()
  const named = useNamed()
  const options = categories.map((row) => ({
    value: row.id,
    label: row.code === '' ? named(row) : `${named(row)} (${row.code})`,
  }))
  return <FormSelect name={name} none label={t`Financial category`} placeholder={t`None`} options={options} />
}

export interface PartType extends SelectOption {
  name_french: string
}

/** The part types of the services, in the person's language; the value is the English one. */
export function usePartTypes(): readonly PartType[] {
  const { i18n } = useLingui()
  const { data } = useCall('services.list', undefined, LASTING)
  const french = i18n.locale === 'fr-CA'
  const types = new Map<string, PartType>()
  for (const { part_term_name: value, part_term_name_french: name_french } of data?.rows ?? [])
    if (value !== '') types.set(value, { value, name_french, label: (french && name_french) || value })
  return [...types.values()].toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale))
}

/** Oil formulations, in the person's language; the value is the English one. */
export function useFormulations(): readonly SelectOption[] {
  const { t } = useLingui()
  const words: Record<(typeof OIL_FORMULATIONS)[number], string> = {
    Conventional: t`Conventional`,
    'Synthetic Blend': t`Synthetic blend`,
    'Full Synthetic': t`Full synthetic`,
    'High Mileage': t`High mileage`,
    Euro: t`European`,
    Diesel: t`Diesel`,
  }
  return OIL_FORMULATIONS.map((value) => ({ value, label: words[value] }))
}

/** The grades of engine oil and of gear oil (specification 9). */
export const VISCOSITIES: readonly SelectOption[] = [...OIL_VISCOSITIES, ...GEAR_OIL_GRADES].map((value) => ({
  value,
  label: value.toUpperCase(),
}))

/** A list with the present choice, even where the list no longer has it. */
export const withChosen = (
  options: readonly SelectOption[],
  value: string,
  label = value,
): readonly SelectOption[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label }]
