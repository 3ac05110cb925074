// The GSM 03.38 alphabet: 128 basic characters, and those that an escape turns into two units.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('\f^{}\\[~]|€')

const GSM = { alone: 160, joined: 153 }
const UCS2 = { alone: 70, joined: 67 }

/** How many units a text takes in the GSM alphabet; null where a character is not in it. */
function gsmUnits(text: string): number | null {
  let units = 0
  for (const character of text) {
    if (!BASIC.has(character) && !EXTENDED.has(character)) return null
    units += EXTENDED.has(character) ? 2 : 1
  }
  return units
}

/**
 * The number of messages that a text is billed as: 160 units of the GSM alphabet, or 153 each when there are several;
 * with any other character 70 and 67 units of UTF-16. An empty text is one message.
 */
export function textSegments(text: string): number {
  const gsm = gsmUnits(text)
  const { alone, joined } = gsm === null ? UCS2 : GSM
  const units = gsm ?? text.length
  return units <= alone ? 1 : Math.ceil(units / joined)
}

const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  ç: 'c',
  ê: 'e',
  ë: 'e',
  â: 'a',
  î: 'i',
  ï: 'i',
  ô: 'o',
  û: 'u',
  È: 'E',
  Ê: 'E',
  À: 'A',
  Â: 'A',
  Î: 'I',
  Ô: 'O',
  œ: 'oe',
  '°': 'o',
}

/**
 * A text with the nearest characters of the GSM alphabet, so that one apostrophe does not turn it into three messages.
 */
export const plainText = (text: string): string =>
  text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll(/[^\p{ASCII}]/gu, (each) => PLAIN[each] ?? each)
