import { groupAddress } from '@kit/core'

/** An address in groups of four, which are copied as one word. */
export function Address({ of }: { readonly of: string }) {
  let index = 0
  return (
    <bdi className="address" translate="no">
      {groupAddress(of).map((group) => (
        <span key={`${index++}`}>{group}</span>
      ))}
    </bdi>
  )
}
