import { useLingui } from '@lingui/react/macro'
import type { ShopDetails } from '#contract/shop/company.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { zoneLabel } from '#domain/places/zoneNames.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { useNamed } from '../base/useNamed.ts'
import {
  Banner,
  Button,
  ButtonLink,
  ErrorState,
  Loading,
  Page,
  Section,
  Skeleton,
  Stack,
  useFormats,
  Facts,
} from '../ui/index.ts'
import { LogoSection } from './LogoSection.tsx'
import { TaxesForm, usePieceOptions } from './TaxesForm.tsx'
import { SettingsSections } from './settings/SettingsSections.tsx'
import css from './settings.module.css'

/** The settings of the active shop: its address, taxes, rules and documents. */
export default function OperationsPage() {
  const { t } = useLingui()
  const { id } = useShop()
  const [{ q }] = usePageSearch<'/dash/settings/operations'>()
  const { data, error, refetch } = useCall('company.shop', { params: { id } })
  return (
    <Page title={t`Shop settings`} width="normal">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack gap={6}>
          <ShopSection shop={data} />
          <TaxSection shop={data} />
          <LogoSection shop={data} />
          <SettingsSections key={q} find={q} />
        </Stack>
      ) : (
        <Loading>
          <Skeleton height={180} />
          <Skeleton height={140} />
        </Loading>
      )}
    </Page>
  )
}

function ShopSection({ shop }: { shop: ShopDetails }) {
  const { t, i18n } = useLingui()
  const may = useMay()('operations.edit')
  return (
    <Section
      title={shop.name}
      description={shop.company_name}
      actions={may && <ButtonLink size="sm" to="/dash/settings/operations/edit">{t`Change`}</ButtonLink>}
    >
      <Facts
        className={css['set-facts']}
        facts={[
          [t`Address`, [shop.address, shop.city, shop.region, shop.postalcode].join(', ')],
          [t`Phone`, formatPhone(shop.phonenumber)],
          [t`Email`, shop.email],
          [t`Website`, shop.website],
          [t`Time zone`, zoneLabel(shop.time_zone, i18n.locale)],
          [t`Currency`, shop.currency.toUpperCase()],
          [t`Distance`, shop.distance_measurement === 'km' ? t`Kilometers` : t`Miles`],
          [t`Volume`, shop.volume_measurement === 'liter' ? t`Liters` : t`Quarts`],
        ]}
      />
    </Section>
  )
}

function TaxSection({ shop }: { shop: ShopDetails }) {
  const { t, i18n } = useLingui()
  const { percent, money } = useFormats()
  const may = useMay()
  const [{ edit }, set] = usePageSearch<'/dash/settings/operations'>()
  const named = useNamed()
  const pieces = usePieceOptions()
  if (edit === 'taxes') return <TaxesForm shop={shop} onDone={() => set({ edit: '' })} />
  const mostOf = (amount: string | null | undefined) => {
    const most = amount ? money(amount, shop.currency) : ''
    return most && t`maximum ${most}`
  }
  const charges = shop.subtotal_charges.map((charge): [string, string] => [
    i18n.locale === 'fr-CA' ? charge.name_french : charge.name,
    charge.charge_type === 'percentage'
      ? [percent(charge.charge_amount), mostOf(charge.charge_max_amount)].filter(Boolean).join(' · ')
      : money(charge.charge_amount, shop.currency),
  ])
  // In Canada a customer who is a business claims the tax back by the shop's number.
  const unnumbered = shop.taxes
    .filter((tax) => shop.country === 'CA' && tax.type === 'tax' && tax.number === '')
    .map(named)
    .join(', ')
  const rows = shop.taxes.map((tax): [string, string] => {
    const rate = tax.type === 'tax' ? percent(tax.amount) : money(tax.amount, shop.currency)
    const dates = [
      tax.valid_from ? t`from ${tax.valid_from}` : '',
      tax.valid_to ? t`until ${tax.valid_to}` : '',
    ]
      .filter((text) => text !== '')
      .join(' ')
    return [
      i18n.locale === 'fr-CA' ? tax.name_french : tax.name,
      [rate, pieces.find(({ value }) => value === tax.per_piece)?.label ?? '', tax.number, dates]
        .filter((text) => text !== '')
        .join(' · '),
    ]
  })
  return (
    <Section
      title={t`Taxes and fees`}
      description={t`Orders keep the rates they were created with.`}
      actions={
        may('operations.edit') && (
          <Button size="sm" onClick={() => set({ edit: 'taxes' })}>{t`Change`}</Button>
        )
      }
    >
      {unnumbered !== '' && (
        <Banner tone="warn">
          {t`Enter the registration number for ${unnumbered}. It must be on your invoices.`}
        </Banner>
      )}
      {rows.length + charges.length > 0 ? (
        <Facts className={css['set-facts']} facts={[...rows, ...charges]} />
      ) : (
        <p className="ui-quiet">{t`No taxes at this shop.`}</p>
      )}
    </Section>
  )
}
