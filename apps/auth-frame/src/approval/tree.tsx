import type { TreeRow } from '../rpc/description.ts'

/** Typed data, each value under its name. */
export function Tree({ rows }: { readonly rows: readonly TreeRow[] }) {
  return (
    <ul className="tree">
      {rows.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are
        <li key={at}>
          <bdi className="name">{name}</bdi>
          {typeof value === 'string' ? (
            <span className="value" dir="auto">
              {value}
            </span>
          ) : (
            <Tree rows={value} />
          )}
        </li>
      ))}
    </ul>
  )
}
