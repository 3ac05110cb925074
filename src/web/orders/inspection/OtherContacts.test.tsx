import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/web/render.tsx'
import type { PartyContact } from '#domain/parties/billTo.ts'
import { OtherContacts } from './OtherContacts.tsx'

const blank: PartyContact = {
  label: '',
  name: '',
  phonenumber: '',
  email: '',
  consent_text: 'unknown',
  consent_email: 'unknown',
}
const CONTACTS: readonly PartyContact[] = [
  { ...blank, label: 'Spouse', name: 'Luc Roy', email: 'luc@example.com', phonenumber: '4505550199' },
  { ...blank, name: 'Ana', email: 'ana@example.com', consent_email: 'refused' },
]

const opener = page.getByRole('button', { name: 'Another contact' })

function shown(contacts = CONTACTS) {
  const onMail = vi.fn<(email: string) => void>()
  const onText = vi.fn<(phonenumber: string) => void>()
  render(<OtherContacts contacts={contacts} blocked={null} noTexts={null} onMail={onMail} onText={onText} />)
  return { onMail, onText }
}

test('the link goes to the chosen email or number of a further contact', async () => {
  const { onMail, onText } = shown()
  await opener.click()
  await page.getByRole('menuitem', { name: 'Spouse · Luc Roy · luc@example.com' }).click()
  expect(onMail).toHaveBeenCalledExactlyOnceWith('luc@example.com')
  await opener.click()
  await expect.element(page.getByRole('menuitem', { name: /ana@example.com/ })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: /\(450\) 555-0199/ }).click()
  expect(onText).toHaveBeenCalledExactlyOnceWith('4505550199')
})

test('nothing is offered where every contact refused', () => {
  shown(CONTACTS.slice(1))
  expect(opener.query()).toBeNull()
})
