import type { IWalletKit } from '@reown/walletkit'
import { namespaceIn } from '../chains/chains.ts'
import { addressOn, type Identity } from '../keys/identity.ts'
import { addressesOf } from '../requests/bitcoin-answers.ts'
import { refusals } from '../requests/refusal.ts'
import { approvedNamespaces, chainsIn, identitiesIn, withActive } from '../sessions/approved.ts'
import { grants, grantsHeld } from '../sessions/grants.ts'
import { durations } from './durations.ts'
import type { Memory } from './phone-memory.ts'
import { within } from './within.ts'

const silent = 'The app does not answer. It may be closed.'

type Parts = { readonly kit: IWalletKit; readonly memory: Memory; readonly own: readonly Identity[] }

/** What the wallet's side of a session can do without being asked. */
export function createSessionActs({ kit, memory, own }: Parts) {
  const expiring = new Set<string>()
  const namespacesOf = (topic: string) => {
    const session = kit.getActiveSessions()[topic]
    if (!session) throw new Error('This session is over.')
    return session.namespaces
  }
  const write = async (topic: string, chains: readonly string[], identities: readonly Identity[]) => {
    const held = grantsHeld(namespacesOf(topic))
    const namespaces = approvedNamespaces({ chains, identities, grants: held })
    const { acknowledged } = await kit.updateSession({ topic, namespaces })
    await within(acknowledged(), durations.act, silent)
  }
  const tell = async (topic: string, chain: string, name: string, data: unknown) => {
    if (!grants(grantsHeld(namespacesOf(topic)), chain, name)) return
    await within(kit.emitSessionEvent({ topic, chainId: chain, event: { name, data } }), durations.act, silent)
  }
  const moveTo = async (topic: string, chain: string) => {
    const namespaces = namespacesOf(topic)
    const chains = chainsIn(namespaces)
    if (!chains.includes(chain)) await write(topic, [...chains, chain], identitiesIn(namespaces, own))
    await memory.keep({ places: { ...memory.current().places, [topic]: chain } })
    await tell(topic, chain, 'chainChanged', Number(chain.split(':')[1]))
  }

  return {
    moveTo,
    /** Shares exactly these chains from now on. */
    async update(topic: string, chains: readonly string[]) {
      await write(topic, chains, identitiesIn(namespacesOf(topic), own))
    },
    async switchAccount(topic: string, chosen: Identity, place: string | undefined) {
      const namespaces = namespacesOf(topic)
      const identities = withActive(identitiesIn(namespaces, own), chosen)
      const chains = chainsIn(namespaces)
      await write(topic, chains, identities)
      for (const chain of oneOfEach(place === undefined ? chains : [place, ...chains])) {
        const accounts = identities.map((identity) => `${chain}:${addressOn(identity, chain)}`)
        await tell(topic, chain, 'accountsChanged', accounts)
        if (chain.startsWith('bip122:'))
          await tell(topic, chain, 'bip122_addressesChanged', addressesOf(identities, chain))
      }
    },
    async extend(topic: string) {
      const { acknowledged } = await kit.extendSession({ topic })
      await within(acknowledged(), durations.act, silent)
    },
    async disconnect(topic: string) {
      await within(kit.disconnectSession({ topic, reason: refusals.disconnected }), durations.act, silent)
    },
    /** Mischief: the session ends here, and nobody is told. */
    expire(topic: string) {
      expiring.add(topic)
      kit.core.expirer.set(topic, 1)
    },
    ranOut: (topic: string) => expiring.has(topic),
  }
}

/** The first chain of every namespace: an account changes in all of them. */
function oneOfEach(chains: readonly string[]): readonly string[] {
  return chains.filter((chain, at) => chains.findIndex((one) => namespaceIn(one) === namespaceIn(chain)) === at)
}
