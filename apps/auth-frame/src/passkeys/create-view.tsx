import type { Words } from '../words/words.ts'
import type { PasskeyParts } from './passkey-parts.ts'
import { useAttempt } from './use-attempt.ts'

type Props = { readonly words: Words; readonly parts: Pick<PasskeyParts, 'add'>; added(): void }

/** Creates the passkey in a click of its own, which browsers ask for. */
export function CreateView({ words, parts, added }: Props) {
  const { isBusy, problem, attempt } = useAttempt()
  const create = () =>
    attempt(async (signal) => {
      await parts.add(signal)
      added()
    })
  return (
    <>
      <p className="quiet">{words.passkeyCreateWhy}</p>
      <p className="problem" role="alert">
        {problem === null ? '' : words[problem]}
      </p>
      <button type="button" className="primary" disabled={isBusy} onClick={() => void create()}>
        {isBusy ? words.passkeyAsking : words.passkeyCreate}
      </button>
    </>
  )
}
