/** The Message-ID of a mail: the same in each try, so that a mailbox that got it twice can show it once. */
export function addressOfMail(id: string, sender: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost'
  return `<${id}@${domain}>`
}
