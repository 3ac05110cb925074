import { useLingui } from '@lingui/react/macro'
import { zoneLabel } from '#domain/places/zoneNames.ts'
import { SHOP_ZONES } from '#domain/places/regionZones.ts'
import { shopBody, type ShopDetails } from '#contract/shop/company.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useGo } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import {
  Button,
  ButtonLink,
  ErrorState,
  IconCheck,
  Loading,
  Page,
  Section,
  Skeleton,
  Stack,
  toast,
} from '../ui/index.ts'
import { Form, FormSelect, FormText, useZodForm } from '../ui/form/index.ts'
import { BaysSection } from './BaysSection.tsx'
import { ChecklistSection } from './ChecklistSection.tsx'
import { OpeningSection } from './OpeningSection.tsx'
import css from './settings.module.css'

/** The settings of the active shop that an owner changes. */
export default function OperationsEditPage() {
  const { t } = useLingui()
  const { id } = useShop()
  const { data, error, refetch } = useCall('company.shop', { params: { id } })
  return (
    <Page title={t`Edit shop settings`} width="normal">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ShopForm key={`${data.id} ${String(data.version)}`} shop={data} />
      ) : (
        <Loading>
          <Skeleton height={220} />
          <Skeleton height={160} />
        </Loading>
      )}
    </Page>
  )
}

function ShopForm({ shop }: { shop: ShopDetails }) {
  const { t, i18n } = useLingui()
  const go = useGo()
  // Fields that are not in this form are left out when it is sent.
  const form = useZodForm(shopBody, shop)
  const save = useSend('company.saveShop', {
    onDone: () => {
      toast(t`${shop.name} settings saved.`)
      go('/dash/settings/operations')
    },
  })
  return (
    <Form form={form} error={save.error} onSubmit={(body) => save.mutate({ params: { id: shop.id }, body })}>
      <Stack gap={6}>
        <Section
          title={shop.name}
          description={t`Used on new orders and documents. Existing ones keep theirs.`}
        >
          <div className="ui-form-pair">
            <FormText name="name" label={t`Shop name`} autoComplete="off" required data-autofocus />
            <FormText name="email" label={t`Email`} type="email" required />
            <FormText name="address" label={t`Address`} autoComplete="off" required />
            <FormText name="city" label={t`City`} required />
            <FormText name="postalcode" label={t`ZIP or postal code`} required />
            <FormText name="phonenumber" label={t`Phone`} type="tel" />
            <FormSelect
              name="time_zone"
              label={t`Time zone`}
              description={t`Can be changed until the first order.`}
              options={SHOP_ZONES.map((value) => ({ value, label: zoneLabel(value, i18n.locale) }))}
            />
            <FormSelect
              name="currency"
              label={t`Currency`}
              description={t`Can be changed until the first order.`}
              options={[
                { value: 'usd', label: t`US dollar (USD)` },
                { value: 'cad', label: t`Canadian dollar (CAD)` },
                { value: 'eur', label: t`Euro (EUR)` },
              ]}
            />
            <FormSelect
              name="language"
              label={t`Language for customers`}
              description={t`Used for documents, emails and texts to customers who haven’t chosen a language.`}
              options={[
                { value: 'en', label: 'English' },
                { value: 'fr-CA', label: 'Français' },
              ]}
            />
            <FormText name="website" label={t`Website`} type="url" description={t`Include https://.`} />
          </div>
        </Section>
        <OpeningSection />
        <BaysSection />
        <ChecklistSection />
        <div className={css['set-actions']}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={save.isPending}
            icon={<IconCheck size={18} aria-hidden />}
          >{t`Save`}</Button>
          <ButtonLink size="lg" to="/dash/settings/operations">{t`Back`}</ButtonLink>
        </div>
      </Stack>
    </Form>
  )
}
