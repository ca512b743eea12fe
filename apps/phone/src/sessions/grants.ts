import { namespaceIn } from '../chains/chains.ts'
import type { Asked } from './asked.ts'

/** What an app may ask and hear in one namespace. */
export type Grant = { readonly methods: readonly string[]; readonly events: readonly string[] }
export type Grants = Readonly<Record<string, Grant>>

/** What this phone can do. */
const able: Grants = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_signTypedData',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: {
    methods: [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged'],
  },
  bip122: {
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    events: ['accountsChanged', 'bip122_addressesChanged'],
  },
}

/** Of what was asked, what the phone can do. What nobody asked for in a namespace is all of it. */
export function grantsFor({ namespaces }: Pick<Asked, 'namespaces'>): Grants {
  return Object.fromEntries(
    Object.entries(able).map(([namespace, { methods, events }]) => {
      const wanted = namespaces[namespace]
      if (!wanted) return [namespace, { methods, events }]
      return [namespace, { methods: common(methods, wanted.methods), events: common(events, wanted.events) }]
    }),
  )
}

/** What a session already grants; in a namespace that it does not have, all that the phone can do. */
export function grantsHeld(session: Readonly<Record<string, Grant>>): Grants {
  return { ...able, ...session }
}

export function grants(held: Grants, chain: string, event: string): boolean {
  return held[namespaceIn(chain)]?.events.includes(event) ?? false
}

function common(some: readonly string[], others: readonly string[]): readonly string[] {
  return some.filter((one) => others.includes(one))
}
