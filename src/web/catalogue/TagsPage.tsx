import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { tagBody } from '#contract/catalogue/lists.ts'
import { PALETTE } from '#domain/catalogue/palette.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import type { Column } from '../ui/index.ts'
import { FormText } from '../ui/form/index.ts'
import { useNamed } from '../base/useNamed.ts'
import { ListScreen, RowName } from '../shop/lists/ListScreen.tsx'
import { Dot } from '../shop/lists/pickers.tsx'
import css from '../shop/lists/lists.module.css'

type Tag = CallReply<'tags.list'>['rows'][number]

/** Colored labels on items, so that a package may accept any item that has one. */
export default function TagsPage() {
  const { t } = useLingui()
  const nameOf = useNamed()
  return (
    <ListScreen<Tag>
      list="tags"
      title={t`Tags`}
      add={t`New tag`}
      empty={t`No tags yet.`}
      schema={tagBody}
      fresh={{ name: '', name_french: '', colour: PALETTE[0] }}
      nameOf={nameOf}
      wordsOf={(row) => `${row.name} ${row.name_french}`}
      columns={useColumns()}
      Fields={TagFields}
    />
  )
}

function useColumns(): Column<Tag>[] {
  const { t } = useLingui()
  const nameOf = useNamed()
  return [
    {
      key: 'name',
      header: t`Tag`,
      cell: (row) => (
        <RowName id={row.id}>
          <Dot colour={row.colour} />
          {nameOf(row)}
        </RowName>
      ),
    },
    { key: 'french', header: t`Name (French)`, cell: (row) => row.name_french, hideBelow: 'phone' },
  ]
}

/** The colors as a radio group with arrow keys. */
function Palette() {
  const { t } = useLingui()
  const { control } = useFormContext()
  const { field } = useController({ name: 'colour', control })
  return (
    <fieldset className={css['list-palette']}>
      <legend>{t`Color`}</legend>
      {PALETTE.map((colour) => (
        <label key={colour} className={css['list-colour']} style={{ '--dot': colour } as object}>
          <input
            type="radio"
            name="colour"
            value={colour}
            aria-label={colour}
            checked={field.value === colour}
            onChange={() => field.onChange(colour)}
          />
        </label>
      ))}
    </fieldset>
  )
}

function TagFields() {
  const { t } = useLingui()
  return (
    <>
      <FormText name="name" label={t`Name (English)`} required />
      <FormText name="name_french" label={t`Name (French)`} />
      <Palette />
    </>
  )
}
