import { namespaceIn } from '../chains/chains.ts'
import type { RequestedNamespaces } from './requested-namespaces.ts'

/** The methods and events that an app may use in one namespace. */
export type Grant = { readonly methods: readonly string[]; readonly events: readonly string[] }
export type Grants = Readonly<Record<string, Grant>>

/** The methods and events that the phone supports. */
const supported: Grants = {
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

/** Grants the requested methods and events that the phone supports; all of them in a namespace without a request. */
export function grantsFor({ namespaces }: Pick<RequestedNamespaces, 'namespaces'>): Grants {
  return Object.fromEntries(
    Object.entries(supported).map(([namespace, { methods, events }]) => {
      const requested = namespaces[namespace]
      if (!requested) return [namespace, { methods, events }]
      return [namespace, { methods: common(methods, requested.methods), events: common(events, requested.events) }]
    }),
  )
}

/** Returns the grants of a session; in a namespace that it does not have, everything that the phone supports. */
export function grantsOf(session: Readonly<Record<string, Grant>>): Grants {
  return { ...supported, ...session }
}

export function isGranted(grants: Grants, chain: string, event: string): boolean {
  return grants[namespaceIn(chain)]?.events.includes(event) ?? false
}

function common(some: readonly string[], others: readonly string[]): readonly string[] {
  return some.filter((one) => others.includes(one))
}
