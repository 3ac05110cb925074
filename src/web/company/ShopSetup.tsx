import { useLingui } from '@lingui/react/macro'
import type { CompanyShop } from '#contract/company/companyShops.ts'
import { useGo } from '../base/navigation.tsx'
import { useShops } from '../base/session/shop.ts'
import { Button, Chip, Row } from '../ui/index.ts'
import { SETUP_PAGES, useSetupWords } from './setupWords.ts'
import css from './company.module.css'

/** What is not set up yet in a shop; each step opens its screen in that shop. */
export function ShopSetup({ shop }: { shop: CompanyShop }) {
  const { t } = useLingui()
  const words = useSetupWords()
  const go = useGo()
  const { shops, choose } = useShops()
  const chosen = shops.find(({ id }) => id === shop.id)
  if (shop.missing.length === 0)
    return (
      <Row>
        <Chip tone="ok">{t`Everything is set up.`}</Chip>
      </Row>
    )
  return (
    <div className={css['company-steps']}>
      <span className="ui-quiet">{t`Not set up yet`}</span>
      <Row>
        {shop.missing.map((step) => (
          <Button
            key={step}
            size="sm"
            disabledReason={!chosen && t`Loading this shop…`}
            onClick={() => {
              if (chosen) choose(chosen)
              go(SETUP_PAGES[step])
            }}
          >
            {words[step]}
          </Button>
        ))}
      </Row>
    </div>
  )
}
