import type { TreeRow } from '../rpc/description.ts'
import type { Words } from '../words/words.ts'
import { say } from './fact-list.tsx'

type Props = { readonly rows: readonly TreeRow[]; readonly words: Words }

/** Typed data, each value under its name. */
export function Tree({ rows, words }: Props) {
  return (
    <ul className="tree">
      {rows.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are
        <li key={at}>
          <bdi className="name">{name}</bdi>
          {typeof value === 'string' || 'word' in value ? (
            <span className="value" dir="auto">
              {say(value, words)}
            </span>
          ) : (
            <Tree rows={value} words={words} />
          )}
        </li>
      ))}
    </ul>
  )
}
