import { msg, type Words } from '#domain/base/words.ts'
import { fold } from '#domain/base/search.ts'

/** Words that end texts, without their spaces. Twilio acts on most of them as well. */
const STOP = new Set(
  (
    'stop stopall stopit stopnow unsubscribe unsub cancel cancelall end quit revoke optout ' +
    'arret arrete arrett arreter arretez annuler cesser cessez desabonner desabonnez desabonnement ' +
    'desinscrire desinscription'
  ).split(' '),
)
const START = new Set('start yes unstop debut commencer reprendre reabonner'.split(' '))
const HELP: ReadonlyMap<string, 'en' | 'fr-CA' | null> = new Map([
  ['help', 'en'],
  ['aide', 'fr-CA'],
  ['info', null],
])

/** What people write around their wish. */
const POLITE =
  /^(?:please|pls|plz|thank you|thanks|thx|hi|hello|ok|merci|bonjour|svp|stp|s il vous plait|s il te plait) | (?:please|pls|plz|thank you|thanks|thx|merci|svp|stp|s il vous plait|s il te plait|anymore|any more|right now|now)$/

/** Whole messages that can only mean that texts are to end, folded. */
const CLEAR: readonly RegExp[] = [
  /^(?:stop|quit|end|cease)(?: (?:sending|texting|messaging|contacting|writing))(?: to)?(?: me| us)?(?: (?:any|all|the|these|those|your|more))*(?: text)?(?: (?:texts|messages|sms|ads|spam))?(?: to me)?$/,
  /^(?:stop|end|cancel|quit|no|no more)(?: (?:all|the|these|those|your|more))*(?: text)? (?:texts|texting|messages|messaging|sms|spam)$/,
  /^(?:do not|don t|dont|never) (?:text|message|contact|sms)(?: me| us| this number)?(?: (?:again|ever))*$/,
  /^(?:do not|don t|dont) send(?: me| us)?(?: (?:any|these|more|your))*(?: text)? (?:texts|messages|sms)(?: again)?$/,
  /^(?:remove|delete|unsubscribe|take|opt)(?: (?:me|us|my number|this number))(?: (?:off|from|out))?(?: of)?(?: (?:your|the|this|these|all|any))*(?: (?:texting|text|mailing|contact|list|lists|texts|messages))*$/,
  /^(?:i|we) (?:want to|wish to|would like to|d like to|no longer want to)? ?(?:opt out|unsubscribe|revoke|revoke consent|revoke my consent)$/,
  /^(?:arret|arrete|arreter|arretez|cesse|cesser|cessez|stop)(?: (?:de|d))?(?: (?:me|m))?(?: (?:envoyer|ecrire|texter|contacter))(?: (?:des|les|ces|vos|tes|de))*(?: (?:textos|texto|messages|sms))?$/,
  /^(?:arret|arreter|arretez|cesser|cessez|stop|annuler)(?: (?:des|les|ces|vos|tes|aux))* (?:textos|messages|sms)$/,
  /^ne (?:me |m |plus )*(?:textez|texter|ecrivez|ecrire|contactez|contacter|envoyez|envoyer|recevoir)(?: plus)?(?: (?:de|des|vos|ces|les))*(?: (?:textos|messages|sms))?$/,
  /^je ne (?:veux|desire|souhaite) (?:plus|pas) (?:recevoir |de |d |des |vos |ces )*(?:textos|messages|sms)$/,
  /^(?:me |se |je me |veuillez me |je veux me )?(?:desabonner|desabonnez|desabonne|desinscrire|desinscrivez|desinscris|retirer|retirez|enlevez)(?: (?:moi|nous|mon numero))?(?: (?:de|des|du|la|le|votre|vos|cette|ces))*(?: (?:liste|listes|envois|textos|messages|sms))?$/,
]
/** A list or consent must be named where the verb alone says little. */
const NEEDS_OBJECT = /^(?:remove|delete|take|retirer|retirez|enlevez)\b/
const OBJECT = /\b(?:list|lists|texts|texting|messages|liste|listes|envois|textos|messages|sms)\b/

const ENDING =
  /\b(?:stop\w*|quit|end|cease|revoke|remove|do not|don t|dont|no more|arret\w*|cess\w*|ne|plus de|retire\w*|enlev\w*|bloqu\w*|block)\b/
const TEXTING =
  /\b(?:text|texts|texting|message|messages|messaging|sms|spam|contact|contacting|list|consent|textos?|liste|contacter|contactez|ecrire|envoyer|recevoir)\b/
const ALONE =
  /\b(?:unsubscribe\w*|unsub|opt out|optout|opting out|desabonn\w*|desinscri\w*|wrong number|mauvais numero)\b/

/** The longest message that is read for a wish: longer ones are letters to a person. */
const READ = 300

export type TextKeyword = 'stop' | 'start' | 'help'

const wordOf = (body: string): string =>
  fold(body.slice(0, READ)).replaceAll(/[.@]/g, ' ').replaceAll(/ +/g, ' ').trim()

/** A message without the polite words around it. */
function bare(text: string): string {
  const shorter = text.replace(POLITE, '').trim()
  return shorter === text ? text : bare(shorter)
}

function isStop(words: string): boolean {
  const wish = bare(words)
  if (STOP.has(wish.replaceAll(' ', ''))) return true
  return CLEAR.some((clear) => clear.test(wish)) && (!NEEDS_OBJECT.test(wish) || OBJECT.test(wish))
}

/**
 * What a text asks for: to end texts in any clear words of both languages, to start them again, or help. Empty for
 * anything else, which is a message to read.
 */
export function textKeyword(body: string): TextKeyword | '' {
  if (body.length > READ) return ''
  const words = wordOf(body)
  if (isStop(words)) return 'stop'
  if (START.has(words)) return 'start'
  return HELP.has(words) ? 'help' : ''
}

/** Whether a text that is not clear (see `textKeyword`) probably asks to end texts: a person decides. */
export function mayAskToStop(body: string): boolean {
  if (textKeyword(body) !== '') return false
  const words = wordOf(body)
  return ALONE.test(words) || (ENDING.test(words) && TEXTING.test(words))
}

/** The language in which a person asked for help; null where the word is of both. */
export const helpLanguage = (body: string): 'en' | 'fr-CA' | null => HELP.get(wordOf(body)) ?? null

/** The answer to HELP: who texts, and where a person reaches them. */
export const helpAnswer = ({ name, phone }: { name: string; phone: string }): Words =>
  phone === ''
    ? msg('{name}: How can we help?', { name })
    : msg('{name}: For help, call {phone}.', { name, phone })

/** How to stop texts; it follows the first text to a number, and every answer to HELP. */
export const STOP_WORDS = msg('Reply STOP to opt out.')
