import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { unitBody } from '#contract/catalogue/lists.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useFormats, type Column } from '../ui/index.ts'
import { FormNumber, FormSelect, FormText } from '../ui/form/index.ts'
import { useNamed } from '../base/useNamed.ts'
import { ListScreen, RowName } from '../shop/lists/ListScreen.tsx'

type Unit = CallReply<'units.list'>['rows'][number]

/** The units of items, each with its exact factor. */
export default function UnitsPage() {
  const { t } = useLingui()
  const nameOf = useNamed()
  return (
    <ListScreen<Unit>
      list="units"
      title={t`Units of measure`}
      add={t`New unit`}
      empty={t`No units yet.`}
      schema={unitBody}
      fresh={{ unit: '', name: '', name_french: '', unit_kind: 'count', factor: null }}
      nameOf={nameOf}
      wordsOf={(row) => `${row.unit} ${row.name} ${row.name_french}`}
      columns={useColumns()}
      Fields={UnitFields}
    />
  )
}

function useColumns(): Column<Unit>[] {
  const { t } = useLingui()
  const { figure } = useFormats()
  const nameOf = useNamed()
  const kinds = { count: t({ context: 'unit', message: 'Count' }), volume: t`Volume` }
  const factorOf = ({ factor, unit_kind }: Unit) => {
    if (factor === null) return <span className="ui-quiet">{t`varies by item`}</span>
    return unit_kind === 'volume' ? `${figure(factor)} ml` : figure(factor)
  }
  return [
    { key: 'name', header: t`Unit`, cell: (row) => <RowName id={row.id}>{nameOf(row)}</RowName> },
    { key: 'unit', header: t`Abbreviation`, cell: (row) => row.unit, hideBelow: 'phone' },
    { key: 'kind', header: t`Type`, cell: (row) => kinds[row.unit_kind] },
    { key: 'factor', header: t`Contents`, align: 'end', cell: factorOf },
  ]
}

function Factor() {
  const { t } = useLingui()
  const kind = useWatch({ name: 'unit_kind' }) as Unit['unit_kind']
  return (
    <FormNumber
      name="factor"
      none
      decimals={12}
      label={kind === 'volume' ? t`Milliliters per unit` : t`Pieces per unit`}
      end={kind === 'volume' ? 'ml' : ''}
      placeholder={t`varies by item`}
      description={t`Leave blank for a case or drum whose contents vary by item. Can’t be changed once used.`}
    />
  )
}

function UnitFields() {
  const { t } = useLingui()
  return (
    <>
      <FormText name="name" label={t`Name (English)`} required />
      <FormText name="name_french" label={t`Name (French)`} />
      <FormText
        name="unit"
        label={t`Abbreviation`}
        description={t`Shown after quantities, including on orders.`}
        required
      />
      <FormSelect
        name="unit_kind"
        label={t`Type`}
        options={[
          { value: 'count', label: t({ context: 'unit', message: 'Count' }) },
          { value: 'volume', label: t`Volume` },
        ]}
      />
      <Factor />
    </>
  )
}
