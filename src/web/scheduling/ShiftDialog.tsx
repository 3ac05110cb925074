import { useLingui } from '@lingui/react/macro'
import type { ScheduleWeek } from '#contract/scheduling/schedules.ts'
import { useSend } from '../base/client/hooks.ts'
import { Button, toast, useFormats } from '../ui/index.ts'
import { z } from 'zod'
import { FormDialog, FormSelect, FormText, useZodForm } from '../ui/form/index.ts'

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

const shiftBody = z
  .object({ day: z.string(), start: z.string().min(1), end: z.string().min(1), position: z.string() })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'ends_before_it_begins' })

interface ShiftDialogProps {
  week: ScheduleWeek
  draft: ShiftDraft
  onClose: () => void
}

/** Removes a shift; that can be undone. */
function useRemoveShift(shop_id: string, draft: ShiftDraft, onDone: () => void) {
  const { t } = useLingui()
  const restore = useSend('schedules.save')
  return useSend('schedules.remove', {
    onDone: () => {
      const { id, ...stored } = draft
      const body = { ...stored, shop_id, version: draft.version + 1 }
      toast(t`Shift removed.`, { undo: () => restore.mutate({ params: { id }, body }) })
      onDone()
    },
  })
}

/** A shift: its day, times and position. */
export function ShiftDialog({ week, draft, onClose }: ShiftDialogProps) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const { shop_id } = week
  const { id, user_id, version, day, start, end, position } = draft
  const form = useZodForm(shiftBody, { day, start, end, position })
  const save = useSend('schedules.save', { onDone: onClose })
  const remove = useRemoveShift(shop_id, draft, onClose)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="sm"
      title={week.people.find((person) => person.id === user_id)?.name ?? ''}
      more={
        version > 0 && (
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ body: { shop_id, day, ids: [id] } })}
          >{t`Remove`}</Button>
        )
      }
      save={t`Save`}
      saving={{ error: save.error ?? remove.error, isPending: save.isPending }}
      onSubmit={(typed) => save.mutate({ params: { id }, body: { user_id, version, ...typed, shop_id } })}
    >
      <FormSelect
        name="day"
        label={t`Day`}
        options={week.days.map((each) => ({
          value: each.day,
          label: calendarDay(each.day, { weekday: 'long' }),
        }))}
      />
      <div className="ui-form-pair">
        <FormText
          name="start"
          label={t({ context: 'time', message: 'From' })}
          type="time"
          required
          data-autofocus
        />
        <FormText name="end" label={t({ context: 'time', message: 'To' })} type="time" required />
      </div>
      <FormSelect
        name="position"
        label={t`Position`}
        options={['', ...week.positions].map((value) => ({ value, label: value || t`None` }))}
      />
    </FormDialog>
  )
}
