import { useLingui } from '@lingui/react/macro'
import type { RightsReply } from '#contract/staff/rights.ts'
import { GROUP_WORDS, PERMISSION_WORDS } from '#domain/people/permissionWords.ts'
import { PERMISSION_GROUPS, type Permission, type PermissionGroup } from '#domain/people/permissions.ts'
import { SelectField, Section } from '../ui/index.ts'
import css from './staff.module.css'
import { useSourceWord } from './words.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

interface RightsListProps {
  reply: RightsReply
  /** The source that a change here has. */
  own: 'preset' | 'exception'
  /** The word for what holds without a change here. */
  inherit: string
  onChange: (permission: Permission, allowed: boolean | null) => void
}

/** Every permission by group: whether it is held, where that comes from, and a choice where it may be changed. */
export function RightsList(props: RightsListProps) {
  const say = useSay()
  return (
    <>
      {(Object.keys(PERMISSION_GROUPS) as PermissionGroup[]).map((group) => (
        <Section key={group} title={say(GROUP_WORDS[group])}>
          <ul className={css['staff-rights']}>
            {PERMISSION_GROUPS[group].map((permission) => (
              <RightRow key={permission} {...props} permission={permission} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

function RightRow({
  reply,
  own,
  inherit,
  onChange,
  permission,
}: RightsListProps & { permission: Permission }) {
  const { t } = useLingui()
  const say = useSay()
  const sourceWord = useSourceWord()
  const right = reply.rights.find((row) => row.permission === permission)
  if (!right) return null
  const word = say(PERMISSION_WORDS[permission])
  const held = right.allowed ? t`Allowed` : t`Denied`
  const value = right.source === own ? String(right.allowed) : ''
  return (
    <li>
      <span>
        {word}
        <small className="ui-quiet">{`${held} · ${sourceWord(right.source)}`}</small>
      </span>
      {reply.editable && (
        <SelectField
          label={word}
          hideLabel
          value={value}
          onChange={(next) => onChange(permission, next === '' ? null : next === 'true')}
          options={[
            { value: '', label: inherit },
            { value: 'true', label: t`Allow` },
            { value: 'false', label: t`Deny` },
          ]}
        />
      )}
    </li>
  )
}
