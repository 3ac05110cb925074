import { useLingui } from '@lingui/react/macro'
import { formatPhone } from '#domain/base/phone.ts'
import type { PartyContact } from '#domain/parties/billTo.ts'
import { Button, IconChevronDown, IconMail, IconMessage, Menu } from '#web/ui/index.ts'

interface OtherProps {
  contacts: readonly PartyContact[]
  /** Why nothing can be sent now; null where it can. */
  blocked: string | null
  /** Why the shop cannot text; null where it can. */
  noTexts: string | null
  onMail: (email: string) => void
  onText: (phonenumber: string) => void
}

const named = ({ label, name }: PartyContact, at: string): string =>
  [label, name, at].filter((text) => text !== '').join(' · ')

/** Sends the link to a further contact of the customer, such as a spouse or a dispatcher; not to those who refused. */
export function OtherContacts({ contacts, blocked, noTexts, onMail, onText }: OtherProps) {
  const { t } = useLingui()
  const items = contacts.flatMap((row) => [
    ...(row.email !== '' && row.consent_email !== 'refused'
      ? [
          {
            label: named(row, row.email),
            icon: <IconMail size={16} aria-hidden />,
            onSelect: () => onMail(row.email),
          },
        ]
      : []),
    ...(row.phonenumber !== '' && row.consent_text !== 'refused'
      ? [
          {
            label: named(row, formatPhone(row.phonenumber)),
            icon: <IconMessage size={16} aria-hidden />,
            disabledReason: noTexts,
            onSelect: () => onText(row.phonenumber),
          },
        ]
      : []),
  ])
  if (blocked !== null || items.length === 0) return null
  return (
    <Menu
      trigger={
        <Button>
          {t`Another contact`} <IconChevronDown size={15} aria-hidden />
        </Button>
      }
      items={items}
    />
  )
}
