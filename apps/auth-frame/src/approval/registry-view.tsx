import { useId } from 'react'
import type { RegistryPart } from '../rpc/description.ts'
import type { Words } from '../words/words.ts'
import { Tree } from './tree.tsx'

type Props = { readonly registry: RegistryPart; readonly words: Words }

/** The words of others, set apart from those of the page. */
export function RegistryView({ registry: { intent, owner, rows }, words }: Props) {
  const id = useId()
  return (
    <section className="registry" aria-labelledby={id}>
      <h2 id={id}>{words.registrySays}</h2>
      <p lang="en" dir="ltr">
        {intent}
      </p>
      {owner === undefined ? null : (
        <p className="quiet">
          {words.registryOwner}{' '}
          <bdi lang="en" dir="ltr">
            {owner}
          </bdi>
        </p>
      )}
      <Tree rows={rows} words={words} />
    </section>
  )
}
