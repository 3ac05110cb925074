import type { PartyContact } from '#domain/parties/billTo.ts'
import { useFormats } from '#web/ui/index.ts'

/** The further contacts of the order's customer or fleet, one line each. */
export function ContactLines({ contacts }: { contacts: readonly PartyContact[] }) {
  const { phone } = useFormats()
  return contacts.map((row) => (
    <div key={JSON.stringify(row)} className="ui-quiet">
      {[row.label, row.name, phone(row), row.email].filter((text) => text !== '').join(' · ')}
    </div>
  ))
}
