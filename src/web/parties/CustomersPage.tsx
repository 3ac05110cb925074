import { cx } from '../ui/cx.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PartyRow } from '#contract/parties/parties.ts'
import { useCall } from '../base/client/hooks.ts'
import { PageLink, useGo } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { firstQuery, useFirstFilters } from './partyFilters.tsx'
import {
  ButtonLink,
  Empty,
  IconPlus,
  IconUser,
  IconUsersGroup,
  ListPage,
  Plate,
  useFormats,
  useList,
  type Column,
  type List,
} from '../ui/index.ts'
import { editPage, newOrderPage } from './links.ts'
import css from './customers.module.css'

const kinds = ['customer', 'fleet_location'] as const

/** The server's query for the filters in the address. */
function queryOf(list: List) {
  const { filters, limit, offset, sort } = list.state
  const kind = filters['kind']
  return {
    limit,
    offset,
    sort: sort === 'name' ? ('name' as const) : ('newest' as const),
    q: filters['q'],
    kind: kinds.find((each) => each === kind),
    removed: kind === 'removed' ? ('yes' as const) : undefined,
    ...firstQuery(list),
  }
}

/** Customers and fleets in one list, found while typing by anything they can show. */
export default function CustomersPage() {
  const { t } = useLingui()
  const go = useGo()
  const may = useMay()
  const list = useList<'/dash/customers'>({ defaultSort: 'name' })
  const query = useCall('parties.list', { query: queryOf(list) }, { keepPrevious: true })
  const first = useFirstFilters(list)
  const columns = useColumns()
  return (
    <ListPage<PartyRow>
      title={t`Customers`}
      list={list}
      query={query}
      rows={query.data?.rows}
      total={query.data?.total}
      columns={columns}
      rowKey={(row) => row.id}
      onRow={(row) => {
        const { to, search } = editPage(row.kind, row.id)
        go(to, search)
      }}
      actions={
        <>
          {may('customers.fields') && (
            <ButtonLink to="/dash/customers" search={{ view: 'fields' }}>{t`Custom fields`}</ButtonLink>
          )}
          {may('records.import') && (
            <ButtonLink to="/dash/customers" search={{ view: 'import' }}>{t`Import/export`}</ButtonLink>
          )}
          <ButtonLink
            to="/dash/add_fleet"
            icon={<IconUsersGroup size={17} aria-hidden />}
          >{t`Add fleet`}</ButtonLink>
          <ButtonLink to="/dash/add_customer" variant="primary" icon={<IconPlus size={17} aria-hidden />}>
            {t`Add customer`}
          </ButtonLink>
        </>
      }
      filters={[
        {
          key: 'q',
          kind: 'search',
          label: t`Search`,
          placeholder: t`Name, phone, email, plate, VIN, unit, order`,
        },
        {
          key: 'kind',
          kind: 'select',
          label: t`Show`,
          any: t`All customers`,
          options: [
            { value: 'customer', label: t`Individuals` },
            { value: 'fleet_location', label: t`Fleets` },
            { value: 'removed', label: t`Archived` },
          ],
        },
        ...first,
      ]}
      empty={
        <Empty
          icon={<IconUser size={26} aria-hidden />}
          action={<ButtonLink to="/dash/add_customer" variant="primary">{t`Add customer`}</ButtonLink>}
        >
          {t`No customers yet. Add one here, or start an order.`}
        </Empty>
      }
    />
  )
}

function Name({ row }: { row: PartyRow }) {
  const phone = useFormats().phone(row)
  return (
    <span className={css['people-name']}>
      {row.kind === 'customer' ? (
        <IconUser size={15} aria-hidden />
      ) : (
        <IconUsersGroup size={15} aria-hidden />
      )}
      <span>
        <PageLink {...editPage(row.kind, row.id)} className={css['people-long']}>
          {row.name}
        </PageLink>
        {row.location !== '' && <small className="ui-quiet">{row.location}</small>}
        <small className={cx('ui-quiet', css['people-phone'])}>{phone}</small>
        {row.removed && (
          <small className={css['people-other']}>
            <Trans>Archived</Trans>
          </small>
        )}
      </span>
    </span>
  )
}

function useColumns(): readonly Column<PartyRow>[] {
  const { t } = useLingui()
  const { date, figure, phone } = useFormats()
  const { time_zone: zone } = useShop()
  return [
    { key: 'name', header: t`Name`, sortable: true, cell: (row) => <Name row={row} /> },
    {
      key: 'phone',
      header: t`Phone`,
      hideBelow: 'phone',
      cell: (row) => <span className={cx('ui-num', css['people-line'])}>{phone(row)}</span>,
    },
    {
      key: 'email',
      header: t`Email`,
      hideBelow: 'tablet',
      cell: (row) => <span className={css['people-long']}>{row.email}</span>,
    },
    { key: 'city', header: t`City`, hideBelow: 'tablet', cell: (row) => row.city },
    {
      key: 'vehicles',
      header: t`Vehicles`,
      hideBelow: 'phone',
      cell: (row) =>
        row.vehicle === '' ? (
          <span className="ui-num">{row.vehicles === 0 ? '' : figure(row.vehicles)}</span>
        ) : (
          <span>
            {row.vehicle} {row.license_plate && <Plate>{row.license_plate}</Plate>}
          </span>
        ),
    },
    {
      key: 'last',
      header: t`Last order`,
      hideBelow: 'tablet',
      cell: (row) => row.last_order && date(row.last_order, zone),
    },
    {
      key: 'order',
      header: <span className="ui-hidden">{t`New order`}</span>,
      align: 'end',
      cell: (row) => {
        const { name } = row
        const { to, search } = newOrderPage(row.kind, row.id)
        return (
          <ButtonLink size="sm" to={to} search={search} aria-label={t`New order for ${name}`}>
            {t`New order`}
          </ButtonLink>
        )
      },
    },
  ]
}
