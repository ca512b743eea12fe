import { mostPasskeys } from '../../contract/api.ts'
import { fill, type Words } from '../words/words.ts'
import type { KnownPasskey } from './passkey-parts.ts'

type Props = {
  readonly words: Words
  readonly known: readonly KnownPasskey[]
  remove(id: string): Promise<void>
  add(): void
}

const dateOf = (time: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(time)

/** Each passkey with the browser that it was added in, and the way to add another. */
export function PasskeyList({ words, known, remove, add }: Props) {
  return (
    <>
      {known.length === 0 ? null : (
        <ul className="passkeys">
          {known.map(({ id, browser, addedAt }) => (
            <li key={id}>
              <span>
                <bdi>{browser}</bdi>
                <span className="quiet">{fill(words.passkeySince, { date: dateOf(addedAt) })}</span>
              </span>
              <button type="button" onClick={() => void remove(id)}>
                {words.passkeyRemove}
                <span className="unseen"> {browser}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {known.length < mostPasskeys ? (
        <button type="button" className="primary" onClick={add}>
          {words.passkeyAdd}
        </button>
      ) : (
        <p className="quiet">{words.passkeyFull}</p>
      )}
    </>
  )
}
