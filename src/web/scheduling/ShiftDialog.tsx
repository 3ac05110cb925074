import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ScheduleWeek } from '#contract/scheduling/schedules.ts'
import { useSend } from '../base/hooks.ts'
import {
  Button,
  Dialog,
  ProblemBanner,
  SelectField,
  Stack,
  TextField,
  toast,
  useFormats,
} from '../ui/index.ts'

export interface ShiftDraft {
  id: string
  user_id: string
  day: string
  start: string
  end: string
  position: string
  /** Zero for a new shift. */
  version: number
}

interface ShiftDialogProps {
  week: ScheduleWeek
  draft: ShiftDraft
  onClose: () => void
}

/** A shift: its day, times and position. Removing it can be undone. */
export function ShiftDialog({ week, draft, onClose }: ShiftDialogProps) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const [shift, setShift] = useState(draft)
  const { shop_id } = week
  const restore = useSend('schedules.save')
  const save = useSend('schedules.save', { onDone: onClose })
  const remove = useSend('schedules.remove', {
    onDone: () => {
      const { id, ...kept } = draft
      const body = { ...kept, shop_id, version: draft.version + 1 }
      toast(t`Shift removed.`, { undo: () => restore.mutate({ params: { id }, body }) })
      onClose()
    },
  })
  const set = (part: Partial<ShiftDraft>) => setShift({ ...shift, ...part })
  const blocked = shift.start < shift.end ? false : t`The shift must end after it begins.`
  const send = () => {
    const { id, ...rest } = shift
    if (blocked === false) save.mutate({ params: { id }, body: { ...rest, shop_id } })
  }
  const name = week.people.find(({ id }) => id === shift.user_id)?.name ?? ''
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={name}
      actions={
        <>
          {draft.version > 0 && (
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate({ body: { shop_id, day: draft.day, ids: [draft.id] } })}
            >{t`Remove`}</Button>
          )}
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabledReason={blocked}
            onClick={send}
          >{t`Save`}</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack>
          <ProblemBanner error={save.error ?? remove.error} />
          <SelectField
            label={t`Day`}
            value={shift.day}
            onChange={(day) => set({ day })}
            options={week.days.map(({ day }) => ({
              value: day,
              label: calendarDay(day, { weekday: 'long' }),
            }))}
          />
          <div className="ui-form-pair">
            <TextField
              label={t({ context: 'time', message: 'From' })}
              type="time"
              value={shift.start}
              onChange={(start) => set({ start })}
              required
              data-autofocus
            />
            <TextField
              label={t({ context: 'time', message: 'To' })}
              type="time"
              value={shift.end}
              onChange={(end) => set({ end })}
              required
            />
          </div>
          <SelectField
            label={t`Position`}
            value={shift.position}
            onChange={(position) => set({ position })}
            options={['', ...week.positions].map((value) => ({ value, label: value || t`None` }))}
          />
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Stack>
      </form>
    </Dialog>
  )
}
