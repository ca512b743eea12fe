import { chainName } from '../chains/chains.ts'
import { addressOn, type Identity } from '../keys/identity.ts'
import { Card } from './card.tsx'
import { Facts } from './facts.tsx'

/** Where the sandbox's money is. */
const shown = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328']

/** The phone's accounts: a public test key for every kind of chain. */
export function Accounts({ identities }: { readonly identities: readonly Identity[] }) {
  return (
    <Card title="Accounts">
      {identities.map((identity) => (
        <details key={identity.name} className="account">
          <summary>{identity.name}</summary>
          <Facts facts={factsOf(identity)} />
        </details>
      ))}
    </Card>
  )
}

function factsOf(identity: Identity): Readonly<Record<string, string>> {
  return Object.fromEntries(
    shown.flatMap((chain) => {
      const address = addressOn(identity, chain)
      return address === undefined ? [] : [[chainName(chain), address]]
    }),
  )
}
