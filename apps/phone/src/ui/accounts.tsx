import { addressOn, type Identity } from '../keys/identity.ts'
import { Address } from './address.tsx'
import { Card } from './card.tsx'

const shown = {
  Ethereum: 'eip155:1',
  Solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  Bitcoin: 'bip122:000000000019d6689c085ae165831e93',
}

/** The phone's accounts: the same public key for every chain. */
export function Accounts({ identities }: { readonly identities: readonly Identity[] }) {
  return (
    <Card title="Accounts">
      {identities.map((identity) => (
        <details key={identity.name} className="account">
          <summary>{identity.name}</summary>
          <dl className="facts">
            {Object.entries(shown).map(([name, chain]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Address of={addressOn(identity, chain) ?? ''} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Card>
  )
}
