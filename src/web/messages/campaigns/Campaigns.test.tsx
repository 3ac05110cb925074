import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FIRST_AUDIENCE } from '#domain/messages/campaigns/audience.ts'
import { renderAt } from '#test/web/app.tsx'
import { Company } from '#test/web/company.ts'
import { listen, signIn } from '#test/web/desk.tsx'
import { newId } from '#web/base/device/device.ts'
import { useShops } from '#web/base/session/shop.ts'
import { Campaigns } from './Campaigns.tsx'

const ID = newId()

/** The shell shows no screen before the shop is known. */
function Shown() {
  const { shop } = useShops()
  return shop ? <Campaigns id={ID} onOpen={() => undefined} /> : null
}

test('a draft that someone else changed meanwhile is theirs, or asks where one has typed', async () => {
  const company = await Company.make()
  const save = (name: string, version: number) =>
    company.call('Manager', 'POST', `/api/v2/campaigns/${ID}`, {
      shop_id: company.shops[0]?.id,
      name,
      channel: 'email',
      subject_en: 'Winter',
      subject_fr: 'Hiver',
      body_en: 'Book now.',
      body_fr: 'Réservez.',
      coupon_id: null,
      audience: FIRST_AUDIENCE,
      version,
    })
  await save('Winter tires', 0)
  await signIn(company, 'Owner')
  listen()
  renderAt(<Shown />)
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('Winter tires')
  // Nothing was typed here: theirs is shown.
  await save('Winter wheels', 1)
  await expect.element(name).toHaveValue('Winter wheels')
  // Something was: one decides.
  await userEvent.fill(name, 'Mine')
  await save('Theirs', 2)
  await expect.element(page.getByText('Someone else changed this campaign.')).toBeVisible()
  await expect.element(name).toHaveValue('Mine')
  await expect
    .element(page.getByRole('button', { name: 'Save draft' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(page.getByRole('button', { name: 'Use theirs' }))
  await expect.element(name).toHaveValue('Theirs')
  await userEvent.fill(name, 'Mine again')
  await save('Theirs again', 3)
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }))
  await expect
    .poll(async () => {
      const reply = await company.call<{ campaign: { name: string } }>(
        'Owner',
        'GET',
        `/api/v2/campaigns/${ID}`,
      )
      return reply.campaign.name
    })
    .toBe('Mine again')
})
