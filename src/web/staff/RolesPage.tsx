import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Role } from '#domain/people/roles.ts'
import { isFixed } from '#domain/people/rights.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useRoleWord } from '../base/session/roleWord.ts'
import {
  Banner,
  ButtonLink,
  ErrorState,
  Loading,
  Page,
  ProblemBanner,
  Segmented,
  Skeleton,
  Stack,
} from '../ui/index.ts'
import { RightsList } from './RightsList.tsx'

/** What each role may do, and the company's changes of it. */
export function RolesPage() {
  const { t } = useLingui()
  const roleWord = useRoleWord()
  const [role, setRole] = useState<Role>('Technician')
  const { data, error, refetch } = useCall('rights.roles')
  const save = useSend('rights.saveRole')
  const shown = data?.roles.find((row) => row.role === role)
  return (
    <Page
      title={t`Roles and permissions`}
      actions={<ButtonLink to="/dash/settings/staff">{t`Staff`}</ButtonLink>}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {data && (
        <Stack gap={4}>
          <Segmented<Role>
            label={t`Role`}
            value={role}
            onChange={setRole}
            options={data.roles.map((row) => ({ value: row.role, label: roleWord(row.role) }))}
          />
          {isFixed(role) && <Banner title={t`Owners and Company accounts keep every permission.`} />}
          <ProblemBanner error={save.error} />
          {shown && (
            <RightsList
              key={role}
              reply={shown}
              own="preset"
              inherit={t`Default`}
              onChange={(permission, allowed) =>
                save.mutate({ params: { role }, body: { changes: { [permission]: allowed } } })
              }
            />
          )}
        </Stack>
      )}
    </Page>
  )
}
