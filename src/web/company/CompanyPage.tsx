import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyShop } from '#contract/company/companyShops.ts'
import { useHeld } from '../base/session/held.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import {
  Button,
  ButtonLink,
  Chip,
  ErrorState,
  IconPlus,
  Loading,
  Page,
  ProblemBanner,
  Row,
  Section,
  Skeleton,
  Stack,
  toast,
} from '../ui/index.ts'
import { AddShopForm } from './AddShopForm.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { ShopSetup } from './ShopSetup.tsx'
import css from './company.module.css'

/** Every shop of the company at a glance: what is not set up yet, and shops that are archived. */
export default function CompanyPage() {
  const { t } = useLingui()
  const held = useHeld()
  const [{ add }, set] = usePageSearch<'/dash/settings/company/'>()
  const { data, error, refetch } = useCall('companyShops.list')
  if (error && !data)
    return (
      <Page title={t`Company`} width="normal">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page title={t`Company`} width="normal">
        <Loading>
          <Skeleton height={160} />
          <Skeleton height={160} />
        </Loading>
      </Page>
    )
  const active = data.shops.filter((shop) => shop.active)
  const archived = data.shops.filter((shop) => !shop.active)
  const adding = add === 'yes' && held('shops.add') === false
  return (
    <Page
      title={t`Company`}
      heading={data.name}
      width="normal"
      actions={
        !adding && (
          <>
            <ButtonLink to="/dash/settings/company/general">{t`Company settings`}</ButtonLink>
            <Button
              variant="primary"
              icon={<IconPlus size={17} aria-hidden />}
              disabledReason={held('shops.add')}
              onClick={() => set({ add: 'yes' })}
            >{t`Add shop`}</Button>
          </>
        )
      }
    >
      <Stack gap={6}>
        {adding && <AddShopForm shops={active} onDone={() => set({ add: '' })} />}
        {active.map((shop) => (
          <ShopSection key={shop.id} shop={shop} only={active.length === 1} />
        ))}
        {archived.length > 0 && <Archived shops={archived} />}
      </Stack>
    </Page>
  )
}

const placeOf = ({ city, region }: CompanyShop): string => [city, region].filter(Boolean).join(', ')

function ShopSection({ shop, only }: { shop: CompanyShop; only: boolean }) {
  const { t } = useLingui()
  const held = useHeld()
  const [asked, setAsked] = useState(false)
  const people = plural(shop.staff, { one: '# person', other: '# people' })
  const bays = plural(shop.bays, { one: '# bay', other: '# bays' })
  const { name } = shop
  return (
    <Section
      title={name}
      description={[placeOf(shop), shop.currency.toUpperCase(), bays, people].join(' · ')}
      actions={
        <Button
          size="sm"
          disabledReason={held('shops.archive') || (only && t`A company needs at least one shop.`)}
          aria-label={t`Archive ${name}`}
          onClick={() => setAsked(true)}
        >{t`Archive`}</Button>
      }
    >
      <ShopSetup shop={shop} />
      {asked && <ArchiveDialog shop={shop} onClose={() => setAsked(false)} />}
    </Section>
  )
}

function Archived({ shops }: { shops: readonly CompanyShop[] }) {
  const { t } = useLingui()
  const held = useHeld()
  const restore = useSend('companyShops.restore', {
    onDone: (_, { params }) => {
      const name = shops.find(({ id }) => id === params.id)?.name ?? ''
      toast(t`${name} restored.`)
    },
  })
  return (
    <Section title={t`Archived shops`} description={t`Their orders, payments and reports are kept.`}>
      <ProblemBanner error={restore.error} />
      <ul className={css['company-archived']}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <Row>
              <span>{shop.name}</span>
              <span className="ui-quiet">{placeOf(shop)}</span>
              <Chip>{t`Archived`}</Chip>
            </Row>
            <Button
              size="sm"
              busy={restore.isPending && restore.variables.params.id === shop.id}
              disabledReason={held('shops.archive')}
              aria-label={t`Restore ${shop.name}`}
              onClick={() => restore.mutate({ params: { id: shop.id } })}
            >{t`Restore`}</Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
