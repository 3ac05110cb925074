import { useLingui } from '@lingui/react/macro'
import { useCall } from '../../base/hooks.ts'
import { ProblemBanner, Section, Skeleton, Stack } from '../../ui/index.ts'
import { Provider } from './Provider.tsx'

/** The shop's card providers: the fields of each, and what is missing. */
export function ProvidersSection({ shopId }: { shopId: string }) {
  const { t } = useLingui()
  const { data, error } = useCall('payments.providers', { query: { shop_id: shopId } })
  return (
    <Section
      title={t`Providers`}
      description={t`Keys are kept sealed and never shown again. Each provider is saved by its own button, or with the page.`}
    >
      <ProblemBanner error={error} />
      {data ? (
        <Stack gap={6}>
          {data.providers.map((row) => (
            <Provider key={row.provider} kept={row} shopId={shopId} />
          ))}
        </Stack>
      ) : (
        !error && <Skeleton height={120} />
      )}
    </Section>
  )
}
