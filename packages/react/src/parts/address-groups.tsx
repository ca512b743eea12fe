import type { ReactElement } from 'react'

/** A whole address, in groups to compare by eye; copied, it is one word. */
export function AddressGroups({ groups }: { groups: readonly string[] }): ReactElement {
  return (
    <bdi data-kit="address">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the address
        <span key={at}>{group}</span>
      ))}
    </bdi>
  )
}
