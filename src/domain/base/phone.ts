/** The ten digits of a North American number, or null. */
export function phoneDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(ten) ? ten : null
}

/** A number as it is stored: ten digits, or "+" and 8 to 15 digits of another country; anything else is null. */
export function normalizePhone(text: string): string | null {
  const ten = phoneDigits(text)
  if (ten !== null) return ten
  const abroad = `+${text.replaceAll(/\D/g, '')}`
  return /^\s*\+(?!1)/.test(text) && /^\+\d{8,15}$/.test(abroad) ? abroad : null
}

/** A North American number as "(305) 555-0123"; anything else as it was typed, trimmed. */
export function formatPhone(text: string): string {
  const ten = phoneDigits(text)
  return ten === null ? text.trim() : `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`
}

const EXTENSION = /[\s,;]*(?<!\p{L})(?:ext(?:ension)?\.?|poste|x)\s*:?#?\s*(\d{1,8})$/iu

/** A typed number without its extension ("x12", "ext. 12", "poste 12"), and the extension; empty where there is none. */
export function splitExtension(text: string): { number: string; extension: string } {
  const [whole = '', extension = ''] = EXTENSION.exec(text.trimEnd()) ?? []
  const number = text.trimEnd().slice(0, -whole.length || undefined)
  return /\d/.test(number) ? { number, extension } : { number: text, extension: '' }
}

/** A stored number; an extension is absent where none was stored. */
export interface Phone {
  phonenumber: string
  phone_extension?: string | undefined
}

/** A number with its extension: "(305) 555-0123 ext. 12", in French "poste 12"; empty without a number. */
export function phoneWithExtension({ phonenumber, phone_extension = '' }: Phone, language: string): string {
  const number = formatPhone(phonenumber)
  if (number === '' || phone_extension === '') return number
  return `${number} ${language === 'fr-CA' ? 'poste' : 'ext.'} ${phone_extension}`
}

/** A number as carriers write it (E.164: "+14505550142"); null when it is not a number. */
export function toE164(text: string): string | null {
  const stored = normalizePhone(text)
  return stored === null || stored.startsWith('+') ? stored : `+1${stored}`
}

/** Where a link was sent, as text: the email address, the phone number, or both. */
export const reachedAt = (address: string, number: string): string =>
  [address, formatPhone(number)].filter((part) => part !== '').join(', ')
