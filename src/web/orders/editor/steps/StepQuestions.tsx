import { tireOwnerOf } from '#domain/orders/tireTag.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { TireTagDialog } from '#web/orders/tires/TireTagDialog.tsx'
import { EndDialog } from '../EndDialog.tsx'
import { ScheduleDialog } from '../ScheduleDialog.tsx'
import { StickerDialog } from '../StickerDialog.tsx'
import { MissingSheet } from '../MissingSheet.tsx'
import type { Steps } from './useSteps.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** What a step of the order asks first. */
export function StepQuestions({ handle, steps }: { handle: OrderHandle; steps: Steps }) {
  const say = useSay()
  const { question, dismiss, completed, rules } = steps
  const ending =
    question === 'missing' || question === 'schedule' || question === 'sticker' || question === 'tires'
      ? null
      : question
  return (
    <>
      {ending && <EndDialog key={ending} handle={handle} ending={ending} onClose={dismiss} />}
      {question === 'schedule' && <ScheduleDialog handle={handle} onClose={dismiss} />}
      {question === 'sticker' && <StickerDialog handle={handle} onClose={dismiss} />}
      {question === 'tires' && <TireTagDialog owner={tireOwnerOf(handle.order, say)} onClose={dismiss} />}
      <MissingSheet
        handle={handle}
        rules={rules}
        open={question === 'missing'}
        onClose={dismiss}
        onDone={completed}
      />
    </>
  )
}
