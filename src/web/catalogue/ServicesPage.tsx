import { useLingui } from '@lingui/react/macro'
import { serviceBody } from '#contract/catalogue/lists.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import type { Column } from '../ui/index.ts'
import { FormText } from '../ui/form/index.ts'
import { ListScreen, RowName } from '../shop/lists/ListScreen.tsx'

type Service = CallReply<'services.list'>['rows'][number]

/** The services that packages name, and the type of part of each. */
export default function ServicesPage() {
  const { t, i18n } = useLingui()
  const french = i18n.locale === 'fr-CA'
  const nameOf = (row: Service) => (french ? row.literal_name_french : row.literal_name)
  return (
    <ListScreen<Service>
      list="services"
      title={t`Services`}
      add={t`New service`}
      empty={t`No services yet.`}
      schema={serviceBody}
      fresh={{
        taxonomy_id: '',
        literal_name: '',
        literal_name_french: '',
        part_term_name: '',
        part_term_name_french: '',
        motor_taxonomy_id: '',
        part_term_id: '',
      }}
      nameOf={nameOf}
      wordsOf={(row) =>
        `${row.literal_name} ${row.literal_name_french} ${row.part_term_name} ${row.part_term_name_french} ${row.taxonomy_id}`
      }
      columns={useColumns()}
      Fields={ServiceFields}
    />
  )
}

function useColumns(): Column<Service>[] {
  const { t, i18n } = useLingui()
  const french = i18n.locale === 'fr-CA'
  const nameOf = (row: Service) => (french ? row.literal_name_french : row.literal_name)
  const partOf = (row: Service) => (french ? row.part_term_name_french : row.part_term_name)
  return [
    {
      key: 'name',
      header: t`Service`,
      cell: (row) => <RowName id={row.id}>{nameOf(row)}</RowName>,
    },
    {
      key: 'part',
      header: t`Part type`,
      cell: (row) => partOf(row) || <span className="ui-quiet">{t`SMTP Map Not Available.`}</span>,
    },
    { key: 'id', header: t`Taxonomy ID`, cell: (row) => row.taxonomy_id, hideBelow: 'tablet' },
  ]
}

function ServiceFields({ row }: { row: Service | null }) {
  const { t } = useLingui()
  return (
    <>
      <FormText name="literal_name" label={t`Name (English)`} required />
      <FormText name="literal_name_french" label={t`Name (French)`} />
      <FormText
        name="taxonomy_id"
        label={t`Taxonomy ID`}
        description={
          row ? t`Packages use this ID to find the service.` : t`A short code you choose, such as oil_drain.`
        }
        required
      />
      <FormText
        name="part_term_name"
        label={t`Part type in English`}
        description={t`Leave blank if no part goes with this service.`}
      />
      <FormText name="part_term_name_french" label={t`Part type in French`} />
      <FormText name="motor_taxonomy_id" label={t`MOTOR taxonomy ID`} />
      <FormText name="part_term_id" label={t`PCdb part term ID`} />
    </>
  )
}
