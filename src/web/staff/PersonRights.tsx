import { useLingui } from '@lingui/react/macro'
import { isFixed } from '#domain/people/rights.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useRoleWord } from '../base/session/roleWord.ts'
import { Banner, ErrorState, Loading, ProblemBanner, Skeleton, Stack } from '../ui/index.ts'
import { RightsList } from './RightsList.tsx'

/** What a person may do and why, with exceptions for the person. */
export function PersonRights({ id }: { id: string }) {
  const { t } = useLingui()
  const roleWord = useRoleWord()
  const params = { id }
  const { data, error, refetch } = useCall('rights.person', { params })
  const save = useSend('rights.savePerson')
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={240} />
      </Loading>
    )
  const role = roleWord(data.role)
  return (
    <Stack gap={4}>
      {isFixed(data.role) && <Banner title={t`Owners and Company accounts keep every permission.`} />}
      <ProblemBanner error={save.error} />
      <RightsList
        reply={data}
        own="exception"
        inherit={t`As the role ${role}`}
        onChange={(permission, allowed) =>
          save.mutate({ params, body: { changes: { [permission]: allowed } } })
        }
      />
    </Stack>
  )
}
