import { useLingui } from '@lingui/react/macro'
import type { CompanyShop } from '#contract/company/companyShops.ts'
import { useGo } from '../base/navigation.tsx'
import { useShops } from '../base/session/shop.ts'
import { Button, Section, Table, type Column } from '../ui/index.ts'
import css from './company.module.css'

/** Currency, language and logo of each shop, and the way to change them. */
export function ShopBasics({ shops }: { shops: readonly CompanyShop[] }) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Currency, language and logo`}
      description={t`Set for each shop. The currency can’t change after the first order. The language is for customers who haven’t chosen one.`}
    >
      <Table
        caption={t`Currency, language and logo`}
        columns={useColumns()}
        rows={shops.filter(({ active }) => active)}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}

function useColumns(): Column<CompanyShop>[] {
  const { t } = useLingui()
  const go = useGo()
  const { shops, choose } = useShops()
  const openAt = (id: string, page: '/dash/settings/operations/edit' | '/dash/settings/operations') => {
    const chosen = shops.find((shop) => shop.id === id)
    if (!chosen) return
    choose(chosen)
    go(page)
  }
  return [
    {
      key: 'name',
      header: t`Shop`,
      cell: ({ name, currency, language }) => (
        <div className={css['welcome-shop']}>
          <span>{name}</span>
          <span className="ui-quiet">
            {`${currency.toUpperCase()} · ${language === 'fr-CA' ? 'Français' : 'English'}`}
          </span>
        </div>
      ),
    },
    {
      key: 'logo',
      header: t`Logo`,
      cell: ({ id, name, missing }) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={missing.includes('logo') ? t`Add logo: ${name}` : t`Change logo: ${name}`}
          onClick={() => openAt(id, '/dash/settings/operations')}
        >
          {missing.includes('logo') ? t`Add logo` : t`Change logo`}
        </Button>
      ),
    },
    {
      key: 'change',
      header: '',
      align: 'end',
      cell: ({ id, name }) => (
        <Button
          size="sm"
          aria-label={t`Change: ${name}`}
          onClick={() => openAt(id, '/dash/settings/operations/edit')}
        >{t`Change`}</Button>
      ),
    },
  ]
}
