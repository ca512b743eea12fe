/** An address in groups of four, which are copied as one word. */
export function Address({ of }: { readonly of: string }) {
  const groups = of.match(/^0x|.{1,4}/g) ?? []
  let index = 0
  return (
    <bdi className="address" translate="no">
      {groups.map((group) => (
        <span key={`${index++}`}>{group}</span>
      ))}
    </bdi>
  )
}
