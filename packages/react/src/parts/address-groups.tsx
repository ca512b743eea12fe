import type { ReactElement } from 'react'

type Props = {
  readonly groups: readonly string[]
  /** Another address that may be taken for it: groups that differ stand out. */
  readonly unlike?: readonly string[] | undefined
}

/** A whole address, in groups to compare by eye; copied, it is one word. */
export function AddressGroups({ groups, unlike }: Props): ReactElement {
  return (
    <bdi data-kit="address">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the address
        <span key={at} data-state={unlike && unlike[at] !== group ? 'other' : undefined}>
          {group}
        </span>
      ))}
    </bdi>
  )
}
