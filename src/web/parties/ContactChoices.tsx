import { formatPhone } from '#domain/base/phone.ts'
import type { PartyContact } from '#domain/parties/billTo.ts'

interface ChoicesProps {
  /** The id that a field names as its `list`. */
  id: string
  by: 'phonenumber' | 'email'
  contacts: readonly PartyContact[]
}

/** The numbers or addresses of further contacts, offered under a field; those that refused are left out. */
export function ContactChoices({ id, by, contacts }: ChoicesProps) {
  const consent = by === 'phonenumber' ? 'consent_text' : 'consent_email'
  const open = contacts.filter((row) => row[by] !== '' && row[consent] !== 'refused')
  return (
    <datalist id={id}>
      {open.map((row) => (
        <option key={row[by]} value={by === 'phonenumber' ? formatPhone(row[by]) : row[by]}>
          {[row.label, row.name].filter((text) => text !== '').join(' · ')}
        </option>
      ))}
    </datalist>
  )
}
