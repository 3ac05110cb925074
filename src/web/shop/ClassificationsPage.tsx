import { useLingui } from '@lingui/react/macro'
import { classificationBody } from '#contract/catalogue/lists.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import type { Column } from '../ui/index.ts'
import { FormText } from '../ui/form/index.ts'
import { useNamed } from '../base/useNamed.ts'
import { ListScreen, RowName } from './lists/ListScreen.tsx'

type Classification = CallReply<'classifications.list'>['rows'][number]

/** The financial categories under which packages, items, fees and taxes are booked. */
export default function ClassificationsPage() {
  const { t } = useLingui()
  const nameOf = useNamed()
  return (
    <ListScreen<Classification>
      list="classifications"
      title={t`Financial categories`}
      add={t`New category`}
      empty={t`No financial categories yet.`}
      schema={classificationBody}
      fresh={{ name: '', name_french: '', code: '' }}
      nameOf={nameOf}
      wordsOf={(row) => `${row.name} ${row.name_french} ${row.code}`}
      columns={useColumns()}
      Fields={ClassificationFields}
    />
  )
}

function useColumns(): Column<Classification>[] {
  const { t } = useLingui()
  const nameOf = useNamed()
  return [
    { key: 'name', header: t`Category`, cell: (row) => <RowName id={row.id}>{nameOf(row)}</RowName> },
    { key: 'french', header: t`Name (French)`, cell: (row) => row.name_french, hideBelow: 'phone' },
    { key: 'code', header: t`Ledger code`, cell: (row) => row.code },
  ]
}

function ClassificationFields() {
  const { t } = useLingui()
  return (
    <>
      <FormText name="name" label={t`Name (English)`} required />
      <FormText name="name_french" label={t`Name (French)`} />
      <FormText name="code" label={t`Ledger code`} description={t`The account in your accounting system.`} />
    </>
  )
}
