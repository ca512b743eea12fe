import { groupAddress } from '@kit/core'

/** An address one can compare: groups of four, which are still copied as one word. */
export function Address({ of }: { readonly of: string }) {
  let at = 0
  return (
    <bdi className="address" translate="no">
      {groupAddress(of).map((group) => (
        <span key={`${at++}`}>{group}</span>
      ))}
    </bdi>
  )
}
