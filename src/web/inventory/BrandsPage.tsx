import { useLingui } from '@lingui/react/macro'
import { brandBody } from '#contract/catalogue/lists.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import type { Column } from '../ui/index.ts'
import { FormText } from '../ui/form/index.ts'
import { ListScreen, RowName } from '../shop/lists/ListScreen.tsx'

type Brand = CallReply<'brands.list'>['rows'][number]

/** The brands of items; renaming one renames it on its items. */
export default function BrandsPage() {
  const { t } = useLingui()
  return (
    <ListScreen<Brand>
      list="brands"
      title={t`Brands`}
      add={t`New brand`}
      empty={t`No brands yet.`}
      schema={brandBody}
      fresh={{ name: '' }}
      nameOf={(row) => row.name}
      wordsOf={(row) => row.name}
      columns={useColumns()}
      Fields={BrandFields}
    />
  )
}

function useColumns(): Column<Brand>[] {
  const { t } = useLingui()
  return [{ key: 'name', header: t`Brand`, cell: (row) => <RowName id={row.id}>{row.name}</RowName> }]
}

function BrandFields() {
  const { t } = useLingui()
  return (
    <FormText name="name" label={t`Name`} description={t`Renaming a brand updates its items.`} required />
  )
}
