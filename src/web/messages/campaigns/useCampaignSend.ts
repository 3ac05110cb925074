import type { ApiError } from '#web/base/client/apiError.ts'
import { useSend, type UseSendOptions } from '#web/base/client/hooks.ts'
import { refresh } from '#web/base/client/queryClient.ts'

const AREAS = ['campaigns.', 'campaignRecipients.'] as const
const CHANGED: ReadonlySet<string> = new Set([
  'stale_version',
  'campaign_not_draft',
  'campaign_step_not_possible',
])

/** Whether a change was refused because another person, or the server, changed the campaign meanwhile. */
export const isChangedMeanwhile = (error: ApiError | null): boolean =>
  error !== null && CHANGED.has(error.code)

type Change = `campaigns.${'save' | 'schedule' | 'unschedule' | 'pause' | 'resume' | 'cancel'}`

/** Changes a campaign. Where it was changed meanwhile it is read again, so that the screen shows how it is now. */
export function useCampaignSend<Name extends Change>(
  name: Name,
  onDone: NonNullable<UseSendOptions<Name>['onDone']> = () => undefined,
): ReturnType<typeof useSend<Name>> {
  return useSend(name, {
    refresh: AREAS,
    onDone,
    onFailed: (error) => {
      if (isChangedMeanwhile(error)) for (const area of AREAS) void refresh(area)
    },
  })
}
