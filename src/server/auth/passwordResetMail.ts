import type { Mail } from '../mail.ts'

const words = {
  en: {
    subject: 'Your new Bayline password',
    hello: (name: string) => `Hello ${name},`,
    why: 'Someone asked for a new password for this account. If it was you, open this link within one hour:',
    button: 'Set a new password',
    not: 'If it was not you, do nothing: your password stays as it is.',
  },
  'fr-CA': {
    subject: 'Votre nouveau mot de passe Bayline',
    hello: (name: string) => `Bonjour ${name},`,
    why: 'Quelqu’un a demandé un nouveau mot de passe pour ce compte. Si c’est vous, ouvrez ce lien d’ici une heure :',
    button: 'Choisir un nouveau mot de passe',
    not: 'Si ce n’est pas vous, ne faites rien : votre mot de passe reste le même.',
  },
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const paragraph = (content: string): string => `<p style="margin:0 0 16px">${content}</p>`

/** The mail with the link for a new password, in the person's language. */
export function passwordResetMail(language: string, name: string, link: string): Omit<Mail, 'to'> {
  const w = language === 'fr-CA' ? words['fr-CA'] : words.en
  const text = [w.hello(name), w.why, link, w.not].join('\n\n')
  const html = `<!doctype html><html lang="${language}"><body style="font:15px/1.5 Inter,Arial,sans-serif;color:#171b18;max-width:520px;margin:32px auto;padding:0 16px">
${paragraph(escape(w.hello(name)))}${paragraph(w.why)}
${paragraph(`<a href="${escape(link)}" style="display:inline-block;background:#0d5c56;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${w.button}</a>`)}
${paragraph(w.not)}</body></html>`
  return { subject: w.subject, text, html }
}
