import { bytesToHex } from 'viem'
import { type Asking, signInWarnings } from './describe-sign-in.ts'
import type { Description, Sentence } from './description.ts'
import { decodeText, visibleText } from './visible-text.ts'

/** Says what message is signed, in full, and warns of what deceives. */
export function describeMessage(bytes: Uint8Array, asking: Asking): Description {
  const text = decodeText(bytes)
  const shown = text === null ? bytesToHex(bytes) : visibleText(text)
  const signIn = text === null ? null : signInWarnings(text, asking)
  const warnings: Sentence[] = [
    ...(text === null ? [{ word: 'notText' } as const] : []),
    ...(text !== null && shown !== text ? [{ word: 'hiddenCharacters' } as const] : []),
    ...(signIn ?? []),
  ]
  const { network, account } = asking
  return { title: signIn ? 'signIn' : 'signMessage', network: network.name, account, facts: [], warnings, text: shown }
}
