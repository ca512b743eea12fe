import type { Mail } from './mail.ts'

const hostOf = (origin: string): string => new URL(origin).host

const paragraphs = (...texts: readonly string[]): string => `${texts.join('\n\n')}\n`

const unasked =
  'If you did not ask for this, someone else typed your address. You need not do anything, and nothing happens unless you pass this on.'
const neverTell = 'Never tell this code to anyone. Nobody who helps you needs it.'

/** Asks whether the browser that signs in is the visitor's. */
export function deviceLinkMail(
  to: string,
  { appOrigin, browser, url }: { readonly appOrigin: string; readonly browser: string; readonly url: string },
): Mail {
  return {
    kind: 'device-link',
    to,
    subject: `Is it you who signs in at ${hostOf(appOrigin)}?`,
    text: paragraphs(
      `Someone wants to sign in at ${appOrigin} with your address, in ${browser}. This browser has not signed in with it before.`,
      `If it is you, open this page and approve it. You then get your code:\n${url}`,
      'The link works for 20 minutes.',
      unasked,
    ),
  }
}

/** The code of a sign-in. */
export function signInCodeMail(to: string, code: string, appOrigin: string): Mail {
  return {
    kind: 'code',
    to,
    subject: `Your code for ${hostOf(appOrigin)}`,
    text: paragraphs(
      `Your code is ${code}`,
      `It signs you in at ${appOrigin}. It works once, for 20 minutes.`,
      neverTell,
      unasked,
    ),
  }
}

/** The code that a change of address asks for, at the old address and at the new one. */
export function changeCodeMail(to: string, code: string, which: 'primary' | 'secondary'): Mail {
  const purpose = {
    primary: 'It allows your wallet to be moved to another email address.',
    secondary: 'It makes this the email address of your wallet.',
  }
  return {
    kind: 'code',
    to,
    subject: 'Your code to change your email address',
    text: paragraphs(`Your code is ${code}`, `${purpose[which]} It works once, for 20 minutes.`, neverTell, unasked),
  }
}

/** Asks the new address of an account whether it is the visitor's; the page of the link shows the code. */
export const newAddressMail = (to: string, url: string): Mail => ({
  kind: 'address-link',
  to,
  subject: 'Is it you who changes your email address?',
  text: paragraphs(
    'Someone wants your address to be the email address of their wallet.',
    `If it is you, open this page for your code:\n${url}`,
    'The link works once, for 20 minutes.',
    unasked,
  ),
})

/** The code that shows the keys. */
export function exportCodeMail(to: string, code: string): Mail {
  return {
    kind: 'code',
    to,
    subject: 'Your code to show the keys of your wallet',
    text: paragraphs(
      `Your code is ${code}`,
      'It shows the keys of your wallet on the screen of the browser that asked. A person who has the keys has your wallet. It works once, for 20 minutes.',
      neverTell,
      'If you did not ask for this, someone is signed in as you: sign out there, or change your email address.',
    ),
  }
}

export const exportedMail = (to: string): Mail => ({
  kind: 'notice',
  to,
  subject: 'The keys of your wallet were shown',
  text: paragraphs(
    'A browser that is signed in as you has just shown the keys of your wallet.',
    'If it was not you, move what is in the wallet to another one now.',
  ),
})

/** The code that allows a passkey to be added. */
export function passkeyCodeMail(to: string, code: string): Mail {
  return {
    kind: 'code',
    to,
    subject: 'Your code to add a passkey',
    text: paragraphs(
      `Your code is ${code}`,
      'It adds a passkey that signs in to your wallet without a mail. It works once, for 20 minutes.',
      neverTell,
      'If you did not ask for this, someone is signed in as you: sign out there, or change your email address.',
    ),
  }
}

export const passkeyAddedMail = (to: string, browser: string): Mail => ({
  kind: 'notice',
  to,
  subject: 'A passkey was added to your wallet',
  text: paragraphs(
    `A passkey was added in ${browser}. The person who has it signs in to your wallet without a mail.`,
    'If it was not you, sign in, remove the passkey, and move what is in the wallet to another one.',
  ),
})

export const changedMail = (to: string): Mail => ({
  kind: 'notice',
  to,
  subject: 'Your wallet has another email address now',
  text: paragraphs(
    'The wallet that belonged to this email address belongs to another one from now on. Signing in with this address makes a new wallet.',
  ),
})
