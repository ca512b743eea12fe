import { bytesToHex } from 'viem'
import type { Description, Sentence } from './description.ts'
import { decodeText, visibleText } from './visible-text.ts'

/** EIP-4361 and its like on other chains: who asks, with or without a scheme. */
const signIn = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your \w+ account:/i

/** Says what message is signed, in full, and warns of one that signs in somewhere else. */
export function describeMessage(
  bytes: Uint8Array,
  { network, account, origin }: { readonly network: string; readonly account: string; readonly origin: string },
): Description {
  const text = decodeText(bytes)
  const shown = text === null ? bytesToHex(bytes) : visibleText(text)
  const host = text === null ? undefined : signIn.exec(text)?.[1]
  const isSignIn = host !== undefined
  const warnings: Sentence[] = [
    ...(text === null ? [{ word: 'notText' } as const] : []),
    ...(text !== null && shown !== text ? [{ word: 'hiddenCharacters' } as const] : []),
    ...(isSignIn && host !== new URL(origin).host
      ? [{ word: 'signsInElsewhere', with: { there: visibleText(host).slice(0, 80) } } as const]
      : []),
  ]
  return { title: isSignIn ? 'signIn' : 'signMessage', network, account, facts: [], warnings, text: shown }
}
