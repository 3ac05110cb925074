import { useLingui } from '@lingui/react/macro'
import { useCall } from '../base/client/hooks.ts'
import { useMay } from '../base/session/session.ts'
import { usePreferences } from '../base/session/preferences.ts'
import { SelectField } from '../ui/index.ts'

interface CouponPickProps {
  value: string | null
  description: string
  disabled?: boolean
  onChange: (id: string | null) => void
}

/** The coupon that a message offers; inactive ones are not offered. */
export function CouponPick({ value, description, disabled, onChange }: CouponPickProps) {
  const { t } = useLingui()
  const { language } = usePreferences()
  const may = useMay()('coupons.edit')
  const { data } = useCall('coupons.list', undefined, { enabled: may })
  const options = (data?.coupons ?? [])
    .filter(({ id, active }) => active || id === value)
    .map(({ id, code, name, name_french }) => ({
      value: id,
      label: `${language === 'en' ? name : name_french} (${code})`,
    }))
  return (
    <SelectField
      label={t`Coupon`}
      description={may ? description : t`You need permission to edit coupons to attach one.`}
      placeholder={t`None`}
      value={value ?? ''}
      options={options}
      disabled={disabled === true || !may}
      onChange={(id) => onChange(id || null)}
    />
  )
}
