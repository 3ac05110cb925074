import { useLingui } from '@lingui/react/macro'
import type { BayKind } from '#domain/shop/bayKinds.ts'

/** The kinds of bays in words. */
export function useBayKindWords(): Readonly<Record<BayKind, string>> {
  const { t } = useLingui()
  return {
    service: t`Service`,
    lift: t`Lift`,
    pit: t`Pit`,
    alignment: t`Alignment`,
    tires: t`Tires`,
    inspection: t`Inspection`,
    wash: t`Wash`,
    parking: t`Parking`,
  }
}
