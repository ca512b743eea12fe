import { parseMessage as parseEvm } from '@kit/siwx/evm'
import { parseMessage as parseSolana } from '@kit/siwx/solana'
import type { Sentence } from './description.ts'
import type { Network } from './rpc-context.ts'
import { visibleText } from './visible-text.ts'

export type Asking = {
  readonly network: Network
  readonly account: string
  /** Of the page that asks. */
  readonly origin: string
}

/** EIP-4361 and its like on other chains: who asks, with or without a scheme. Read widely, so that none passes for a plain message. */
const firstLine = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your \w+ account:/i

/** Sign-In With Solana names clusters in words, too. */
const clusters: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/**
 * What is wrong with a sign-in message: it is for another site, account, network or time, or does not follow its grammar.
 *
 * @returns `null` for a text that signs nobody in
 */
export function signInWarnings(text: string, asking: Asking, now = Date.now()): readonly Sentence[] | null {
  const [start, scheme, host = ''] = firstLine.exec(text) ?? []
  if (start === undefined) return null
  const asks = new URL(asking.origin)
  const isOtherHost = host !== asks.host
  const isOtherScheme = scheme !== undefined && `${scheme}:` !== asks.protocol
  const there = visibleText(isOtherHost ? host : `${scheme}://${host}`).slice(0, 80)
  return [
    ...(isOtherHost || isOtherScheme ? [{ word: 'signsInElsewhere', with: { there } } as const] : []),
    ...contentWarnings(text, asking, now),
  ]
}

/** What a message of a namespace says, and its network as CAIP-2; `null` for one that does not follow its grammar. */
type Read = (text: string) => {
  readonly address: string
  readonly chain: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
} | null

const readers: Readonly<Record<string, Read>> = {
  eip155(text) {
    const read = parseEvm(text)
    return read.ok ? { ...read.message, chain: read.message.chainId } : null
  },
  solana(text) {
    const read = parseSolana(text)
    return read.ok ? { ...read.message, chain: solanaChain(read.message.chainId) } : null
  },
}

function solanaChain(chainId: string | undefined): string | undefined {
  const name = chainId?.replace(/^solana:/, '')
  return name && `solana:${Object.hasOwn(clusters, name) ? clusters[name] : name}`
}

function contentWarnings(text: string, { network, account }: Asking, now: number): readonly Sentence[] {
  const [namespace = ''] = network.id.split(':')
  const read = readers[namespace]?.(text)
  if (!read) return [{ word: 'signInMalformed' }]
  const { address, chain, expirationTime, notBefore } = read
  // A time that the clock cannot tell, such as a leap second, is none that is right.
  const isOver = expirationTime !== undefined && !(now < Date.parse(expirationTime))
  const isEarly = notBefore !== undefined && !(now >= Date.parse(notBefore))
  return [
    ...(address === account ? [] : [{ word: 'signInOtherAccount' } as const]),
    ...(chain === undefined || chain === network.id ? [] : [{ word: 'signInOtherNetwork' } as const]),
    ...(isOver ? [{ word: 'signInOver' } as const] : []),
    ...(isEarly ? [{ word: 'signInEarly' } as const] : []),
  ]
}
