import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/web/render.tsx'
import { ContactLines } from './ContactLines.tsx'

test('a further contact is shown with the extension of the number', async () => {
  const consents = { consent_text: 'unknown', consent_email: 'unknown' } as const
  const luc = { label: 'Work', name: 'Luc Roy', phonenumber: '4505550199', phone_extension: '12', email: '' }
  render(<ContactLines contacts={[{ ...luc, ...consents }]} />)
  await expect.element(page.getByText('Work · Luc Roy · (450) 555-0199 ext. 12')).toBeVisible()
})
