import type { IWalletKit } from '@reown/walletkit'
import { namespaceIn } from '../chains/chains.ts'
import { addressOn, type Identity } from '../keys/identity.ts'
import { addressesOf } from '../requests/bitcoin-handlers.ts'
import { rpcErrors } from '../requests/rpc-error.ts'
import { approvedNamespaces, chainsIn, identitiesIn, withActive } from '../sessions/approved-namespaces.ts'
import { grantsOf, isGranted } from '../sessions/grants.ts'
import type { PhoneStorage } from './phone-storage.ts'
import { waitForApp } from './wait-for-app.ts'

type Options = { readonly kit: IWalletKit; readonly storage: PhoneStorage; readonly own: readonly Identity[] }

/** Creates what the wallet can do with a session by itself. */
export function createSessionActions({ kit, storage, own }: Options) {
  const expired = new Set<string>()
  const namespacesOf = (topic: string) => {
    const session = kit.getActiveSessions()[topic]
    if (!session) throw new Error('This session is over.')
    return session.namespaces
  }
  const updateNamespaces = async (topic: string, chains: readonly string[], identities: readonly Identity[]) => {
    const grants = grantsOf(namespacesOf(topic))
    const namespaces = approvedNamespaces({ chains, identities, grants })
    const { acknowledged } = await kit.updateSession({ topic, namespaces })
    await waitForApp(acknowledged())
  }
  const emit = async (topic: string, chain: string, name: string, data: unknown) => {
    if (!isGranted(grantsOf(namespacesOf(topic)), chain, name)) return
    await waitForApp(kit.emitSessionEvent({ topic, chainId: chain, event: { name, data } }))
  }
  const switchChain = async (topic: string, chain: string) => {
    const namespaces = namespacesOf(topic)
    const chains = chainsIn(namespaces)
    if (!chains.includes(chain)) await updateNamespaces(topic, [...chains, chain], identitiesIn(namespaces, own))
    await storage.update({ activeChains: { ...storage.current().activeChains, [topic]: chain } })
    await emit(topic, chain, 'chainChanged', Number(chain.split(':')[1]))
  }

  return {
    switchChain,
    /** Shares exactly these chains. */
    async update(topic: string, chains: readonly string[]) {
      await updateNamespaces(topic, chains, identitiesIn(namespacesOf(topic), own))
    },
    async switchAccount(topic: string, chosen: Identity, activeChain: string | undefined) {
      const namespaces = namespacesOf(topic)
      const identities = withActive(identitiesIn(namespaces, own), chosen)
      const chains = chainsIn(namespaces)
      await updateNamespaces(topic, chains, identities)
      for (const chain of firstOfEachNamespace(activeChain === undefined ? chains : [activeChain, ...chains])) {
        const accounts = identities.map((identity) => `${chain}:${addressOn(identity, chain)}`)
        await emit(topic, chain, 'accountsChanged', accounts)
        if (chain.startsWith('bip122:'))
          await emit(topic, chain, 'bip122_addressesChanged', addressesOf(identities, chain))
      }
    },
    async extend(topic: string) {
      const { acknowledged } = await kit.extendSession({ topic })
      await waitForApp(acknowledged())
    },
    async disconnect(topic: string) {
      await waitForApp(kit.disconnectSession({ topic, reason: rpcErrors.disconnected }))
    },
    /** Misbehaviour: ends the session on the phone without telling the app. */
    expire(topic: string) {
      expired.add(topic)
      kit.core.expirer.set(topic, 1)
    },
    hasExpired: (topic: string) => expired.has(topic),
  }
}

/** The first chain of every namespace. An account changes in all of them. */
function firstOfEachNamespace(chains: readonly string[]): readonly string[] {
  return chains.filter((chain, at) => chains.findIndex((one) => namespaceIn(one) === namespaceIn(chain)) === at)
}
