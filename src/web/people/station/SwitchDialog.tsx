import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#web/ui/popups/Overlays.tsx'
import { ChoosePerson } from './ChoosePerson.tsx'

/** Continues as another person: the screen stays, and what follows bears the other name. */
export function SwitchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Switch user`} size="lg" unsaved="never">
      <ChoosePerson first={null} onDone={onClose} />
    </Dialog>
  )
}
