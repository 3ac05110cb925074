import { Plural, useLingui } from '@lingui/react/macro'
import type { Conversation } from '#contract/messages/conversations.ts'
import { useSend } from '../base/client/hooks.ts'
import { PartyPick } from '../parties/PartyPick.tsx'
import { Banner, ProblemBanner, Stack } from '../ui/index.ts'

/** For a number that the shop never texted: whose it is. */
export function WhoseNumber({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const give = useSend('conversations.setCustomer')
  const { number, known, given_to, dropped } = conversation
  return (
    <Stack gap={2}>
      {dropped > 0 && (
        <Banner tone="warn">
          <Plural
            value={dropped}
            one="# text of this number was not kept: too many came within an hour."
            other="# texts of this number were not kept: too many came within an hour."
          />
        </Banner>
      )}
      {(!known || given_to !== null) && (
        <>
          <ProblemBanner error={give.error} />
          {!known && (
            <p className="ui-quiet">{t`Unknown number. Choose the customer if you know who it is.`}</p>
          )}
          <PartyPick
            label={t`Customer with this number`}
            kind="customer"
            value={given_to ?? ''}
            onChange={(id) =>
              give.mutate({ params: { number }, body: { customer_id: id === '' ? null : id } })
            }
          />
        </>
      )}
    </Stack>
  )
}
