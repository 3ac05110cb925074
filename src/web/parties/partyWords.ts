import { useLingui } from '@lingui/react/macro'
import type { ExemptionKind } from '#domain/parties/terms.ts'

/** The names of a record's fields in its form. */
export function useFieldNames(): (field: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    customer_custom_id: t`Customer number`,
    custom_id: t`Location number`,
    fleet_custom_id: t`Fleet number`,
    first_name: t`First name`,
    last_name: t`Last name`,
    business_name: t`Company name`,
    name: t`Location`,
    fleet_name: t`Fleet`,
    fleet_email: t`Email`,
    email: t`Email`,
    phonenumber: t`Phone`,
    phone_extension: t`Phone extension`,
    street: t`Street address`,
    address: t`Street address`,
    city: t`City`,
    region: t`State or province`,
    country: t`Country`,
    postalcode: t`Postal code`,
    language: t`Document language`,
    auto_send_order_email: t`Email documents`,
    auto_send_order_text: t`Text documents`,
    consent_email: t`Email consent`,
    consent_text: t`Text consent`,
    discount_type: t`Discount`,
    discount_amount: t`Discount amount`,
    tax_exempt: t`Tax exempt`,
    tax_exempt_num: t`Exemption number`,
    tax_exempt_kind: t`Exemption type`,
    tax_exempt_region: t`Valid in`,
    tax_exempt_issued: t`Issue date`,
    tax_exempt_expiry: t`Expiration date`,
    tax_exempt_file: t`Certificate`,
    charge_location_tax: t`Tax by customer address`,
    payment_terms: t`Payment terms`,
    service_area: t`Service area`,
    black_listed_emails: t`Do not email`,
    black_listed_phonenumbers: t`Do not text`,
    custom_fields: t`Custom fields`,
    contacts: t`More contacts`,
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
    nonprofit: t`Nonprofit or charity`,
    farm: t`Agricultural`,
    diplomat: t`Diplomat`,
    other: t`Other`,
  }
}
