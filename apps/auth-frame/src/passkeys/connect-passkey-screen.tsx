import { Screen } from '../page/screen.tsx'
import type { Words } from '../words/words.ts'
import type { PasskeyParts } from './passkey-parts.ts'
import { useAttempt } from './use-attempt.ts'

type Props = {
  readonly words: Words
  readonly parts: Pick<PasskeyParts, 'signIn'>
  readonly appOrigin: string
  close(outcome: 'done' | 'left'): void
}

/** Signs in with a passkey: the browser asks for it in a click of the frame's own. */
export function ConnectPasskeyScreen({ words, parts, appOrigin, close }: Props) {
  const { isBusy, problem, attempt } = useAttempt()
  const signIn = () =>
    attempt(async (signal) => {
      await parts.signIn(appOrigin, signal)
      close('done')
    })
  return (
    <Screen
      title={words.passkeySignIn}
      decision={
        <>
          <button type="button" onClick={() => close('left')}>
            {words.passkeyOtherWays}
          </button>
          <button type="button" className="primary" disabled={isBusy} onClick={() => void signIn()}>
            {isBusy ? words.passkeyAsking : words.passkeyUse}
          </button>
        </>
      }
    >
      <p>{words.passkeySignInWhy}</p>
      <p className="problem" role="alert">
        {problem === null ? '' : words[problem]}
      </p>
    </Screen>
  )
}
