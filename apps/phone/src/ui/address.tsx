/** An address one can compare: groups of four, which are still copied as one word. */
export function Address({ of }: { readonly of: string }) {
  const groups = of.match(/^0x|.{1,4}/g) ?? []
  let at = 0
  return (
    <bdi className="address" translate="no">
      {groups.map((group) => (
        <span key={`${at++}`}>{group}</span>
      ))}
    </bdi>
  )
}
