/** An address in full, in groups of four. What is copied has no gaps: they are drawn. */
export function Address({ address }: { readonly address: string }) {
  const start = address.startsWith('0x') ? 2 : 0
  const groups = address.slice(start).match(/.{1,4}/gu) ?? []
  return (
    <span className="address" dir="ltr">
      {start > 0 ? <span>0x</span> : null}
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups stay where they are
        <span key={at}>{group}</span>
      ))}
    </span>
  )
}
