import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent } from 'react'
import { newId } from '#web/base/device/device.ts'
import type { ShopPosition } from '#domain/settings/setting.ts'
import {
  Button,
  Checkbox,
  IconButton,
  IconPlus,
  IconTrash,
  NumberField,
  Row,
  Segmented,
  Stack,
  Switch,
  TextArea,
  TextField,
} from '#web/ui/index.ts'
import type { SettingControlProps } from './settingControlProps.ts'
import { PriceBands } from './PriceBands.tsx'
import { useWords } from './words.ts'
import css from './settings.module.css'

/** The control of a setting by its type. Switches and choices save at once; text is saved when its field is left. */
export function SettingControl(props: SettingControlProps) {
  const { setting, value, label, description, error, onSave } = props
  const { type } = setting
  const words = useWords()
  switch (type.kind) {
    case 'flag':
      return (
        <Switch
          label={label}
          description={description}
          error={error}
          checked={value === true}
          onChange={onSave}
        />
      )
    case 'choice':
      return (
        <div>
          <span className="ui-label">{label}</span>
          <Segmented
            label={label}
            value={String(value)}
            onChange={onSave}
            options={Object.entries(type.of).map(([each, said]) => ({ value: each, label: words(said) }))}
          />
          <div className="ui-description">{description}</div>
        </div>
      )
    case 'choices': {
      const chosen = value as readonly string[]
      const all = Object.entries(type.of)
      const toggle = (each: string, on: boolean) =>
        onSave(all.map(([name]) => name).filter((name) => (name === each ? on : chosen.includes(name))))
      return (
        <fieldset className={css['set-group']}>
          <legend className="ui-label">{label}</legend>
          <Stack gap={2}>
            {all.map(([each, said]) => (
              <Checkbox
                key={each}
                label={words(said)}
                checked={chosen.includes(each)}
                onChange={(on) => toggle(each, on)}
              />
            ))}
          </Stack>
          <div className="ui-description">{description}</div>
        </fieldset>
      )
    }
    case 'positions':
      return <Positions {...props} />
    case 'bands':
      return <PriceBands {...props} />
    case 'page':
      return null
    default:
      return <TypedControl key={JSON.stringify(value)} {...props} />
  }
}

/** A field that is saved when it is left or on Enter; Escape restores the saved value. */
function TypedControl({ setting, value, label, description, error, onSave }: SettingControlProps) {
  const { type } = setting
  const saved = String(value)
  const [typed, setTyped] = useState(saved)
  const isCount = type.kind === 'count'
  const isMoney = type.kind === 'amount' || type.kind === 'limit'
  const cancelled = useRef(false)
  // Enter saves, and so does leaving the field afterwards: once is enough.
  const sent = useRef(saved)
  const commit = () => {
    const isNew = typed !== saved && typed !== sent.current && !cancelled.current
    cancelled.current = false
    if (!isNew) return
    sent.current = typed
    onSave(isCount ? Number(typed) : typed)
  }
  const field = {
    label,
    description,
    error,
    value: typed,
    onChange: setTyped,
    onBlur: commit,
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (key === 'Enter') commit()
    if (key !== 'Escape') return
    cancelled.current = true
    setTyped(saved)
    currentTarget.blur()
  }
  if (type.kind === 'paragraph') return <TextArea {...field} rows={3} maxLength={type.longest} />
  if (isCount || type.kind === 'percent' || isMoney)
    return (
      <NumberField
        {...field}
        decimals={isCount ? 0 : 2}
        {...(type.kind === 'percent' && { end: '%' })}
        onKeyDown={onKeyDown}
      />
    )
  return (
    <TextField {...field} {...(type.kind === 'line' && { maxLength: type.longest })} onKeyDown={onKeyDown} />
  )
}

interface Keyed extends ShopPosition {
  key: string
}

/** The positions of a shop; a row is saved once it has a name. */
function Positions({ setting, value, label, description, error, onSave }: SettingControlProps) {
  const { t } = useLingui()
  const [rows, setRows] = useState<readonly Keyed[]>(() =>
    (value as readonly ShopPosition[]).map((row) => ({ ...row, key: newId() })),
  )
  const most = setting.type.kind === 'positions' ? setting.type.most : 0
  const set = (next: readonly Keyed[], save = true) => {
    setRows(next)
    const named = next.filter((row) => row.name.trim() !== '')
    const plain = named.map(({ name, required }) => ({ name, required }))
    if (save && JSON.stringify(plain) !== JSON.stringify(value)) onSave(plain)
  }
  const change = (at: number, part: Partial<ShopPosition>) =>
    rows.map((row, index) => (index === at ? { ...row, ...part } : row))
  return (
    <fieldset className={css['set-group']}>
      <legend className="ui-label">{label}</legend>
      <div className="ui-description">{description}</div>
      <Stack gap={3}>
        {rows.map((row, at) => (
          <Row key={row.key}>
            <TextField
              label={t`Position`}
              hideLabel
              value={row.name}
              maxLength={40}
              onChange={(name) => set(change(at, { name }), false)}
              onBlur={() => set(rows)}
            />
            <Checkbox
              label={t`Required`}
              checked={row.required}
              onChange={(required) => set(change(at, { required }))}
            />
            <IconButton
              label={t`Remove ${row.name}`}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => set(rows.filter((_, index) => index !== at))}
            />
          </Row>
        ))}
        {error && <div className="ui-field-error">{error}</div>}
        {rows.length < most && (
          <Row>
            <Button
              size="sm"
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => setRows([...rows, { name: '', required: false, key: newId() }])}
            >{t`Add a position`}</Button>
          </Row>
        )}
      </Stack>
    </fieldset>
  )
}
