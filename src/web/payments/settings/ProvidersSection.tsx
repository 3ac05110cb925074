import { useLingui } from '@lingui/react/macro'
import { useCall } from '#web/base/client/hooks.ts'
import { ProblemBanner, Section, Skeleton, Stack } from '#web/ui/index.ts'
import { Provider } from './Provider.tsx'

/** The shop's card providers: the fields of each, and what is missing. */
export function ProvidersSection({ shopId }: { shopId: string }) {
  const { t } = useLingui()
  const { data, error } = useCall('payments.providers', { query: { shop_id: shopId } })
  return (
    <Section
      title={t`Providers`}
      description={t`Keys are stored encrypted and never shown again. Save each provider with its own button, or save the whole page.`}
    >
      <ProblemBanner error={error} />
      {data ? (
        <Stack gap={6}>
          {data.providers.map((row) => (
            <Provider key={row.provider} stored={row} shopId={shopId} />
          ))}
        </Stack>
      ) : (
        !error && <Skeleton height={120} />
      )}
    </Section>
  )
}
