import { useState } from 'react'
import { Screen } from '../page/screen.tsx'
import type { Words } from '../words/words.ts'
import type { ExportParts } from './export-parts.ts'
import { ProveView } from './prove-view.tsx'
import { SecretView } from './secret-view.tsx'

type Props = { readonly words: Words; readonly parts: ExportParts; close(): void }

/** Takes the keys elsewhere: a code by mail first, then the phrase and a file. */
export function ExportScreen({ words, parts, close }: Props) {
  const [isProven, setProven] = useState(false)
  return (
    <Screen
      title={words.exportTitle}
      decision={
        <button type="button" onClick={close}>
          {isProven ? words.close : words.cancel}
        </button>
      }
    >
      <p className="warning" role="note">
        {words.exportWhy}
      </p>
      {isProven ? (
        <SecretView {...{ words, parts }} />
      ) : (
        <ProveView {...{ words, parts }} proven={() => setProven(true)} />
      )}
    </Screen>
  )
}
