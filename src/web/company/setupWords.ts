import { useLingui } from '@lingui/react/macro'
import type { PagePath } from '#contract/base/pages.ts'
import type { SetupStep } from '#domain/company/setup.ts'

/** The screen on which each step is done. */
export const SETUP_PAGES = {
  phone: '/dash/settings/operations/edit',
  taxes: '/dash/settings/operations',
  tax_numbers: '/dash/settings/operations',
  prices: '/dash/settings/packages',
  bays: '/dash/settings/operations/edit',
  staff: '/dash/settings/staff',
  logo: '/dash/settings/operations',
  warranty: '/dash/settings/operations',
} as const satisfies Record<SetupStep, PagePath>

/** The words of each step. */
export function useSetupWords(): Readonly<Record<SetupStep, string>> {
  const { t } = useLingui()
  return {
    phone: t`Phone number`,
    taxes: t`Taxes`,
    tax_numbers: t`Tax numbers`,
    prices: t`Package prices`,
    bays: t`Bays`,
    staff: t`Staff`,
    logo: t`Logo`,
    warranty: t`Warranty text`,
  }
}
