import { useCallback, useEffect, useState } from 'react'
import { ProveView } from '../export/prove-view.tsx'
import { Screen } from '../page/screen.tsx'
import type { Words } from '../words/words.ts'
import { CreateView } from './create-view.tsx'
import { PasskeyList } from './passkey-list.tsx'
import type { KnownPasskey, PasskeyParts } from './passkey-parts.ts'

type Props = { readonly words: Words; readonly parts: PasskeyParts; close(outcome: 'done' | 'left'): void }

/** The passkeys of the account; adding one takes a code by mail first. */
export function PasskeysScreen({ words, parts, close }: Props) {
  const [known, setKnown] = useState<readonly KnownPasskey[] | null>(null)
  const [step, setStep] = useState<'list' | 'prove' | 'create' | 'added'>('list')
  const look = useCallback(() => void parts.list().then(setKnown, () => setKnown([])), [parts])
  useEffect(look, [look])
  const isAdding = step === 'prove' || step === 'create'
  return (
    <Screen
      title={words.passkeys}
      decision={
        isAdding ? (
          <button type="button" onClick={() => setStep('list')}>
            {words.cancel}
          </button>
        ) : (
          <button type="button" onClick={() => close('done')}>
            {words.close}
          </button>
        )
      }
    >
      <p>{words.passkeysWhy}</p>
      <p className="done" role="status">
        {step === 'added' ? words.passkeyAdded : ''}
      </p>
      {step === 'prove' ? <ProveView {...{ words, parts }} proven={() => setStep('create')} /> : null}
      {step === 'create' ? (
        <CreateView
          {...{ words, parts }}
          added={() => {
            setStep('added')
            look()
          }}
        />
      ) : null}
      {isAdding || known === null ? null : (
        <PasskeyList
          {...{ words, known }}
          remove={(id) => parts.remove(id).finally(look)}
          add={() => setStep('prove')}
        />
      )}
    </Screen>
  )
}
