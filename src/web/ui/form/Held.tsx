import { useId, type ReactNode } from 'react'

/** Fields that this person sees and cannot change, with the reason below them; without a reason they are normal. */
export function Held({ reason, children }: { reason: string | false; children: ReactNode }) {
  const id = useId()
  const held = reason !== false
  return (
    <fieldset className="ui-held" disabled={held} {...(held && { 'aria-describedby': id })}>
      {children}
      {held && (
        <p id={id} className="ui-quiet">
          {reason}
        </p>
      )}
    </fieldset>
  )
}
