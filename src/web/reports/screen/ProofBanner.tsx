import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { Banner, useFormats } from '#web/ui/index.ts'

/** Discrepancies of the last balance check. */
export function ProofBanner({ proof }: Pick<CallReply<'reports.run'>, 'proof'>) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  if (!proof || proof.found === 0) return null
  const at = dateTime(proof.at, time_zone)
  return (
    <Banner
      tone="warn"
      title={t`The balance check found discrepancies`}
      actions={<PageLink to="/dash/user_settings/system_status">{t`System status`}</PageLink>}
    >
      {plural(proof.found, {
        one: `${at}: # discrepancy. Figures of the records that it names may be wrong.`,
        other: `${at}: # discrepancies. Figures of the records that they name may be wrong.`,
      })}
    </Banner>
  )
}
