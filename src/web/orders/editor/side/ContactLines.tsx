import { formatPhone } from '../../../../domain/base/phone.ts'
import type { PartyContact } from '../../../../domain/parties/contacts.ts'

/** The further contacts of the order's customer or fleet, one line each. */
export function ContactLines({ contacts }: { contacts: readonly PartyContact[] }) {
  return contacts.map((row) => (
    <div key={JSON.stringify(row)} className="ui-quiet">
      {[row.label, row.name, formatPhone(row.phonenumber), row.email]
        .filter((text) => text !== '')
        .join(' · ')}
    </div>
  ))
}
