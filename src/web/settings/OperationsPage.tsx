import { useLingui } from '@lingui/react/macro'
import type { ShopDetails } from '../../contract/company.ts'
import { formatPhone } from '../../domain/phone.ts'
import { useCall } from '../app/hooks.ts'
import { useShop } from '../app/shop.ts'
import { ErrorState, Loading, Page, Section, Skeleton, Stack, useFormats } from '../ui/index.ts'
import { LogoSection } from './LogoSection.tsx'
import './settings.css'

/** How the active shop is set: its address, taxes, rules and what stands on its documents. */
export default function OperationsPage() {
  const { t } = useLingui()
  const { id } = useShop()
  const { data, error, refetch } = useCall('company.shop', { params: { id } })
  return (
    <Page title={t`Operations`} width="normal">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack gap={6}>
          <ShopSection shop={data} />
          <TaxSection shop={data} />
          <RulesSection shop={data} />
          <LogoSection shop={data} />
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

function Facts({ rows }: { rows: readonly [label: string, value: string][] }) {
  return (
    <dl className="set-facts">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function ShopSection({ shop }: { shop: ShopDetails }) {
  const { t } = useLingui()
  return (
    <Section title={shop.name} description={shop.company_name}>
      <Facts
        rows={[
          [t`Address`, [shop.address, shop.city, shop.region, shop.postalcode].join(', ')],
          [t`Phone`, formatPhone(shop.phonenumber)],
          [t`Email`, shop.email],
          [t`Time zone`, shop.time_zone],
          [t`Currency`, shop.currency.toUpperCase()],
          [t`Distance`, shop.distance_measurement === 'km' ? t`Kilometres` : t`Miles`],
          [t`Volume`, shop.volume_measurement === 'liter' ? t`Litres` : t`Quarts`],
          [t`Registration number`, shop.registration_number],
        ]}
      />
    </Section>
  )
}

function TaxSection({ shop }: { shop: ShopDetails }) {
  const { t, i18n } = useLingui()
  const { figure, money } = useFormats()
  const rows = shop.taxes.map((tax): [string, string] => {
    const rate = tax.type === 'tax' ? `${figure(tax.amount)} %` : money(tax.amount, shop.currency)
    const dates = [
      tax.valid_from ? t`from ${tax.valid_from}` : '',
      tax.valid_to ? t`until ${tax.valid_to}` : '',
    ]
      .filter((text) => text !== '')
      .join(' ')
    return [
      i18n.locale === 'fr-CA' ? tax.name_french : tax.name,
      [rate, tax.number, dates].filter((text) => text !== '').join(' · '),
    ]
  })
  return (
    <Section title={t`Taxes and fees`} description={t`An order keeps the rates that it was written with.`}>
      {rows.length > 0 ? (
        <Facts rows={rows} />
      ) : (
        <p className="ui-quiet">{t`No tax is charged in this shop.`}</p>
      )}
    </Section>
  )
}

function RulesSection({ shop }: { shop: ShopDetails }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const yes = (flag: boolean) => (flag ? t`Yes` : t`No`)
  return (
    <Section title={t`Before an order is finalized`}>
      <Facts
        rows={[
          [t`A customer or fleet is required`, yes(shop.customer_required)],
          [t`A bay is required`, yes(shop.bay_required)],
          [
            t`Positions that must be filled`,
            shop.positions
              .filter((row) => row.required)
              .map((row) => row.name)
              .join(', ') || t`None`,
          ],
          [t`Largest discount by a Technician`, `${figure(shop.discount_limit)} %`],
          [t`Methods of payment`, shop.payment_methods.join(', ')],
          [t`Warranty`, shop.warranty_text],
        ]}
      />
    </Section>
  )
}
