import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { render } from '#test/web/render.tsx'
import { newId } from '../device/device.ts'
import { proposed, useCall } from './hooks.ts'
import { askFailedAgain } from './queryClient.ts'

/** What a field proposes for the chosen order: its number, and how the search goes. */
function Field({ ids }: { ids: readonly string[] }) {
  const [id, choose] = useState(ids[0] ?? '')
  const { data, loading, failed } = proposed(
    useCall('orders.get', { params: { id } }, { keepPrevious: true }),
  )
  const state = loading ? 'looking' : failed ? 'failed' : 'answered'
  return (
    <>
      {ids.map((each, at) => (
        <button key={each} type="button" onClick={() => choose(each)}>
          Text {at + 1}
        </button>
      ))}
      <output>{`${data?.order.order_custom_id ?? 'nothing'} ${state}`}</output>
    </>
  )
}

const proposal = page.getByRole('status')
const text = (at: number) => page.getByRole('button', { name: `Text ${at}` })

test('a search that failed offers nothing of a former text, and is found once the connection is back', async () => {
  const company = await Company.make()
  const ids = [await company.newOrder(), await company.newOrder()]
  const wire = await signIn(company, 'Owner')
  render(<Field ids={ids} />)
  await expect.element(proposal).toHaveTextContent('1 answered')
  wire.state = 'cut'
  await text(2).click()
  await expect.element(proposal).toHaveTextContent('nothing failed')
  wire.state = 'open'
  await expect
    .poll(async () => {
      await askFailedAgain()
      return proposal.element().textContent
    })
    .toBe('2 answered')
})

test('a refusal is an answer: such a thing is not there', async () => {
  const company = await Company.make()
  await signIn(company, 'Owner')
  render(<Field ids={[newId()]} />)
  await expect.element(proposal).toHaveTextContent('nothing answered')
})
