import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { mayManage, ROLES, type Role } from '#domain/people/roles.ts'
import { useRoleWord } from '../base/session/roleWord.ts'
import { useUser } from '../base/session/session.ts'
import { useShops } from '../base/session/shop.ts'
import { Checkbox } from '../ui/index.ts'
import { FormDay, FormSelect, FormText } from '../ui/form/index.ts'
import css from './staff.module.css'

interface PersonFieldsProps {
  /** The role of a person who is there already. */
  present: Role | null
  /** The signed-in person edits themselves: their role stays. */
  self?: boolean
}

/** What is entered about a person, new or known. */
export function PersonFields({ present, self = false }: PersonFieldsProps) {
  const { t } = useLingui()
  const roleWord = useRoleWord()
  const user = useUser()
  const given = ROLES.filter((each) => each === present || (!self && user && mayManage(user.role, each)))
  return (
    <>
      <div className={css['staff-pair']}>
        <FormText name="first_name" label={t`First name`} required />
        <FormText name="last_name" label={t`Last name`} required />
      </div>
      <div className={css['staff-pair']}>
        <FormSelect
          name="role"
          label={t`Role`}
          description={self ? t`You can’t change your own role.` : undefined}
          options={given.map((value) => ({ value, label: roleWord(value) }))}
        />
        <FormSelect
          name="language"
          label={t`Language`}
          options={[
            { value: 'en', label: 'English' },
            { value: 'fr-CA', label: 'Français' },
          ]}
        />
      </div>
      <Shops />
      <Positions />
      <div className={css['staff-pair']}>
        <FormText
          name="user_custom_id"
          label={t`Initials`}
          description={t`Shown on orders. If blank, taken from the name.`}
          maxLength={12}
        />
        <FormText name="alternative_id" label={t`Employee number`} maxLength={60} />
        <FormDay name="hire_date" label={t`Hire date`} />
      </div>
    </>
  )
}

interface ChoicesProps {
  name: 'shop_ids' | 'positions'
  label: string
  rows: readonly { id: string; name: string }[]
}

function Choices({ name, label, rows }: ChoicesProps) {
  const { control } = useFormContext<Record<'shop_ids' | 'positions', string[]>>()
  const { field, fieldState } = useController({ name, control })
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...field.value, id] : field.value.filter((each) => each !== id))
  return (
    <fieldset className={css['staff-choices']}>
      <legend>{label}</legend>
      {rows.map((row) => (
        <Checkbox
          key={row.id}
          label={row.name}
          checked={field.value.includes(row.id)}
          onChange={(on) => toggle(row.id, on)}
        />
      ))}
      {fieldState.error && <div className="ui-field-error">{fieldState.error.message}</div>}
    </fieldset>
  )
}

function Shops() {
  const { t } = useLingui()
  const { shops } = useShops()
  if (shops.length < 2) return null
  return <Choices name="shop_ids" label={t`Shops`} rows={shops} />
}

/** The positions of the shops' settings, and those that the person has beside them. */
function Positions() {
  const { t } = useLingui()
  const { shops } = useShops()
  const { watch } = useFormContext<{ positions: string[] }>()
  const names = new Set([
    ...shops.flatMap(({ positions }) => positions.map(({ name }) => name)),
    ...watch('positions'),
  ])
  if (names.size === 0) return null
  return (
    <Choices name="positions" label={t`Positions`} rows={[...names].map((name) => ({ id: name, name }))} />
  )
}
