import type { ReactNode } from 'react'

/** Fields that this person sees and does not change, with the reason; without one they are as usual. */
export function Held({ reason, children }: { reason: string | false; children: ReactNode }) {
  return (
    <fieldset className="ui-held" disabled={reason !== false}>
      {reason !== false && <p className="ui-quiet">{reason}</p>}
      {children}
    </fieldset>
  )
}
