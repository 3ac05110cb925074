import { useLingui } from '@lingui/react/macro'
import type { ExemptionKind } from '../../domain/parties/terms.ts'

/** The names of a record's fields in its form. */
export function useFieldNames(): (field: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    customer_custom_id: t`Your number`,
    custom_id: t`Your number`,
    fleet_custom_id: t`Your number`,
    first_name: t`First name`,
    last_name: t`Last name`,
    name: t`Location`,
    fleet_name: t`Fleet`,
    fleet_email: t`Email`,
    email: t`Email`,
    phonenumber: t`Phone`,
    street: t`Street address`,
    address: t`Street address`,
    city: t`City`,
    region: t`State or province`,
    country: t`Country`,
    postalcode: t`Postal code`,
    language: t`Language of documents`,
    auto_send_order_email: t`Send documents by email`,
    auto_send_order_text: t`Send documents by text`,
    consent_email: t`Consent to email`,
    consent_text: t`Consent to texts`,
    discount_type: t`Discount`,
    discount_amount: t`Discount amount`,
    tax_exempt: t`Tax exempt`,
    tax_exempt_num: t`Exemption number`,
    tax_exempt_kind: t`Kind of exemption`,
    tax_exempt_region: t`Where it holds`,
    tax_exempt_issued: t`Issued on`,
    tax_exempt_expiry: t`Expires on`,
    tax_exempt_file: t`Certificate`,
    charge_location_tax: t`Tax of the customer’s place`,
    days_to_payment: t`Payment terms`,
    service_area: t`Service area`,
    black_listed_emails: t`Never email`,
    black_listed_phonenumbers: t`Never text`,
    custom_fields: t`Your company’s fields`,
    notes: t`Notes`,
  }
  return (field) => names[field] ?? field
}

/** Why a sale is exempt, in words. */
export function useExemptionKinds(): Record<Exclude<ExemptionKind, ''>, string> {
  const { t } = useLingui()
  return {
    resale: t`Resale`,
    government: t`Government`,
    first_nations: t`First Nations`,
    nonprofit: t`Non-profit or charity`,
    farm: t`Farm`,
    diplomat: t`Diplomat`,
    other: t`Other`,
  }
}
