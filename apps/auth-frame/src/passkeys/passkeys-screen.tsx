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
  const [hasFailed, setFailed] = useState(false)
  const look = useCallback(() => void parts.list().then(setKnown, () => setFailed(true)), [parts])
  useEffect(look, [look])
  async function remove(id: string): Promise<void> {
    setFailed(false)
    try {
      await parts.remove(id)
      setKnown((last) => last?.filter((passkey) => passkey.id !== id) ?? null)
    } catch {
      setFailed(true)
      look()
    }
  }
  function add(): void {
    setFailed(false)
    setStep('prove')
  }
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
      {isAdding ? null : (
        <p className="problem" role="alert">
          {hasFailed ? words.exportFailed : ''}
        </p>
      )}
      {isAdding || known === null ? null : <PasskeyList {...{ words, known, remove, add }} />}
    </Screen>
  )
}
