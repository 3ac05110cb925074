import { phoneWithExtension } from '#domain/base/phone.ts'

/** The payer, as a document names them. */
export interface PaperPayer {
  name: string
  /** The company of a person; empty for most. */
  business_name: string
  location: string
  address: string
  city: string
  region: string
  postalcode: string
  phonenumber: string
  phone_extension: string
}

/** The lines in which a document in a language names the payer; `phone` is its label for a number. */
export const payerLines = (payer: PaperPayer, phone: string, language: string): string[] =>
  [
    [payer.name, payer.location].filter((part) => part !== '').join(' · '),
    payer.business_name,
    payer.address,
    [payer.city, payer.region, payer.postalcode].filter((part) => part !== '').join(' '),
    payer.phonenumber && `${phone} ${phoneWithExtension(payer, language)}`,
  ].filter((line) => line !== '')
