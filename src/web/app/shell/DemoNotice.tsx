import { DemoPast } from '#web/people/DemoPast.tsx'
import { IconInfoCircle } from '#web/ui/icons.ts'

/** Above every screen of the demo company while its past is made. */
export default function DemoNotice() {
  return (
    <DemoPast>
      {(title, words) => (
        <div className="shell-banner" data-tone="brand" aria-live="off">
          <IconInfoCircle size={17} aria-hidden />
          <span>
            {title}. {words}
          </span>
        </div>
      )}
    </DemoPast>
  )
}
