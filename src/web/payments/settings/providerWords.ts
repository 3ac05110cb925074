import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { vendorName } from '#domain/payments/methods/providers.ts'

const fields: Record<string, MessageDescriptor> = {
  secret_key: msg`Secret key`,
  location_id: msg`Terminal location`,
  webhook_secret: msg`Webhook signing secret`,
  merchant_id: msg`Merchant number`,
  consumer_key: msg`Consumer key`,
  consumer_secret: msg`Consumer secret`,
  security_key: msg`Security key`,
  devices: msg`Terminals`,
  api_key: msg`API key`,
  test_mode: msg`Test mode`,
}

const hints: Record<string, MessageDescriptor> = {
  security_key: msg`In the gateway under Settings > Security Keys. It needs API permission.`,
  devices: msg`Device ID and name of each terminal, for example P1=Counter, P2=Bay 1.`,
  test_mode: msg`Accepts Gift Up test cards instead of real ones.`,
}

/** The names of a provider and its fields in the settings. */
export function useProviderWords() {
  const { _ } = useLingui()
  const said = (known: Record<string, MessageDescriptor>, name: string): string | undefined => {
    const words = known[name]
    return words && _(words)
  }
  return {
    provider: (name: string): string => vendorName(name),
    field: (name: string): string => said(fields, name) ?? name,
    hint: (name: string): string | undefined => said(hints, name),
  }
}
