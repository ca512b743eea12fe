import type { ReactElement } from 'react'

type Props = { readonly name: string; readonly value: string; readonly isAddress?: boolean }

/** A name and what it is. An address is shown whole, in groups of four. */
export function Fact({ name, value, isAddress = false }: Props): ReactElement {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{isAddress ? <AddressGroups address={value} /> : <bdi>{value}</bdi>}</dd>
    </div>
  )
}

function AddressGroups({ address }: { readonly address: string }): ReactElement {
  const groups = address.match(/^0x|.{1,4}/g) ?? []
  return (
    <span className="address" dir="ltr">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <span key={at}>{group}</span>
      ))}
    </span>
  )
}
