import type { Fact, Sentence } from '../rpc/description.ts'
import { fill, type Words } from '../words/words.ts'
import { Address } from './address.tsx'

type Props = { readonly facts: readonly Fact[]; readonly words: Words }

export const say = (value: string | Sentence, words: Words): string =>
  typeof value === 'string' ? value : fill(words[value.word], value.with)

export function FactList({ facts, words }: Props) {
  if (facts.length === 0) return null
  return (
    <dl>
      {facts.map(({ label, kind, value, isWarning = false }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts stay where they are
        <div key={at} className={isWarning ? 'fact risky' : 'fact'}>
          <dt>{words[label]}</dt>
          <dd>
            {kind === 'address' && typeof value === 'string' ? (
              <Address address={value} />
            ) : kind === 'code' ? (
              <code dir="ltr">{say(value, words)}</code>
            ) : (
              <bdi>{say(value, words)}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
