import type { Words } from '#domain/base/words.ts'
import { useLingui } from '@lingui/react/macro'
import type { PriceBand } from '#domain/catalogue/priceBands.ts'
import type { Setting, ShopPosition } from '#domain/settings/setting.ts'
import { useFormats } from '#web/ui/index.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The words of a setting's row in the person's language. */
export function useWords(): (words: Words | undefined) => string {
  const say = useSay()
  return (words) => say(words ?? '')
}

/** The value of a setting in words. */
export function useSettingValue(): (setting: Setting<unknown>, value: unknown) => string {
  const { t } = useLingui()
  const words = useWords()
  const { figure, percent } = useFormats()
  const listed = (texts: readonly string[]) => (texts.length > 0 ? texts.join(', ') : t`None`)
  return ({ type }, value) => {
    switch (type.kind) {
      case 'flag':
        return value === true ? t`On` : t`Off`
      case 'percent':
        return percent(String(value))
      case 'bands':
        return listed(
          (value as readonly PriceBand[]).map(({ up_to, multiplier }) =>
            up_to === ''
              ? t`above: × ${figure(multiplier)}`
              : t`to ${figure(up_to)}: × ${figure(multiplier)}`,
          ),
        )
      case 'limit':
        return value === '' ? t`No limit` : figure(String(value))
      case 'amount':
      case 'count':
        return figure(String(value))
      case 'choice':
        return words(type.of[String(value)])
      case 'choices':
        return listed((value as readonly string[]).map((each) => words(type.of[each])))
      case 'positions':
        return listed(
          (value as readonly ShopPosition[]).map(({ name, required }) =>
            required ? t`${name} (required)` : name,
          ),
        )
      case 'line':
      case 'paragraph':
        return value === '' ? t`Empty` : String(value)
      default:
        return JSON.stringify(value)
    }
  }
}
