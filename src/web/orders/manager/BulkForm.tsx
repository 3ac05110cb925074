import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { MOST_MAIL_MESSAGE, MOST_TEXT_MESSAGE } from '#contract/documents/receipts.ts'
import type { OrderStatus } from '#domain/orders/status/status.ts'
import { MOST_TAG, tagOf, tagOn } from '#domain/orders/tags.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { SelectField, Stack, TextArea, TextField } from '#web/ui/index.ts'
import { usePositionName } from '../orderWords.ts'
import { useStatusWord } from '../status/OrderStatus.tsx'
import type { BulkTask, SendTask, TagTask } from './bulkTask.ts'

const MOVES: readonly OrderStatus[] = ['open', 'stand-by', 'in-progress', 'pre-complete', 'complete']

interface BulkFormProps {
  kind: BulkTask['kind']
  /** The task that was entered; null while something is missing. */
  onChange: (task: BulkTask | null) => void
}

/** What a task needs to know. */
export function BulkForm({ kind, onChange }: BulkFormProps) {
  if (kind === 'move') return <MoveForm onChange={onChange} />
  if (kind === 'cancel') return <CancelForm onChange={onChange} />
  if (kind === 'email' || kind === 'text') return <MessageForm kind={kind} onChange={onChange} />
  if (kind === 'tag' || kind === 'untag') return <TagForm kind={kind} onChange={onChange} />
  return kind === 'bay' ? <BayForm onChange={onChange} /> : <PositionForm onChange={onChange} />
}

type Form = Pick<BulkFormProps, 'onChange'>

function MoveForm({ onChange }: Form) {
  const { t } = useLingui()
  const word = useStatusWord()
  const [to, setTo] = useState('')
  const change = (value: string) => {
    const status = MOVES.find((each) => each === value)
    setTo(value)
    onChange(status ? { kind: 'move', to: status } : null)
  }
  return (
    <SelectField
      label={t`New status`}
      value={to}
      onChange={change}
      placeholder={t`Choose status`}
      options={MOVES.map((value) => ({ value, label: word(value) }))}
    />
  )
}

function CancelForm({ onChange }: Form) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const change = (value: string) => {
    setReason(value)
    onChange(value.trim() === '' ? null : { kind: 'cancel', reason: value.trim() })
  }
  return (
    <TextArea
      label={t`Reason`}
      description={t`Shown in each order’s activity. Owners and managers can restore cancelled orders.`}
      value={reason}
      onChange={change}
      rows={2}
      maxLength={60}
      required
    />
  )
}

const MOST = { email: MOST_MAIL_MESSAGE, text: MOST_TEXT_MESSAGE }

function MessageForm({ kind, onChange }: Form & { kind: SendTask['kind'] }) {
  const { t } = useLingui()
  const [message, setMessage] = useState('')
  const change = (value: string) => {
    setMessage(value)
    onChange({ kind, message: value.trim() })
  }
  return (
    <TextArea
      label={t`Message (optional)`}
      description={
        kind === 'email'
          ? t`Added above the standard email, the same for every customer.`
          : t`Added before the link, the same for every customer.`
      }
      value={message}
      onChange={change}
      rows={kind === 'email' ? 5 : 3}
      maxLength={MOST[kind]}
    />
  )
}

function TagForm({ kind, onChange }: Form & { kind: TagTask['kind'] }) {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const { data } = useCall('orderManager.tags', { query: { shop_id } })
  const [tag, setTag] = useState('')
  const list = useId()
  const known = data?.tags ?? []
  const change = (value: string) => {
    setTag(value)
    const wanted = tagOf(value)
    onChange(wanted === '' ? null : { kind, tag: tagOn(known, wanted) ?? wanted })
  }
  return (
    <>
      <TextField
        label={t`Tag`}
        value={tag}
        onChange={change}
        maxLength={MOST_TAG}
        list={list}
        data-autofocus
      />
      <datalist id={list}>
        {known.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  )
}

function BayForm({ onChange }: Form) {
  const { t } = useLingui()
  const { bays } = useShop()
  const [bay, setBay] = useState('')
  const change = (value: string) => {
    setBay(value)
    onChange(value === '' ? null : { kind: 'bay', bay_id: value })
  }
  return (
    <SelectField
      label={t`Bay`}
      value={bay}
      onChange={change}
      placeholder={t`Choose bay`}
      options={bays.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function PositionForm({ onChange }: Form) {
  const { t } = useLingui()
  const name = usePositionName()
  const { positions, staff } = useShop()
  const [position, setPosition] = useState(positions[0]?.name ?? '')
  const [person, setPerson] = useState('')
  const change = (of: string, user_id: string) => {
    setPosition(of)
    setPerson(user_id)
    onChange(of === '' || user_id === '' ? null : { kind: 'position', position: of, user_id })
  }
  return (
    <Stack>
      <SelectField
        label={t`Position`}
        value={position}
        onChange={(value) => change(value, person)}
        options={positions.map((row) => ({ value: row.name, label: name(row.name) }))}
      />
      <SelectField
        label={t`Person`}
        value={person}
        onChange={(value) => change(position, value)}
        placeholder={t`Choose person`}
        options={staff.map((row) => ({ value: row.id, label: `${row.first_name} ${row.last_name}`.trim() }))}
      />
    </Stack>
  )
}
