import { chainName } from '../chains/chains.ts'
import { addressOn, type Identity } from '../keys/identity.ts'
import { Card } from './card.tsx'
import { DetailList } from './detail-list.tsx'

/** The chains on which the sandbox has money. */
const chains = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328']

/** The phone's accounts, with a public test key for every namespace. */
export function Accounts({ identities }: { readonly identities: readonly Identity[] }) {
  return (
    <Card title="Accounts">
      {identities.map((identity) => (
        <details key={identity.name} className="account">
          <summary>{identity.name}</summary>
          <DetailList details={addressesOf(identity)} />
        </details>
      ))}
    </Card>
  )
}

function addressesOf(identity: Identity): Readonly<Record<string, string>> {
  return Object.fromEntries(
    chains.flatMap((chain) => {
      const address = addressOn(identity, chain)
      return address === undefined ? [] : [[chainName(chain), address]]
    }),
  )
}
