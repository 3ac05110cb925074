import { useLingui } from '@lingui/react/macro'
import { STAFF_STATES } from '#domain/people/staff.ts'
import { ROLES } from '#domain/people/roles.ts'
import type { StaffPerson } from '#contract/staff/staff.ts'
import { useHeld } from '../base/session/held.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { useRoleWord } from '../base/session/roleWord.ts'
import { useShops } from '../base/session/shop.ts'
import { PersonPicture } from '../people/PersonPicture.tsx'
import {
  Button,
  ButtonLink,
  Empty,
  ErrorState,
  IconPlus,
  Page,
  SelectField,
  Table,
  TextField,
  useDelayed,
  type Column,
} from '../ui/index.ts'
import { NewPerson } from './NewPerson.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { RolesPage } from './RolesPage.tsx'
import { StateChip } from './StateChip.tsx'
import css from './staff.module.css'
import { useStateWord } from './words.ts'

/** The people of the company, or what each role may do. */
export default function StaffPage() {
  const [{ view }] = usePageSearch<'/dash/settings/staff'>()
  return view === 'roles' ? <RolesPage /> : <PeoplePage />
}

function PeoplePage() {
  const { t } = useLingui()
  const held = useHeld()
  const [{ q = '', state, role, shop, id }, set] = usePageSearch<'/dash/settings/staff'>()
  const query = { q, ...(state && { state }), ...(role && { role }), ...(shop && { shop_id: shop }) }
  const { data, error, isPending, refetch } = useCall('staff.list', { query }, { keepPrevious: true })
  const late = useDelayed(isPending)
  const columns = useColumns()
  const people = data?.people ?? []
  const narrowed = q !== '' || state !== undefined || role !== undefined || shop !== undefined
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={16} aria-hidden />}
      disabledReason={held('staff.edit')}
      onClick={() => set({ id: 'new' })}
    >
      {t`Add person`}
    </Button>
  )
  return (
    <Page
      title={t`Staff`}
      actions={
        <>
          <ButtonLink
            to="/dash/settings/staff"
            search={{ view: 'roles' }}
          >{t`Roles and permissions`}</ButtonLink>
          {add}
        </>
      }
      filters={<Filters />}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data && people.length === 0 ? (
        <Empty action={add}>{narrowed ? t`No people match.` : t`No people yet.`}</Empty>
      ) : (
        <Table
          caption={t`Staff`}
          columns={columns}
          rows={people}
          rowKey={(row) => row.id}
          loadingRows={late ? 6 : 0}
          onRow={(row) => set({ id: row.id })}
          rowClass={(row) => (row.state === 'deactivated' ? css['staff-off'] : undefined)}
        />
      )}
      {id === 'new' && <NewPerson onClose={() => set({ id: '' })} onAdded={(added) => set({ id: added })} />}
      {id && id !== 'new' && <PersonSheet key={id} id={id} onClose={() => set({ id: '' })} />}
    </Page>
  )
}

function Filters() {
  const { t } = useLingui()
  const roleWord = useRoleWord()
  const stateWord = useStateWord()
  const { shops } = useShops()
  const [{ q = '', state = '', role = '', shop = '' }, set] = usePageSearch<'/dash/settings/staff'>()
  return (
    <>
      <TextField
        type="search"
        label={t`Search people`}
        hideLabel
        placeholder={t`Name, email or initials`}
        value={q}
        onChange={(text) => set({ q: text })}
      />
      <SelectField
        label={t`Status`}
        hideLabel
        value={state}
        onChange={(value) => set({ state: STAFF_STATES.find((each) => each === value) })}
        options={[
          { value: '', label: t`Any status` },
          ...STAFF_STATES.map((value) => ({ value, label: stateWord(value) })),
        ]}
      />
      <SelectField
        label={t`Role`}
        hideLabel
        value={role}
        onChange={(value) => set({ role: ROLES.find((each) => each === value) })}
        options={[
          { value: '', label: t`All roles` },
          ...ROLES.map((value) => ({ value, label: roleWord(value) })),
        ]}
      />
      {shops.length > 1 && (
        <SelectField
          label={t`Shop`}
          hideLabel
          value={shop}
          onChange={(value) => set({ shop: value })}
          options={[
            { value: '', label: t`All shops` },
            ...shops.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </>
  )
}

function useColumns(): Column<StaffPerson>[] {
  const { t } = useLingui()
  const roleWord = useRoleWord()
  const { shops } = useShops()
  const names = (ids: readonly string[]) =>
    shops
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  return [
    {
      key: 'name',
      header: t`Name`,
      cell: (row) => (
        <span className={css['staff-name']}>
          <PersonPicture id={row.id} name={`${row.first_name} ${row.last_name}`} picture={row.picture} />
          <span>
            <strong>{`${row.first_name} ${row.last_name}`}</strong>
            <small className="ui-quiet">{row.email === '' ? t`No email` : row.email}</small>
          </span>
        </span>
      ),
    },
    { key: 'role', header: t`Role`, cell: (row) => roleWord(row.role) },
    { key: 'shops', header: t`Shops`, cell: (row) => names(row.shop_ids), hideBelow: 'phone' },
    { key: 'initials', header: t`Initials`, cell: (row) => row.user_custom_id, hideBelow: 'phone' },
    { key: 'state', header: t`Status`, cell: (row) => <StateChip person={row} /> },
  ]
}
